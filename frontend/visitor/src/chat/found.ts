import { type FieldValue, isDate, sayDate, type VisitorForm } from '#form-core';

/** Answer found by the conversation, for the visitor to confirm. */
export interface Found {
  id: string;
  label: string;
  value: FieldValue;
  /** The answer as shown to the visitor. */
  quote: string;
}

/** Answers found in a turn, in the order of the questions and in the page language. */
export const foundIn = (
  { fields }: Pick<VisitorForm, 'fields'>,
  collected: Readonly<Record<string, FieldValue>>,
  locale: string,
): Found[] =>
  fields.flatMap(({ id, type, label }) => {
    const value = collected[id] ?? null;
    if (value === null) return [];
    const text = [value].flat().filter(Boolean).join(', ');
    return [{ id, label, value, quote: type === 'date' && isDate(text) ? sayDate({ locale }, text) : text }];
  });
