import { isBlankText } from './blank.js';
import type { Normalised } from './fields/field-type.js';
import { definitionOf, type FieldType } from './fields/registry.js';
import type { FieldValue, FormField } from './types.js';

/** Longest text of one answer of this type, in characters. */
export const maxLengthOf = (type: FieldType): number => definitionOf(type).maxLength;

export const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && isBlankText(value)) ||
  (Array.isArray(value) && value.length === 0);

/** The items of a list in one line, without empty ones, such as parts of an address that were left out. */
export const joinItems = (items: readonly string[]): string => items.filter(Boolean).join(', ');

const isBlank = (raw: unknown): boolean =>
  raw === undefined || raw === null || (typeof raw === 'string' && isBlankText(raw));

/** The answer that is there before anyone answered: the default value, or where the control of the type starts. */
export const initialValue = (field: FormField): FieldValue => {
  const { parse, start, traits } = definitionOf(field.type);
  const preset = field.settings?.defaultValue;
  // Files cannot be there before somebody sends them, nor a consent before somebody gives it.
  if (!traits.hasValue || traits.holdsFiles || traits.isConsent) return null;
  const parsed = isBlank(preset) ? undefined : parse(field, preset);
  return parsed && 'value' in parsed ? parsed.value : (start?.(field) ?? null);
};

/**
 * Brings what a browser, a plain form post or another program sent into the shape that is stored: trimmed text, a
 * number, a list of chosen options, true, or null for no answer.
 */
export const normaliseAnswer = (field: FormField, raw: unknown): Normalised => {
  const { parse, traits } = definitionOf(field.type);
  const parsed: Normalised = isBlank(raw) ? { value: null } : parse(field, raw);
  // Nobody can fill in again what is not on the page, so its default value stands.
  const isLeft = 'value' in parsed && parsed.value === null && !traits.isShown;
  return isLeft ? { value: initialValue(field) } : parsed;
};
