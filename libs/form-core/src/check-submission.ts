import { checkAnswers, type SubmissionCheck } from './check-answers.js';
import { linearMatcher } from './linear-pattern.js';
import type { PatternMatcher } from './pattern-matcher.js';
import type { FillableForm } from './types.js';

/**
 * Decides whether a submission is accepted: the one check that browser, preview and server share.
 * Names that are no field of the form are refused, answers of hidden and of silent fields dropped.
 * Patterns run on the linear engine, in the browser as on the server, unless the caller brings another.
 */
export const checkSubmission = (
  form: FillableForm,
  raw: Record<string, unknown>,
  matches: PatternMatcher = linearMatcher(),
): SubmissionCheck => checkAnswers(form, raw, matches);
