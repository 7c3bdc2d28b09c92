import { type FieldValue, isDate, sayDate, type VisitorForm } from '#form-core';

/** An answer that the conversation found, for the visitor to confirm. */
export interface Found {
  id: string;
  label: string;
  value: FieldValue;
  /** The answer as the visitor reads it. */
  said: string;
}

/** What a turn found, in the order of the questions and in the words of the page's language. */
export const foundIn = (
  { fields }: Pick<VisitorForm, 'fields'>,
  collected: Readonly<Record<string, FieldValue>>,
  locale: string,
): Found[] =>
  fields.flatMap(({ id, type, label }) => {
    const value = collected[id] ?? null;
    if (value === null) return [];
    const text = [value].flat().filter(Boolean).join(', ');
    return [{ id, label, value, said: type === 'date' && isDate(text) ? sayDate({ locale }, text) : text }];
  });
