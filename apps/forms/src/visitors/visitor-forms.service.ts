import { Injectable } from '@nestjs/common';
import {
  type CallInput,
  type CallOutput,
  DomainError,
  type formsCalls,
  notFound,
  type PublicForm,
} from '#contracts';
import { type Availability, closedReason, DEFAULT_LANGUAGE, type FormLanguage, textsOf } from '#form-core';
import { ACCESS_MS, hasAccess, issueAccess } from '#platform';
import { FormStore, type VisibleForm } from '../form/form.store.js';
import { toPublic } from '../form/form.view.js';
import { currentOf } from '../publishing/publication.js';
import { isPassword } from './form-password.js';
import { UnlockAttemptStore } from './unlock-attempt.store.js';

type Input<K extends keyof typeof formsCalls> = CallInput<(typeof formsCalls)[K]>;

/** Forms for visitors. */
@Injectable()
export class VisitorForms {
  constructor(
    private readonly forms: FormStore,
    private readonly attempts: UnlockAttemptStore,
  ) {}

  /** The published revision. @throws DomainError NOT_FOUND for drafts, FORM_CLOSED with the reason, FORBIDDEN without access */
  async public({ params, query }: Input<'public'>): Promise<PublicForm> {
    const { id, publication, status, version, metrics, slug, access } = await this.open(params.id);
    const { closesAt = null, responseLimit = null, opensAt, language } = publication?.form ?? {};
    const reason = closedReason({ status, closesAt, responseLimit }, Date.now(), metrics.responses);
    if (reason === 'NOT_FOUND' || !publication) throw notFound('Form');
    if (reason) throw closedError(isFull({ status, closesAt, responseLimit }) ? 'full' : 'closed', language);
    if (opensAt && Date.parse(opensAt) > Date.now()) throw closedError('early', language, opensAt);
    const lock = access?.lock ?? null;
    if (!hasAccess(lock, id, query?.access, Date.now(), ACCESS_MS.read)) throw lockedError(id, language);
    return toPublic(currentOf(publication, status, version, lock), slug);
  }

  /** Issues a token for the password. @throws DomainError INVALID_CREDENTIALS, in the form's language; RATE_LIMITED */
  async unlock({ params, body }: Input<'unlock'>): Promise<CallOutput<typeof formsCalls.unlock>> {
    const { id, publication, status, access } = await this.open(params.id);
    if (status === 'draft' || !publication) throw notFound('Form');
    const now = Date.now();
    const { wrongPassword } = textsOf(publication.form.language).pages;
    if (!access) throw new DomainError('CONFLICT', 'This form has no password');
    const wait = await this.attempts.begin(id, now);
    if (wait > 0) {
      const message = `Too many wrong passwords. Try again in ${Math.ceil(wait / 60)} minutes.`;
      throw new DomainError('RATE_LIMITED', message, undefined, wait);
    }
    if (!(await isPassword(body.password, access.hash)))
      throw new DomainError('INVALID_CREDENTIALS', wrongPassword, [
        { field: 'language', message: publication.form.language ?? DEFAULT_LANGUAGE },
      ]);
    await this.attempts.right(id, now);
    const expiresAt = new Date(now + ACCESS_MS.read).toISOString();
    return { formId: id, access: issueAccess(access.lock, id, now), expiresAt };
  }

  private async open(address: string): Promise<VisibleForm> {
    const found = await this.forms.findVisible(address);
    if (!found) throw notFound('Form');
    return found;
  }
}

/** Whether a closed form would be open without its response limit. */
const isFull = (form: Availability): boolean =>
  closedReason({ ...form, responseLimit: null }, Date.now(), 0) === null;

/** Reveals only the language, and the id for which the token is valid. */
function lockedError(id: string, language: FormLanguage = DEFAULT_LANGUAGE): DomainError {
  return new DomainError('FORBIDDEN', textsOf(language).pages.locked, [
    { field: 'reason', message: 'locked' },
    { field: 'language', message: language },
    { field: 'id', message: id },
  ]);
}

/** The reason why a form currently accepts no responses, for its page. */
function closedError(
  reason: 'closed' | 'early' | 'full',
  language?: FormLanguage,
  opensAt?: string,
): DomainError {
  const { refused, refusedEarly } = textsOf(language).pages;
  return new DomainError('FORM_CLOSED', reason === 'early' ? refusedEarly : refused, [
    { field: 'reason', message: reason },
    { field: 'language', message: language ?? DEFAULT_LANGUAGE },
    ...(opensAt ? [{ field: 'opensAt', message: opensAt }] : []),
  ]);
}
