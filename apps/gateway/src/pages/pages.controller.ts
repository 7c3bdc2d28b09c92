import { Controller, Get, Header, Inject, Param, Query, Redirect, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageOf, textsOf } from '#form-core';
import { CONFIG } from '#platform';
import type { GatewayConfig } from '../config.js';
import { FormPages, RENDERER, withoutForm } from './form-pages.service.js';
import { makePage, type Page, sendPage } from './page.js';
import { sendHtml } from './send-html.js';
import type { VisitorRenderer } from './visitor.renderer.js';

const queryOf = ({ url }: FastifyRequest): URLSearchParams => new URLSearchParams(url.split('?')[1]);

/** The language that a visitor's browser asks for first; what a page speaks that has no form. */
const acceptedBy = ({ headers }: FastifyRequest): string | undefined =>
  headers['accept-language']?.split(',')[0];

/** The pages that the server renders: landing, form, embed, thanks. They work with JavaScript off. */
@Controller()
export class PagesController {
  private landing?: Promise<Page>;
  private frame?: Promise<Page>;

  constructor(
    private readonly pages: FormPages,
    @Inject(RENDERER) private readonly renderer: VisitorRenderer,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Get()
  async home(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.landing ??= makePage(this.renderer.renderLanding({ publicUrl: this.config.PUBLIC_URL }));
    await sendPage(request, reply, await this.landing);
  }

  @Get('preview-frame')
  async previewFrame(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.frame ??= makePage(this.renderer.renderPreviewFrame());
    await sendPage(request, reply, await this.frame);
  }

  @Get('robots.txt')
  @Header('content-type', 'text/plain; charset=utf-8')
  robots(): string {
    return 'User-agent: *\nDisallow: /app\nDisallow: /auth\n';
  }

  @Get('favicon.ico')
  @Redirect('/assets/icon.v1.svg', 301)
  icon(): void {
    // The app's icon serves all pages.
  }

  @Get('form/:id')
  form(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.show(id, false, request, reply);
  }

  @Get('embed/:id')
  embed(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.show(id, true, request, reply);
  }

  @Get('form/:id/thanks')
  thanks(@Param('id') id: string, @Query() query: object, @Res() reply: FastifyReply): Promise<void> {
    return this.thank(id, false, 'promised' in query, reply);
  }

  @Get('embed/:id/thanks')
  embedThanks(@Param('id') id: string, @Query() query: object, @Res() reply: FastifyReply): Promise<void> {
    return this.thank(id, true, 'promised' in query, reply);
  }

  private async show(
    id: string,
    embed: boolean,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    let page: Page;
    try {
      const filled = await this.pages.prefilled(id, embed, queryOf(request));
      if (filled) return await sendHtml(reply, 200, filled);
      page = await this.pages.page(id, embed);
    } catch (error) {
      const { status, language = acceptedBy(request), ...why } = withoutForm(error);
      return sendHtml(reply, status, this.pages.html({ ...why, language, embed }));
    }
    await sendPage(request, reply, page);
  }

  /** Thanks also when the form is closed by now, maybe by this very submission, or cannot be read. */
  private async thank(id: string, embed: boolean, promised: boolean, reply: FastifyReply): Promise<void> {
    const { form, state, ...why } = await this.pages.load(id);
    const language = 'language' in why ? why.language : undefined;
    if (state === 'not-found') return sendHtml(reply, 404, this.pages.html({ form: null, state, embed }));
    const note = promised ? textsOf(form?.language ?? languageOf(language)).pages.promised : undefined;
    await sendHtml(reply, 200, this.pages.html({ form, state: 'thanks', language, embed, note }));
  }
}
