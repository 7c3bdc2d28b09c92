import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type CallInput,
  type CallOutput,
  DomainError,
  notFound,
  PROGRESS_DAYS,
  type progressCalls,
} from '#contracts';
import { closedReason, type FieldValues, textsOf, unfinishedAnswers } from '#form-core';
import { EventPublisher, newEvent } from '#messaging';
import { newId } from '#platform';
import { PublishedForms } from '../forms/published-forms.service.js';
import { requireAccess } from '../submission/one-per-visitor.js';
import { ProgressStore } from './progress.store.js';
import { hashOf, seal, unseal } from './seal.js';

type Input<K extends keyof typeof progressCalls> = CallInput<(typeof progressCalls)[K]>;
type Output<K extends keyof typeof progressCalls> = Promise<CallOutput<(typeof progressCalls)[K]>>;

const LIFE_MS = PROGRESS_DAYS * 86_400_000;
/** Maximum number of stored unfinished answers per form. */
const MOST = 5000;

interface Progress {
  responses: FieldValues;
  step: number;
  /** `fill` of the partial response with these answers. */
  fill?: string;
}

/** Stores unfinished answers for visitors who continue later on another device. */
@Injectable()
export class ProgressService {
  constructor(
    private readonly store: ProgressStore,
    private readonly forms: PublishedForms,
    private readonly publisher: EventPublisher,
  ) {}

  /** @throws DomainError NOT_FOUND, FORBIDDEN without the form's password, VALIDATION_ERROR if the form does not allow it */
  async save({ params, body }: Input<'save'>): Output<'save'> {
    const form = await this.forms.find(params.id);
    requireAccess(form, body.access, form.language);
    const revision = await this.forms.revision(form);
    const closed = closedReason({ ...form, responseLimit: null }, Date.now(), 0);
    if (closed === 'NOT_FOUND') throw notFound('Form');
    if (closed) throw new DomainError(closed, textsOf(form.language).pages.refused);
    if (revision.opensAt && Date.parse(revision.opensAt) > Date.now())
      throw new DomainError('FORM_CLOSED', textsOf(form.language).pages.refusedEarly);
    // Revisions from before this setting existed do not have it.
    if (revision.allowSaveProgress === false)
      throw new DomainError('VALIDATION_ERROR', 'This form does not save partial responses');
    if ((await this.store.count(form._id, MOST)) >= MOST)
      throw new DomainError(
        'RATE_LIMITED',
        'This form has too many partial responses. Try again later.',
        undefined,
        3600,
      );
    const responses = unfinishedAnswers(revision, body.responses);
    const { token, expiresAt } = await this.keep(form._id, { responses, step: body.step });
    if (body.email)
      await this.publisher.publish(
        newEvent('form.resume-requested', {
          id: `evt_${newId()}`,
          ownerId: form.ownerId,
          data: {
            formId: form._id,
            formName: form.name,
            language: form.language,
            email: body.email,
            token,
          },
        }),
      );
    return { token, expiresAt: expiresAt.toISOString() };
  }

  /** Stores unfinished answers, encrypted with the returned token. */
  async keep(formId: string, progress: Progress): Promise<{ token: string; expiresAt: Date }> {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(Date.now() + LIFE_MS);
    await this.store.add(hashOf(token), formId, seal(JSON.stringify(progress), token), expiresAt);
    return { token, expiresAt };
  }

  /** @throws DomainError NOT_FOUND for an unknown or expired token, or one of another form */
  async read({ params, query }: Input<'read'>): Output<'read'> {
    const found = await this.store.find(hashOf(query.token), params.id, new Date());
    if (!found) throw notFound('Progress');
    const progress = JSON.parse(unseal(found.sealed, query.token)) as Progress;
    return { ...progress, expiresAt: found.expiresAt.toISOString() };
  }
}
