import type { FieldType } from './field-types.js';
import type { FieldValue, FormField } from './types.js';

/** Longest text of each kind, in characters; what is not named takes 5,000. */
const MAX_LENGTH: Partial<Record<FieldType, number>> = { textarea: 20_000, 'ai-conversation': 20_000 };
export const maxLengthOf = (type: FieldType): number => MAX_LENGTH[type] ?? 5000;
/** At most this many files, or chosen options, in one answer. */
const MAX_ITEMS = 200;

export const INVALID_NUMBER = 'Please enter a valid number';
export const INVALID_ANSWER = 'Please enter a valid answer';

/** Either the answer in the form in which it is stored, or what is wrong with its shape. */
export type Normalised = { value: FieldValue } | { message: string };

export const isEmpty = (value: FieldValue | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0);

const clean = (text: string): string => text.replaceAll('\0', '').replace(/\r\n?/g, '\n');

const asText = (field: FormField, raw: unknown): Normalised => {
  if (typeof raw !== 'string' && typeof raw !== 'number') return { message: INVALID_ANSWER };
  const text = field.type === 'password' ? clean(String(raw)) : clean(String(raw)).trim();
  const max = maxLengthOf(field.type);
  return text.length > max ? { message: `Maximum length is ${max} characters` } : { value: text || null };
};

const asNumber = (raw: unknown): Normalised => {
  if (typeof raw !== 'string' && typeof raw !== 'number') return { message: INVALID_NUMBER };
  const number = typeof raw === 'number' ? raw : Number(raw.trim());
  return Number.isFinite(number) ? { value: number } : { message: INVALID_NUMBER };
};

const asList = (field: FormField, raw: unknown): Normalised => {
  const items: unknown[] = Array.isArray(raw) ? raw : [raw];
  if (items.length > MAX_ITEMS) return { message: INVALID_ANSWER };
  const texts: string[] = [];
  for (const item of items) {
    const text = asText(field, item);
    if ('message' in text) return text;
    if (typeof text.value === 'string' && !texts.includes(text.value)) texts.push(text.value);
  }
  return { value: texts.length ? texts : null };
};

/** A box without options is one yes/no question: ticked is true, anything else no answer. */
const asTick = (raw: unknown): Normalised => {
  if (typeof raw !== 'string' && typeof raw !== 'boolean') return { message: INVALID_ANSWER };
  return { value: raw === true || /^(true|on|yes|1)$/i.test(String(raw)) ? true : null };
};

const isBlank = (raw: unknown): boolean =>
  raw === undefined || raw === null || (typeof raw === 'string' && raw.trim() === '');

/**
 * Brings what a browser, a plain form post or another program sent into the shape that is stored: trimmed text, a
 * number, a list of chosen options, true, or null for no answer.
 */
export const normaliseAnswer = (field: FormField, raw: unknown): Normalised => {
  if (isBlank(raw)) return { value: field.type === 'hidden' ? field.settings?.defaultValue || null : null };
  switch (field.type) {
    case 'number':
    case 'rating':
    case 'slider':
      return asNumber(raw);
    case 'checkbox':
      return field.options?.length ? asList(field, raw) : asTick(raw);
    case 'file':
      return Array.isArray(raw) ? asList(field, raw) : asText(field, raw);
    default:
      return asText(field, raw);
  }
};
