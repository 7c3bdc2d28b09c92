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
 * The answers to begin with: what stands in the page (the server's, which filled in what the address says, and what was
 * typed before this script ran), then saved progress. `changed` says whether they differ from an untouched form's.
 */
export const startValues = (form: VisitorForm, page: HTMLFormElement, saved?: FieldValues) => {
  const drawn = valuesFromEntries(form, new FormData(page));
  const values: FieldValues = {};
  for (const field of form.fields)
    if (Object.hasOwn(drawn, field.id)) values[field.id] = answerOf(field, drawn[field.id]);
  const first = initialValues(form);
  const typed = Object.keys(values).some(
    id => values[id] !== null && String(values[id]) !== String(first[id] ?? ''),
  );
  return { values: { ...values, ...saved }, changed: typed || Boolean(saved) };
};
