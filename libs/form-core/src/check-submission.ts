import { isEmpty } from './answers.js';
import { checkField, type FieldCheck } from './check-field.js';
import { traitsOf } from './fields/registry.js';
import type { PatternMatcher } from './patterns.js';
import type { FormTexts } from './texts/form-texts.types.js';
import type { FieldError, FieldValues, FillableForm, FormField } from './types.js';
import { formState } from './visibility.js';

export interface SubmissionCheck {
  /** Answers as they are stored: normalised, of visible fields only, without empty ones. */
  values: FieldValues;
  /** What is wrong, in the order of the form; what names no field of the form comes last. */
  errors: FieldError[];
}

/** More unknown names than this are reported no further. */
const MAX_UNKNOWN = 20;

/**
 * Decides whether a submission is accepted: the one check that browser, preview and server share.
 * Names that are no field of the form are refused, answers of fields that are hidden or carry none are dropped.
 * Messages are those of the texts. Patterns run on the engine given: `nativeMatcher` in a browser, `serverMatcher` of the platform on a server.
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
    // Nobody could mend what is not on the page, so that counts as not given.
    const instead = checkField(field, null, texts, options);
    return instead.message ? { value: null } : instead;
  };
  const checks = new Map(form.fields.map(field => [field.id, checkOf(field)]));
  const answers: FieldValues = {};
  for (const [id, { value }] of checks) if (!isEmpty(value)) answers[id] = value;

  const { visible, required } = formState(form, answers);
  const values: FieldValues = {};
  const errors: FieldError[] = [];
  for (const field of form.fields) {
    if (!visible.has(field.id) || !traitsOf(field.type).hasValue) continue;
    const check = checks.get(field.id)!;
    const isMissing = isEmpty(check.value) && !check.message && required.has(field.id);
    const { value, message } = isMissing
      ? checkField(field, given(field.id), texts, { required: true })
      : check;
    if (message) errors.push({ field: field.id, message });
    if (!isEmpty(value)) values[field.id] = value;
  }
  const unknown = Object.keys(raw).filter(key => !ids.has(key));
  for (const key of unknown.slice(0, MAX_UNKNOWN))
    errors.push({ field: key.slice(0, 64), message: texts.unknownField });
  return { values, errors };
};
