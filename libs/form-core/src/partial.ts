import { checkAnswer } from './check-field.js';
import { traitsOf } from './fields/registry.js';
import type { PatternMatcher } from './patterns.js';
import type { FieldValues, FillableForm } from './types.js';
import { formState } from './visibility.js';

/**
 * What may be stored of a form that is not finished: answers that are right and shown, never a secret or a file. Null while there
 * is no way to reach the visitor among them. The same in browser and server.
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
 * What may be stored of a form that somebody goes on with later: answers of any shape that the form takes, right or not, but no
 * secret, no file, and no consent, which is given when the form is submitted.
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
