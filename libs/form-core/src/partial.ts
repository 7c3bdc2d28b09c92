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
