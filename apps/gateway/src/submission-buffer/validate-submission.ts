import { DomainError, notFound, type PublishedForm } from '#contracts';
import { checkSubmission, closedReason, type FieldValues } from '#form-core';
import type { SubmitInput } from './receipt.js';

/** What answers are checked against, at one revision. */
export type SnapshotRevision = Pick<PublishedForm, 'revision' | 'fields' | 'logic'>;
/** A form as the gateway last saw it: all that is needed to judge a submission but the number of its responses. */
export interface FormSnapshot extends SnapshotRevision {
  status: PublishedForm['status'];
  closesAt: string | null;
  responseLimit: number | null;
  /** Revisions that pages which are still open may show, the current one included. */
  recent: SnapshotRevision[];
}
export interface ValidSubmission {
  /** The revision that was judged; the response is to be checked against the same. */
  revision: number;
  values: FieldValues;
}

/**
 * Decides about a submission as the responses service would at `now` (ms). Null when that cannot be said from here:
 * the form counts its responses, or the visitor saw a revision that is not kept.
 * @throws DomainError NOT_FOUND, FORM_CLOSED or VALIDATION_ERROR, with the words of the service.
 */
export function judge(
  form: FormSnapshot | 'gone',
  body: SubmitInput['body'],
  now: number,
): ValidSubmission | null {
  if (form === 'gone') throw notFound('Form');
  const reason = closedReason({ ...form, responseLimit: null }, now, 0);
  if (reason === 'NOT_FOUND') throw notFound('Form');
  if (reason) throw new DomainError(reason, 'This form no longer takes responses');
  if (form.responseLimit !== null) return null;
  const seen = body.revision ?? form.revision;
  const revision = form.recent.find(one => one.revision === seen);
  if (!revision) return null;
  const { values, errors } = checkSubmission(revision, body.responses);
  if (errors.length) throw new DomainError('VALIDATION_ERROR', errors[0]!.message, errors);
  return { revision: seen, values };
}
