import {
  checkAnswer,
  type FieldValues,
  type FormField,
  initialValues,
  valuesFromEntries,
  type VisitorForm,
} from '#form-core';

const answerOf = (field: FormField, raw: unknown) =>
  checkAnswer(field, raw).value ?? (typeof raw === 'string' ? raw || null : null);

/**
 * Initial answers: first those in the page's controls (from the server, or typed before this script ran), then those in
 * the page's address, then saved progress. `changed`: whether they differ from those of an untouched form.
 */
export const startValues = (
  form: VisitorForm,
  page: HTMLFormElement,
  given: Record<string, unknown>,
  saved?: FieldValues,
) => {
  const drawn = { ...valuesFromEntries(form, new FormData(page)), ...given };
  const values: FieldValues = {};
  for (const field of form.fields)
    if (Object.hasOwn(drawn, field.id)) values[field.id] = answerOf(field, drawn[field.id]);
  const first = initialValues(form);
  const typed = Object.keys(values).some(
    id => values[id] !== null && String(values[id]) !== String(first[id] ?? ''),
  );
  return { values: { ...values, ...saved }, changed: typed || Boolean(saved) };
};
