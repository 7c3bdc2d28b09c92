import { DomainError, notFound, type PublishedForm } from '#contracts';
import { type FieldValues, textsOf, validateSubmission } from '#form-core';
import { ACCESS_MS, hasAccess, serverMatcher } from '#platform';
import type { SubmitInput } from './receipt.js';

/** What answers are checked against, at one revision. */
export type SnapshotRevision = Pick<
  PublishedForm,
  'revision' | 'language' | 'opensAt' | 'partialLeads' | 'partialText' | 'fields' | 'logic'
>;
/** A form as this installation's gateways last saw it: what is needed to decide about a submission, but its number of responses. */
export interface FormSnapshot extends SnapshotRevision {
  status: PublishedForm['status'];
  closesAt: string | null;
  responseLimit: number | null;
  lock?: string | null;
  /** Answers are checked and then discarded: there is nothing to promise. */
  discardResponses?: boolean;
  /** Revisions that pages which are still open may show, the current one included. */
  recent: SnapshotRevision[];
}
export interface ValidSubmission {
  /** The revision that was answered; the response is to be checked against the same. */
  revision: number;
  values: FieldValues;
}

/**
 * Decides about a submission as the responses service would at `now` (ms). Null when that cannot be said from here: the
 * form has a limit of responses, or the visitor saw a revision that is not here.
 * @throws DomainError NOT_FOUND, FORBIDDEN, FORM_CLOSED or VALIDATION_ERROR, in the words of the service.
 */
export function decideBySnapshot(
  id: string,
  form: FormSnapshot | 'deleted',
  body: SubmitInput['body'] & { unlocked?: boolean | undefined },
  now: number,
): ValidSubmission | null {
  if (form === 'deleted') throw notFound('Form');
  if (!body.unlocked && !hasAccess(form.lock, id, body.access, now, ACCESS_MS.submit))
    throw new DomainError('FORBIDDEN', textsOf(form.language).pages.locked);
  const seen = body.revision ?? form.revision;
  const revision = form.recent.find(one => one.revision === seen);
  const { refusal, values } = validateSubmission(form, revision ?? form, body, now, serverMatcher());
  // Whether the answers are right can be said for the revision that the visitor saw only.
  if (refusal && (revision || refusal.code !== 'VALIDATION_ERROR'))
    throw new DomainError(refusal.code, refusal.message, refusal.details);
  return !revision || form.responseLimit !== null || form.discardResponses
    ? null
    : { revision: seen, values };
}
