import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DomainError } from '#contracts';
import { textsOf } from '#form-core';
import { toDomainError } from '../http/error.filter.js';
import { PublicForms } from '../submission-buffer/public-forms.service.js';
import { FormPages, withoutForm } from './form-pages.service.js';
import { readPlainPost } from './plain-post.js';
import { sendHtml } from './send-html.js';

const log = new Logger('errors');

/** What is wrong with a plain post is said on the form's page, which still shows what was filled in. */
@Catch()
export class PlainPostFilter implements ExceptionFilter {
  constructor(
    private readonly pages: FormPages,
    private readonly forms: PublicForms,
  ) {}

  async catch(thrown: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const error = toDomainError(thrown);
    if (error.code === 'INTERNAL') log.error('Unexpected error', thrown);
    if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
    await sendHtml(reply, error.status, this.page(error, request));
  }

  private page(error: DomainError, request: FastifyRequest): string {
    const { id = '' } = request.params as { id?: string };
    const embed = request.routeOptions.url?.startsWith('/embed/') ?? false;
    const isGone = error.code === 'NOT_FOUND' || error.code === 'FORM_CLOSED';
    const form = isGone ? undefined : this.forms.lastShown(id);
    if (!form) {
      const { status: _, ...why } = withoutForm(error);
      return this.pages.html({ ...why, embed });
    }
    const { values } = readPlainPost(request.body, form, null, Date.now());
    const errors = error.code === 'VALIDATION_ERROR' ? (error.details ?? []) : [];
    const own = error.code === 'RATE_LIMITED' ? error.message : textsOf(form.language).form.failed;
    return this.pages.html({
      form,
      state: 'form',
      embed,
      values,
      files: request.postedFiles,
      errors,
      message: errors.length ? undefined : own,
    });
  }
}
