import { type Availability, closedReason } from './availability.js';
import { checkSubmission } from './check-submission.js';
import type { FormLanguage } from './languages.js';
import type { PatternMatcher } from './patterns.js';
import { textsOf } from './texts/texts.js';
import type { FieldValues, FillableForm } from './types.js';

/** Why a submission is refused, in the words that the visitor is answered. */
export interface Refusal {
  code: 'NOT_FOUND' | 'VALIDATION_ERROR' | 'FORM_CLOSED';
  message: string;
  /** One for each field that is wrong. */
  details?: { field: string; message: string }[];
}
export interface SubmissionDecision {
  refusal: Refusal | null;
  /** What is stored of the answers; also of a closed form, whose earlier submission may be repeated. */
  values: FieldValues;
}

/**
 * Decides about answers to one published revision of a form at `now` (ms), in the service that stores them and wherever
 * they are promised. How many responses the form has is not part of it: only the service that stores them knows.
 */
export function validateSubmission(
  form: Pick<Availability, 'status' | 'closesAt'>,
  revision: FillableForm & { language?: FormLanguage },
  answers: Record<string, unknown>,
  now: number,
  matches: PatternMatcher,
): SubmissionDecision {
  const closed = closedReason({ status: form.status, closesAt: form.closesAt, responseLimit: null }, now, 0);
  if (closed === 'NOT_FOUND') return { refusal: { code: closed, message: 'Form not found' }, values: {} };
  const texts = textsOf(revision.language);
  const { values, errors } = checkSubmission(revision, answers, matches, texts.form);
  if (errors.length > 0)
    return { refusal: { code: 'VALIDATION_ERROR', message: errors[0]!.message, details: errors }, values };
  return { refusal: closed && { code: closed, message: texts.pages.refused }, values };
}
