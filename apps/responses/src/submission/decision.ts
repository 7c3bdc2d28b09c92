import { DomainError } from '#contracts';
import { type FieldValues, textsOf, validateSubmission } from '#form-core';
import { serverMatcher } from '#platform';
import type { FormSnapshot } from '../forms/form-snapshot-document.store.js';
import { answeredBefore, requireAccess } from './one-per-visitor.js';
import type { Revision, SubmitInput } from './submission.js';

/**
 * The outcome of a submission before anything is stored. `discard`: the form keeps no responses. `repeat`: the visitor has
 * answered before, so only a repeat of the first response gets a receipt. `store`: a response, unless the form is full or
 * `isClosed`; a repeat of a stored one gets its receipt even then.
 */
export type Decision =
  | { kind: 'discard' }
  | { kind: 'partial'; values: FieldValues }
  | { kind: 'repeat'; values: FieldValues }
  | { kind: 'store'; values: FieldValues; isClosed: boolean };

type DecidingForm = Pick<
  FormSnapshot,
  '_id' | 'status' | 'closesAt' | 'lock' | 'discardResponses' | 'onePerVisitor'
>;
/** An accepted submission is stored regardless of later changes of the form. */
const OPEN = { status: 'active', closesAt: null } as const;

/**
 * Decides about a submission at `now` (ms); an accepted one is decided as of its acceptance.
 * @throws DomainError NOT_FOUND, FORBIDDEN, FORM_CLOSED, VALIDATION_ERROR or CONFLICT, in the language of the form
 */
export function decide(
  form: DecidingForm,
  revision: Revision,
  body: SubmitInput['body'],
  now: number,
): Decision {
  const { acceptedAt, partial } = body;
  const isPromised = acceptedAt !== undefined;
  const [availability, at] = isPromised ? [OPEN, Date.parse(acceptedAt)] : [form, now];
  const { refusal, values } = validateSubmission(availability, revision, body, at, serverMatcher());
  const isAskedForAccess = !isPromised && !body.unlocked && refusal?.code !== 'NOT_FOUND';
  if (isAskedForAccess) requireAccess(form, body.access, revision.language, now);
  const isClosed = refusal?.code === 'FORM_CLOSED';
  if (refusal && !isClosed) throw new DomainError(refusal.code, refusal.message, refusal.details);
  if (form.discardResponses) {
    if (isClosed) throw closed(revision);
    return { kind: 'discard' };
  }
  const isAnswered = Boolean(form.onePerVisitor && body.answered) && !isPromised;
  if (partial) return partialDecision(revision, values, { isClosed, isAnswered });
  return isAnswered ? { kind: 'repeat', values } : { kind: 'store', values, isClosed };
}

/** Unfinished answers are stored only if a response would be. */
function partialDecision(
  revision: Revision,
  values: FieldValues,
  { isClosed, isAnswered }: { isClosed: boolean; isAnswered: boolean },
): Decision {
  if (isClosed) throw closed(revision);
  if (isAnswered) throw answeredBefore(revision.language);
  return { kind: 'partial', values };
}

/** The form is closed, full, or not open yet. */
export function closed({ language, opensAt }: Pick<Revision, 'language' | 'opensAt'>): DomainError {
  const { refused, refusedEarly } = textsOf(language).pages;
  const isEarly = opensAt && Date.parse(opensAt) > Date.now();
  return new DomainError('FORM_CLOSED', isEarly ? refusedEarly : refused);
}
