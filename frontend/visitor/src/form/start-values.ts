import {
  checkAnswer,
  type FieldValues,
  type FormField,
  initialValues,
  traitsOf,
  valuesFromEntries,
  type VisitorForm,
} from '#form-core';

const answerOf = (field: FormField, raw: unknown) =>
  checkAnswer(field, raw).value ?? (typeof raw === 'string' ? raw || null : null);

/** Fields that the address may fill in: hidden ones by their parameter, others by their id, secrets never. */
const fromQuery = (form: VisitorForm): FieldValues => {
  const query = new URLSearchParams(location.search);
  const values: FieldValues = {};
  for (const field of form.fields) {
    const given = query.get(field.settings?.queryParameter || field.id);
    const { hasValue, isSensitive } = traitsOf(field.type);
    if (given !== null && hasValue && !isSensitive) values[field.id] = answerOf(field, given);
  }
  return values;
};

/**
 * The answers to begin with: what stands in the page (the server's, and what was typed before this script ran), the
 * address, then saved progress. `changed` says whether they differ from what the server drew.
 */
export const startValues = (form: VisitorForm, page: HTMLFormElement, saved: FieldValues = {}) => {
  const drawn = valuesFromEntries(form, new FormData(page));
  const values: FieldValues = {};
  for (const field of form.fields)
    if (Object.hasOwn(drawn, field.id)) values[field.id] = answerOf(field, drawn[field.id]);
  const added = { ...fromQuery(form), ...saved };
  const first = initialValues(form);
  const typed = Object.keys(values).some(
    id => values[id] !== null && String(values[id]) !== String(first[id] ?? ''),
  );
  return { values: { ...values, ...added }, changed: typed || Object.keys(added).length > 0 };
};
