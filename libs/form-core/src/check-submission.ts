import type { FormTexts } from '#languages/shared/form-texts.types';
import { isEmpty } from './answers.js';
import { checkField, type FieldCheck } from './check-field.js';
import { traitsOf } from './fields/registry.js';
import type { PatternMatcher } from './patterns.js';
import type { FieldError, FieldValues, FillableForm, FormField } from './types.js';
import { formState } from './visibility.js';

export interface SubmissionCheck {
  /** Answers in their stored form: normalised, of visible fields only, without empty ones. */
  values: FieldValues;
  /** Problems in the order of the form; names that are not fields of the form come last. */
  errors: FieldError[];
}

/** Maximum number of unknown names to report. */
const MAX_UNKNOWN = 20;

/**
 * Decides whether a submission is accepted, the same way in browser, preview and server. Names that are not fields of
 * the form are rejected; answers of fields that are hidden or have no value are dropped. Messages are in the language
 * of the texts. Patterns run on the given engine: `nativeMatcher` in a browser, the platform's `serverMatcher` on a
 * server.
 */
export const checkSubmission = (
  form: FillableForm,
  raw: Record<string, unknown>,
  matches: PatternMatcher,
  texts: FormTexts,
): SubmissionCheck => {
  const ids = new Set(form.fields.map(field => field.id));
  const given = (id: string): unknown => (Object.hasOwn(raw, id) ? raw[id] : undefined);
  const checkOf = (field: FormField): FieldCheck => {
    const options = { required: false, matches };
    const check = checkField(field, given(field.id), texts, options);
    if (!check.message || traitsOf(field.type).isShown) return check;
    // Visitors cannot correct a field that is not on the page, so its answer counts as missing.
    const instead = checkField(field, null, texts, options);
    return instead.message ? { value: null } : instead;
  };
  const checks = new Map(form.fields.map(field => [field.id, checkOf(field)]));
  const answers: FieldValues = {};
  for (const [id, { value }] of checks) if (!isEmpty(value)) answers[id] = value;

  const { visible, required, values: results } = formState(form, answers);
  const values: FieldValues = {};
  const errors: FieldError[] = [];
  for (const field of form.fields) {
    const { hasValue, isCalculated } = traitsOf(field.type);
    if (!visible.has(field.id) || !hasValue) continue;
    const check = checks.get(field.id)!;
    const isMissing = isEmpty(check.value) && !check.message && required.has(field.id);
    const { value, message } = isMissing
      ? checkField(field, given(field.id), texts, { required: true })
      : check;
    if (message) errors.push({ field: field.id, message });
    const stored = isCalculated ? results[field.id]! : value;
    if (!isEmpty(stored)) values[field.id] = stored;
  }
  const unknown = Object.keys(raw).filter(key => !ids.has(key));
  for (const key of unknown.slice(0, MAX_UNKNOWN))
    errors.push({ field: key.slice(0, 64), message: texts.unknownField });
  return { values, errors };
};
