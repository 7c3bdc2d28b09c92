import { Controller, Get, Header, Inject, Param, Redirect, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Language, LANGUAGES } from '#contracts';
import { languageOf, textsOf } from '#form-core';
import { CONFIG } from '#platform';
import type { GatewayConfig } from '../config.js';
import { hasCookies, readCookie } from '../http/request/cookies.js';
import { queryOf, TRIAL_PARAMETER, unlockPath } from './form-address.js';
import { FormPages, GROUNDS, type PageKind, RENDERER } from './form-pages.service.js';
import { loadFor } from './load-form.js';
import { withoutForm } from './loaded-form.js';
import { acceptedBy, preferredLanguage } from './preferred-language.js';
import type { CachedPage } from './render/page.cache.js';
import { makePage, type Page, sendPage } from './render/page.js';
import { isLargeForm } from './render/page-weight.js';
import { RenderBudget } from './render/render-budget.service.js';
import { sendHtml } from './render/send-html.js';
import type { VisitorRenderer } from './render/visitor.renderer.js';

/** Landing pages with a fixed language, which ignore the browser's preference. */
const LANDING_PATHS = Object.keys(LANGUAGES);
/** `/` is the English page. */
const SITEMAP = ['/', ...LANDING_PATHS.filter(one => one !== 'en').map(one => `/${one}`), '/form/demo'];

/** Server-rendered pages: landing, form, embed, thanks. They work without JavaScript. */
@Controller()
export class PagesController {
  private readonly landings = new Map<Language, Promise<Page>>();
  private frame?: Promise<Page>;

  constructor(
    private readonly pages: FormPages,
    private readonly budget: RenderBudget,
    @Inject(RENDERER) private readonly renderer: VisitorRenderer,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Get()
  async home(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const language = preferredLanguage(request.headers['accept-language']);
    await sendPage(request, reply, await this.landing(language), 'accept-language');
  }

  @Get(LANDING_PATHS)
  async homeIn(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const language = request.routeOptions.url?.slice(1) as Language;
    await sendPage(request, reply, await this.landing(language));
  }

  @Get('preview-frame')
  async previewFrame(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.frame ??= makePage(this.renderer.renderPreviewFrame());
    await sendPage(request, reply, await this.frame);
  }

  @Get('robots.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  robots(): string {
    return `User-agent: *\nDisallow: /app\nDisallow: /auth\nSitemap: ${this.config.PUBLIC_URL}/sitemap.xml\n`;
  }

  /** The product's own pages. Owners decide who gets links to their forms, so forms are not listed. */
  @Get('sitemap.xml')
  @Header('content-type', 'application/xml; charset=utf-8')
  sitemap(): string {
    const urls = SITEMAP.map(path => `<url><loc>${this.config.PUBLIC_URL}${path}</loc></url>`).join('');
    return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`;
  }

  @Get('favicon.ico')
  @Redirect('/assets/icon.v1.svg', 301)
  icon(): void {
    // Browsers request this address; the app's icon is used for all pages.
  }

  /** Redirects to a form, by default the demo form. */
  @Get('form')
  @Redirect('/form/demo')
  demo(): void {
    // The redirect is the complete answer.
  }

  @Get('embed')
  @Redirect('/embed/demo')
  embeddedDemo(): void {
    // The redirect is the complete answer.
  }

  @Get('form/:id')
  form(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.show(id, { embed: false, chat: false }, request, reply);
  }

  @Get('embed/:id')
  embed(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.show(id, { embed: true, chat: false }, request, reply);
  }

  @Get('form/:id/chat')
  chat(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.show(id, { embed: false, chat: true }, request, reply);
  }

  @Get('embed/:id/chat')
  embedChat(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.show(id, { embed: true, chat: true }, request, reply);
  }

  @Get('form/:id/thanks')
  thanks(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.thank(id, false, request, reply);
  }

  @Get('embed/:id/thanks')
  embedThanks(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.thank(id, true, request, reply);
  }

  private landing(language: Language): Promise<Page> {
    const { PUBLIC_URL: publicUrl, SOURCE_URL: sourceUrl, LICENSE_URL: licenseUrl } = this.config;
    const made =
      this.landings.get(language) ??
      makePage(this.renderer.renderLanding({ publicUrl, language, sourceUrl, licenseUrl }));
    this.landings.set(language, made);
    return made;
  }

  private async show(
    id: string,
    kind: PageKind,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const query = queryOf(request);
    const trial = kind.embed && query.has(TRIAL_PARAMETER);
    if (!trial && (await this.showAnswered(id, kind.embed, request, reply))) return;
    const ground = GROUNDS.find(one => one === query.get('ll-ground'));
    const asked = { ...kind, trial, ...(kind.embed ? { hideTitle: query.has('hideTitle'), ground } : {}) };
    let cached: CachedPage;
    try {
      cached = await this.pages.page(id, asked);
      const { isLarge } = cached;
      // Beyond the budget, the page's script fills in the answers.
      if (
        this.pages.isFilledBy(cached, query) &&
        (await this.budget.allows(request.networkKey, { id, isLarge }))
      )
        return await sendHtml(reply, 200, await this.pages.filled(id, asked, query));
    } catch (error) {
      const { status, language = acceptedBy(request), ...why } = withoutForm(error);
      if (why.state === 'locked') return this.showLocked(id, asked, request, reply);
      return sendHtml(reply, status, this.pages.html({ ...why, language, embed: kind.embed }));
    }
    await sendPage(request, reply, cached.page);
  }

  /** Shows a form with a password to visitors who have entered it; all others get only the password prompt. */
  private async showLocked(
    id: string,
    kind: PageKind,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { status, ...loaded } = await loadFor(this.pages, id, request);
    if (loaded.form && loaded.access) {
      const { form, access } = loaded;
      const size = { id: form.id, isLarge: isLargeForm(form) };
      if (!(await this.budget.allows(request.networkKey, size))) {
        const busy = { form: null, state: 'unavailable' as const, language: form.language };
        return sendHtml(reply, 429, this.pages.html({ ...busy, embed: kind.embed }));
      }
      return sendHtml(reply, status, await this.pages.unlocked(form, kind, queryOf(request), access));
    }
    const asks = { ...loaded, unlockPath: unlockPath(request, kind.embed) };
    await sendHtml(reply, status, this.pages.html({ ...asks, embed: kind.embed }));
  }

  /** @returns false unless the form accepts one response per visitor and this browser remembers one */
  private async showAnswered(
    id: string,
    embed: boolean,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<boolean> {
    if (!hasCookies(request, 'answered')) return false;
    const { form } = await loadFor(this.pages, id, request);
    if (!form?.onePerVisitor || !readCookie(request, 'answered', form.id)) return false;
    await sendHtml(reply, 200, this.pages.html({ form, state: 'answered', embed }));
    return true;
  }

  /** Shows the thank-you page even if the form has closed since, maybe because of this submission, or cannot be read. */
  private async thank(
    id: string,
    embed: boolean,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const { form, state, ...why } = await loadFor(this.pages, id, request);
    const promised = queryOf(request).has('promised');
    const language = 'language' in why ? why.language : undefined;
    if (state === 'not-found') return sendHtml(reply, 404, this.pages.html({ form: null, state, embed }));
    const note = promised ? textsOf(form?.language ?? languageOf(language)).pages.promised : undefined;
    await sendHtml(reply, 200, this.pages.html({ form, state: 'thanks', language, embed, note }));
  }
}
