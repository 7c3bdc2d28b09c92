import { Controller, Inject, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, type PublicForm, responsesCalls } from '#contracts';
import { checkSubmission, languageOf, nextStep, redirectWith, type ShownEnding, textsOf } from '#form-core';
import { CONFIG, serverMatcher } from '#platform';
import type { GatewayConfig } from '../../config.js';
import { readCookie, setCookie } from '../../http/request/cookies.js';
import { clientOf } from '../../http/request/request-input.js';
import { GuardedAs } from '../../http/request/route.decorator.js';
import { Floods } from '../../spam/floods.service.js';
import { PublicForms } from '../../submission-buffer/public-forms.service.js';
import { type Receipt, SubmissionService } from '../../submission-buffer/submission.service.js';
import { queryOf, TRIAL_PARAMETER } from '../form-address.js';
import { FormPages } from '../form-pages.service.js';
import { loadFor } from '../load-form.js';
import type { LoadedForm } from '../loaded-form.js';
import { RenderBudget } from '../render/render-budget.service.js';
import { sendHtml } from '../render/send-html.js';
import { PlainPostFilter } from './plain-post.filter.js';
import { plainPostKey, readPlainPost, readStep, withContents } from './plain-post.js';
import { PostedForms } from './posted-form.service.js';

/** Submits forms without JavaScript: the page posts the form and is redirected to its thank-you page. */
@Controller()
@UseFilters(PlainPostFilter)
export class PlainPostController {
  constructor(
    private readonly pages: FormPages,
    private readonly forms: PublicForms,
    private readonly submissions: SubmissionService,
    private readonly posts: PostedForms,
    private readonly floods: Floods,
    private readonly budget: RenderBudget,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  @Post('form/:id')
  @GuardedAs(responsesCalls.submit)
  post(@Param('id') id: string, @Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.take(id, 'form', request, reply);
  }

  @Post('embed/:id')
  @GuardedAs(responsesCalls.submit)
  embedPost(
    @Param('id') id: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    return this.take(id, 'embed', request, reply);
  }

  /** Submits like the API call, with a key that the server derives, so that repeating the same post creates only one submission. */
  private async take(
    address: string,
    place: 'form' | 'embed',
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const now = Date.now();
    const loaded = await loadFor(this.pages, address, request);
    // Accepts the answers even while the form cannot be read.
    const form = loaded.form ?? (loaded.state === 'unavailable' ? this.forms.lastShown(address) : undefined);
    if (!form) throw noForm(loaded);
    const { id } = form;
    const { access } = loaded;
    request.postedTo = { form, access };
    await this.posts.read(request, form, access);
    const { token } = request.query as { token?: unknown };
    const load = this.pages.tokens.read(id, token, now);
    const { values, body } = readPlainPost(request.body, form, load, now, pageOf(request));
    const way = readStep(request.body);
    const trial = place === 'embed' && queryOf(request).has(TRIAL_PARAMETER);
    if (way) {
      await this.budget.require(request.networkKey, form);
      const { form: texts } = textsOf(form.language);
      const { step, errors } = nextStep(form, values, way, serverMatcher(), texts);
      const shown = {
        form,
        state: 'form' as const,
        embed: place === 'embed',
        values,
        errors,
        step,
        access,
        trial,
      };
      const html = this.pages.html({
        ...shown,
        files: request.postedFiles,
        token: load ? String(token) : undefined,
      });
      return sendHtml(reply, errors.length > 0 ? 400 : 200, html);
    }
    if (trial) return reply.redirect(thanksPath(place, id, 201), 303);
    const client = clientOf(request);
    const sender = { ip: request.ip, userAgent: client.userAgent };
    const flood = this.floods.posted(id, load !== null);
    const post = {
      principal: null,
      client,
      idempotencyKey: plainPostKey(id, withContents(values, request.postedFiles), sender, load, now),
      params: { id },
      query: {},
      body: { ...body, ...(access ? { access } : {}) },
    };
    const answered = readCookie(request, 'answered', id) !== undefined;
    const receipt = await this.submissions.submit(post, flood, { answered });
    if (receipt.once) setCookie(reply, 'answered', id, '1', this.config.PUBLIC_URL.startsWith('https:'));
    return this.thank(form, values, place, receipt, reply);
  }

  /** Shows the response's ending, or redirects to the form's thank-you page. */
  private async thank(
    form: PublicForm,
    values: Record<string, unknown>,
    place: 'form' | 'embed',
    { status, answer: { ending } }: Receipt,
    reply: FastifyReply,
  ): Promise<void> {
    // A frame stays on its page: only the surrounding page can follow the redirect.
    const onward = place === 'form' && status === 201 ? onwardOf(form, values, ending) : '';
    // Redirects through a page, because the policy `form-action 'self'` forbids a post that ends on another site.
    if (ending || onward) {
      const page = { form, state: 'thanks' as const, embed: place === 'embed' };
      return sendHtml(reply, 200, this.pages.html({ ...page, ending, ...(onward ? { onward } : {}) }));
    }
    await reply
      .status(303)
      .header('cache-control', 'no-store')
      .redirect(thanksPath(place, form.id, status));
  }
}

/** Address of the next page, as chosen by the response's ending or else by the form; empty for none. */
function onwardOf(form: PublicForm, values: Record<string, unknown>, ending?: ShownEnding): string {
  if (ending) return ending.redirectUrl ?? '';
  if (!form.redirectUrl) return '';
  const { values: given } = checkSubmission(form, values, serverMatcher(), textsOf(form.language).form);
  return redirectWith(form.redirectUrl, given);
}

const thanksPath = (place: string, id: string, status: 201 | 202): string =>
  `/${place}/${encodeURIComponent(id)}/thanks${status === 202 ? '?promised' : ''}`;

/** Address of the form's page, from the Referer header; ignored for visitors who ask not to be tracked. */
function pageOf({ headers }: FastifyRequest): URL | undefined {
  const { referer, host = '', dnt } = headers;
  const isAsked = dnt === '1' || headers['sec-gpc'] === '1';
  if (isAsked || !referer || !URL.canParse(referer)) return undefined;
  const page = new URL(referer);
  return page.host === host ? page : undefined;
}

/** The same error as when reading the form, so that the same page is shown. */
function noForm({ state, language }: Pick<LoadedForm, 'state'> & { language?: string }): DomainError {
  if (state === 'locked') return new DomainError('FORBIDDEN', textsOf(languageOf(language)).pages.locked);
  if (state === 'not-found') return new DomainError('NOT_FOUND', 'Form not found');
  if (state === 'unavailable')
    return new DomainError('SERVICE_UNAVAILABLE', 'The form is temporarily unavailable');
  return new DomainError('FORM_CLOSED', textsOf(languageOf(language)).pages.refused, [
    { field: 'reason', message: state },
    { field: 'language', message: languageOf(language) },
  ]);
}
