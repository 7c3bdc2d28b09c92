import { Controller, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, responsesCalls } from '#contracts';
import { clientOf } from '../http/request-input.js';
import { GuardedAs } from '../http/route.decorator.js';
import { PublicForms } from '../submission-buffer/public-forms.service.js';
import { SubmissionService } from '../submission-buffer/submission.service.js';
import { FormPages } from './form-pages.service.js';
import { PlainPostFilter } from './plain-post.filter.js';
import { plainPostKey, readPlainPost, withContents } from './plain-post.js';
import { PostedForms } from './posted-form.service.js';

/** How a form is submitted with JavaScript off: the page posts it and is sent on to its thank-you page. */
@Controller()
@UseFilters(PlainPostFilter)
export class PlainPostController {
  constructor(
    private readonly pages: FormPages,
    private readonly forms: PublicForms,
    private readonly submissions: SubmissionService,
    private readonly posts: PostedForms,
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

  /** The same as the call, with a key that the server makes; a repeat of the same post is the same submission. */
  private async take(
    address: string,
    place: 'form' | 'embed',
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<void> {
    const now = Date.now();
    const loaded = await this.pages.load(address);
    // What was filled in is taken even while the form cannot be read anew.
    const form = loaded.form ?? (loaded.state === 'unavailable' ? this.forms.lastShown(address) : undefined);
    if (!form) throw noForm(loaded.state);
    const { id } = form;
    await this.posts.read(request, form);
    const { token } = request.query as { token?: unknown };
    const load = this.pages.tokens.read(id, token, now);
    const { values, body } = readPlainPost(request.body, form, load, now);
    const client = clientOf(request);
    const sender = { ip: request.ip, userAgent: client.userAgent };
    const { status } = await this.submissions.submit({
      principal: null,
      client,
      idempotencyKey: plainPostKey(id, withContents(values, request.postedFiles), sender, load, now),
      params: { id },
      query: {},
      body,
    });
    await reply
      .status(303)
      .header('cache-control', 'no-store')
      .redirect(thanksPath(place, id, status));
  }
}

const thanksPath = (place: string, id: string, status: 201 | 202): string =>
  `/${place}/${encodeURIComponent(id)}/thanks${status === 202 ? '?promised' : ''}`;

const noForm = (state: string): DomainError =>
  state === 'not-found'
    ? new DomainError('NOT_FOUND', 'Form not found')
    : state === 'closed'
      ? new DomainError('FORM_CLOSED', 'This form no longer takes responses')
      : new DomainError('SERVICE_UNAVAILABLE', 'The form cannot be read at the moment');
