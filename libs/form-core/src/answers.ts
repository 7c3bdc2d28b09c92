import { isBlankText } from './blank.js';
import type { Normalised } from './fields/field-type.js';
import { definitionOf, type FieldType } from './fields/registry.js';
import type { FieldValue, FormField } from './types.js';

/** Maximum length of an answer of this type, in characters. */
export const maxLengthOf = (type: FieldType): number => definitionOf(type).maxLength;

export const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && isBlankText(value)) ||
  (Array.isArray(value) && value.length === 0);

/** Joins a list into one line, skipping empty items such as omitted parts of an address. */
export const joinItems = (items: readonly string[]): string => items.filter(Boolean).join(', ');

const isBlank = (raw: unknown): boolean =>
  raw === undefined || raw === null || (typeof raw === 'string' && isBlankText(raw));

/** The initial answer: the default value. */
export const initialValue = (field: FormField): FieldValue => {
  const { parse, traits } = definitionOf(field.type);
  const preset = field.settings?.defaultValue;
  // Files and consents are never preset: only a visitor can provide them.
  if (!traits.hasValue || traits.holdsFiles || traits.isConsent) return null;
  const parsed = isBlank(preset) ? undefined : parse(field, preset);
  return parsed && 'value' in parsed ? parsed.value : null;
};

/**
 * Converts input from a browser, a plain form post or another program to its stored form: trimmed text, a number, a list of
 * chosen options, true, or null for no answer.
 */
export const normaliseAnswer = (field: FormField, raw: unknown): Normalised => {
  const { parse, traits } = definitionOf(field.type);
  const parsed: Normalised = isBlank(raw) ? { value: null } : parse(field, raw);
  // Visitors cannot refill a field that is not on the page, so its default value applies.
  const isLeft = 'value' in parsed && parsed.value === null && !traits.isShown;
  return isLeft ? { value: initialValue(field) } : parsed;
};
