import { DomainError, notFound, type PublishedForm } from '#contracts';
import { type FieldValues, textsOf, validateSubmission } from '#form-core';
import { ACCESS_MS, hasAccess, serverMatcher } from '#platform';
import type { SubmitInput } from './receipt.js';

/** Parts of a form needed to check answers at one revision. */
export type SnapshotRevision = Pick<
  PublishedForm,
  'revision' | 'language' | 'opensAt' | 'partialLeads' | 'partialText' | 'fields' | 'logic'
>;
/**
 * A form as the gateways of this installation last saw it: everything needed to decide about a submission, except the number of
 * responses.
 */
export interface FormSnapshot extends SnapshotRevision {
  status: PublishedForm['status'];
  closesAt: string | null;
  responseLimit: number | null;
  lock?: string | null;
  /** Whether answers are checked and then discarded, so they cannot be buffered. */
  discardResponses?: boolean;
  /** Revisions that open pages may still show, including the current one. */
  recent: SnapshotRevision[];
}
export interface ValidSubmission {
  /** Revision that was answered; the response must be checked against the same one. */
  revision: number;
  values: FieldValues;
}

/**
 * Decides about a submission as the responses service would at `now` (ms). Null if a snapshot is not enough: the form has a
 * response limit or discards its answers, or the visitor saw an unknown revision.
 * @throws DomainError NOT_FOUND, FORBIDDEN, FORM_CLOSED or VALIDATION_ERROR, with the service's messages
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
  // Answers can be judged only by the revision that the visitor saw.
  if (refusal && (revision || refusal.code !== 'VALIDATION_ERROR'))
    throw new DomainError(refusal.code, refusal.message, refusal.details);
  return !revision || form.responseLimit !== null || form.discardResponses
    ? null
    : { revision: seen, values };
}
