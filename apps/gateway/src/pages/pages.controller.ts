import { Controller, Get, Header, Inject, Param, Post, Redirect, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { DomainError, type ErrorDetail, type PublicForm } from '#contracts';
import { HONEYPOT, valuesFromEntries } from '#form-core';
import { internalInput } from '#messaging';
import { CONFIG } from '#platform';
import type { GatewayConfig } from '../config.js';
import { toDomainError } from '../http/error.filter.js';
import { clientOf } from '../http/request-input.js';
import { PublicForms } from '../submission-buffer/public-forms.service.js';
import { SubmissionService } from '../submission-buffer/submission.service.js';
import { makePage, type Page, sendPage } from './page.js';
import type { FormPageInput, VisitorRenderer } from './visitor.renderer.js';

/** Names with a dot belong to the page, not to its fields. */
const SEEN_REVISION = 'meta.revision';

/** Of rendered pages, in memory. */
const RENDERED_BYTES = 32_000_000;

export const RENDERER = Symbol('visitor renderer');

/** The pages that the server renders: landing, form, embed. They work with JavaScript off. */
@Controller()
export class PagesController {
  /** Rendered pages by form, revision and kind; a save makes a new key. */
  private readonly rendered = new LRUCache<string, Page>({
    maxSize: RENDERED_BYTES,
    sizeCalculation: ({ html, brotli }) => html.length + brotli.length,
  });
  private landing?: Page;

  constructor(
    private readonly forms: PublicForms,
    private readonly submissionBuffer: SubmissionService,
    @Inject(RENDERER) private readonly renderer: VisitorRenderer,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Get()
  async home(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.landing ??= makePage(this.renderer.renderLanding({ publicUrl: this.config.PUBLIC_URL }));
    await sendPage(request, reply, this.landing);
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

  /** A plain form post: the way to submit with JavaScript off. */
  @Post(['form/:id', 'embed/:id'])
  async post(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const embed = request.url.startsWith('/embed/');
    const loaded = await this.load(id);
    // What was filled in is taken even while the form cannot be read anew.
    const form = loaded.form ?? (loaded.state === 'unavailable' ? this.forms.lastShown(id) : undefined);
    if (!form) return this.send(reply, loaded.status, { ...loaded, embed });
    const posted = (request.body ?? {}) as Record<string, string | string[]>;
    const values = valuesFromEntries(form, entriesOf(posted));
    try {
      await this.submit(id, form, values, posted, request);
      await this.send(reply, 200, { form, state: 'thanks', embed });
    } catch (error) {
      const known = toDomainError(error);
      const errors: ErrorDetail[] = known.code === 'VALIDATION_ERROR' ? (known.details ?? []) : [];
      const message = errors.length ? undefined : 'Failed to submit form. Please try again.';
      await this.send(reply, known.status, { form, state: 'form', embed, values, errors, message });
    }
  }

  private submit(
    id: string,
    form: PublicForm,
    responses: Record<string, unknown>,
    posted: Record<string, string | string[]>,
    request: FastifyRequest,
  ) {
    const trap = posted[HONEYPOT];
    const seen = Number(posted[SEEN_REVISION]);
    const body = {
      responses,
      revision: Number.isInteger(seen) && seen > 0 ? Math.min(seen, form.revision) : form.revision,
      website_url_confirm: typeof trap === 'string' ? trap.slice(0, 500) : undefined,
    };
    const client = clientOf(request);
    return this.submissionBuffer.submit({ principal: null, client, params: { id }, query: {}, body });
  }

  private async show(
    id: string,
    embed: boolean,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const loaded = await this.load(id);
    if (!loaded.form) return this.send(reply, loaded.status, { ...loaded, embed });
    const key = `${id}:${loaded.form.revision}:${embed}`;
    let cached = this.rendered.get(key);
    if (!cached) {
      cached = makePage(this.html({ form: loaded.form, state: 'form', embed }));
      this.rendered.set(key, cached);
    }
    await sendPage(request, reply, cached);
  }

  private async load(
    id: string,
  ): Promise<{ form: PublicForm | null; state: FormPageInput['state']; status: number }> {
    try {
      const input = { ...internalInput({}), params: { id } };
      return { form: await this.forms.read(input), state: 'form', status: 200 };
    } catch (error) {
      const { code, status } = error instanceof DomainError ? error : new DomainError('INTERNAL', '');
      const state = code === 'NOT_FOUND' ? 'not-found' : code === 'FORM_CLOSED' ? 'closed' : 'unavailable';
      return { form: null, state, status };
    }
  }

  private html(input: Omit<FormPageInput, 'publicUrl'>): string {
    return this.renderer.renderFormPage({ ...input, publicUrl: this.config.PUBLIC_URL });
  }

  private async send(
    reply: FastifyReply,
    status: number,
    input: Omit<FormPageInput, 'publicUrl'>,
  ): Promise<void> {
    if (status === 503) reply.header('retry-after', '5');
    await reply
      .status(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(this.html(input));
  }
}

/** A name that was posted several times comes as a list; each of its values is an entry of its own. */
const entriesOf = (posted: Record<string, string | string[]>): [string, string][] =>
  Object.entries(posted).flatMap(([name, value]) =>
    [value].flat().map(one => [name, one] as [string, string]),
  );
