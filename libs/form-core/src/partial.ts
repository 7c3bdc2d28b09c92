import { checkAnswer } from './check-field.js';
import { traitsOf } from './fields/registry.js';
import type { PatternMatcher } from './patterns.js';
import type { FieldValues, FillableForm } from './types.js';
import { formState } from './visibility.js';

/**
 * Storable answers of an unfinished form: valid and visible ones, never a secret or a file. Null until they include a way to
 * contact the visitor. Browser and server use the same rule.
 */
export const partialAnswers = (
  form: FillableForm,
  raw: Record<string, unknown>,
  matches: PatternMatcher,
): FieldValues | null => {
  const right: FieldValues = {};
  for (const field of form.fields) {
    const given = Object.hasOwn(raw, field.id) ? raw[field.id] : undefined;
    const { value, problem } = checkAnswer(field, given, { required: false, matches });
    const { isSensitive, holdsFiles } = traitsOf(field.type);
    if (value !== null && !problem && !isSensitive && !holdsFiles) right[field.id] = value;
  }
  const { visible } = formState(form, right);
  const found = form.fields.filter(({ id }) => visible.has(id) && Object.hasOwn(right, id));
  if (!found.some(({ type }) => traitsOf(type).contact)) return null;
  return Object.fromEntries(found.map(({ id }) => [id, right[id]!]));
};

/**
 * Storable answers of a form that will be continued later: any shape that the form accepts, valid or not, but no
 * secrets, no files, and no consents, which are given on submission.
 */
export const unfinishedAnswers = (form: FillableForm, raw: Record<string, unknown>): FieldValues =>
  Object.fromEntries(
    form.fields.flatMap(field => {
      const { isSensitive, holdsFiles, isConsent } = traitsOf(field.type);
      if (isSensitive || holdsFiles || isConsent || !Object.hasOwn(raw, field.id)) return [];
      const { value } = checkAnswer(field, raw[field.id], { required: false });
      return value === null ? [] : [[field.id, value] as const];
    }),
  );
