import { type Availability, closedReason } from './availability.js';
import { checkSubmission } from './check-submission.js';
import type { FormLanguage } from './languages.js';
import { partialAnswers } from './partial.js';
import type { PatternMatcher } from './patterns.js';
import { textsOf } from './texts/texts.js';
import type { FieldValues, FillableForm } from './types.js';

/** Reason for a rejection, with the message for the visitor. */
export interface Refusal {
  code: 'NOT_FOUND' | 'VALIDATION_ERROR' | 'FORM_CLOSED';
  message: string;
  /** One entry for each invalid field. */
  details?: { field: string; message: string }[];
}
export interface SubmissionDecision {
  refusal: Refusal | null;
  /** Storable answers; also for a closed form, because they may repeat an earlier submission. */
  values: FieldValues;
}
/** The properties of a revision by which answers to it are validated. */
export interface AnsweredRevision extends FillableForm {
  language?: FormLanguage;
  opensAt?: string | null;
  partialLeads?: boolean;
  partialText?: string;
}
interface Answers {
  responses: Record<string, unknown>;
  /** An unfinished submission. */
  partial?: boolean;
}

/** Whether unfinished answers are stored: the owner enabled it, and the page has a notice about it. */
export const takesPartials = ({ partialLeads, partialText }: Partial<AnsweredRevision>): boolean =>
  partialLeads === true && Boolean(partialText?.trim());

/**
 * Validates answers to one published revision of a form at `now` (ms), in the service that stores them and in any that
 * accepts them on its behalf. The response limit is not checked: only the service that stores responses knows their
 * number.
 */
export function validateSubmission(
  form: Pick<Availability, 'status' | 'closesAt'>,
  revision: AnsweredRevision,
  { responses, partial }: Answers,
  now: number,
  matches: PatternMatcher,
): SubmissionDecision {
  const { form: texts, pages } = textsOf(revision.language);
  const closed = closedReason({ status: form.status, closesAt: form.closesAt, responseLimit: null }, now, 0);
  if (closed === 'NOT_FOUND') return { refusal: { code: closed, message: 'Form not found' }, values: {} };
  const isEarly = Boolean(revision.opensAt && Date.parse(revision.opensAt) > now);
  const refused = isEarly ? pages.refusedEarly : closed && pages.refused;
  if (partial) return decidePartial(revision, responses, matches, refused);
  const { values, errors } = checkSubmission(revision, responses, matches, texts);
  if (isEarly) return { refusal: { code: 'FORM_CLOSED', message: pages.refusedEarly }, values };
  if (errors.length > 0)
    return { refusal: { code: 'VALIDATION_ERROR', message: errors[0]!.message, details: errors }, values };
  return { refusal: closed && { code: closed, message: pages.refused }, values };
}

function decidePartial(
  revision: AnsweredRevision,
  responses: Record<string, unknown>,
  matches: PatternMatcher,
  refused: string | null,
): SubmissionDecision {
  const values = partialAnswers(revision, responses, matches);
  if (refused) return { refusal: { code: 'FORM_CLOSED', message: refused }, values: values ?? {} };
  if (values && takesPartials(revision)) return { refusal: null, values };
  const message = values
    ? 'This form does not store partial responses'
    : 'These answers contain no contact details';
  return { refusal: { code: 'VALIDATION_ERROR', message }, values: {} };
}
