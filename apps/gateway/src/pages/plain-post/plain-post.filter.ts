import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DomainError, PublicForm } from '#contracts';
import { textsOf } from '#form-core';
import { noteError } from '../../http/server/error.filter.js';
import { PublicForms } from '../../submission-buffer/public-forms.service.js';
import { unlockPath } from '../form-address.js';
import { FormPages } from '../form-pages.service.js';
import { withoutForm } from '../loaded-form.js';
import { acceptedBy } from '../preferred-language.js';
import { isLargeForm } from '../render/page-weight.js';
import { RenderBudget } from '../render/render-budget.service.js';
import { sendHtml } from '../render/send-html.js';
import { readPlainPost } from './plain-post.js';

/** Codes of errors for which the visitor does not get the form. */
const GONE = new Set(['NOT_FOUND', 'FORM_CLOSED', 'FORBIDDEN']);
const ABOUT_FIELDS = new Set(['VALIDATION_ERROR', 'CONFLICT']);

const isAbout = ({ details = [] }: DomainError, reason: string): boolean =>
  details.some(({ field, message }) => field === 'reason' && message === reason);

/** Shows the errors of a plain post on the form's page, together with the visitor's answers. */
@Catch()
export class PlainPostFilter implements ExceptionFilter {
  constructor(
    private readonly pages: FormPages,
    private readonly forms: PublicForms,
    private readonly budget: RenderBudget,
  ) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const error = noteError(reply, thrown);
    await sendHtml(reply, error.status, await this.page(error, request));
  }

  private async page(error: DomainError, request: FastifyRequest): Promise<string> {
    const { id = '' } = request.params as { id?: string };
    const embed = request.routeOptions.url?.startsWith('/embed/') ?? false;
    const isGone = GONE.has(error.code);
    const { form = this.forms.lastShown(id), access } = request.postedTo ?? {};
    if (isGone || !form) {
      const { status: _, language = acceptedBy(request), ...why } = withoutForm(error);
      return this.pages.html({ ...why, language, embed, unlockPath: unlockPath(request, embed) });
    }
    if (isAbout(error, 'answered')) return this.pages.html({ form, state: 'answered', embed });
    const size = { id: form.id, isLarge: isLargeForm(form) };
    // The visitor's answers are still in the browser, one page back.
    if (!(await this.budget.allows(request.networkKey, size)))
      return this.pages.html({ form: null, state: 'unavailable', language: form.language, embed });
    const { values } = readPlainPost(request.body, form, null, Date.now());
    const problems = problemsOf(error, form.language);
    return this.pages.html({
      form,
      state: 'form',
      embed,
      values,
      files: request.postedFiles,
      access,
      ...problems,
    });
  }
}

/** The errors of a refused post for its page: at their fields, otherwise a message above the form. */
function problemsOf(error: DomainError, language: PublicForm['language']) {
  const isOutdated = isAbout(error, 'outdated');
  const errors = ABOUT_FIELDS.has(error.code) && !isOutdated ? (error.details ?? []) : [];
  const isOwn = error.code === 'RATE_LIMITED' || isOutdated;
  const message = isOwn ? error.message : textsOf(language).form.failed;
  return { errors, message: errors.length ? undefined : message };
}
