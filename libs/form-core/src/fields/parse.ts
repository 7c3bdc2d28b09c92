import type { FormTextKey } from '#languages/shared/form-texts.types';
import type { FieldBody, FieldValue } from '../field-body.js';
import type { FieldTraits, FieldTypeDefinition, Normalised } from './field-type.js';

/** Maximum number of chosen options in one answer. */
const MAX_ITEMS = 200;
/** Maximum length of single-line and multi-line texts, in characters. */
export const LINE_LENGTH = 5000;
export const AREA_LENGTH = 20_000;

const clean = (text: string): string => text.replaceAll('\0', '').replace(/\r\n?/g, '\n');

/** Trims a text unless `exact`; null if it is empty then. */
export const asText = (raw: unknown, max = LINE_LENGTH, exact = false): Normalised => {
  if (typeof raw !== 'string' && typeof raw !== 'number') return { problem: { key: 'invalidAnswer' } };
  const text = exact ? clean(String(raw)) : clean(String(raw)).trim();
  return text.length > max ? { problem: { key: 'maxLength', n: max } } : { value: text || null };
};

/**
 * Normalises a contact address or number: fullwidth and Arabic characters become ASCII, and the invisible characters
 * of pasted texts are removed.
 */
export const asContact = (_field: unknown, raw: unknown): Normalised =>
  asText(
    typeof raw === 'string'
      ? raw
          .normalize('NFKC')
          .replace(/\p{Cf}/gu, '')
          .replace(/[٠-٩۰-۹]/g, digit => `${digit.charCodeAt(0) & 15}`)
      : raw,
  );

export const asNumber = (_field: unknown, raw: unknown): Normalised => {
  if (typeof raw !== 'string' && typeof raw !== 'number') return { problem: { key: 'invalidNumber' } };
  const number = typeof raw === 'number' ? raw : Number(raw.trim());
  return Number.isFinite(number) ? { value: number } : { problem: { key: 'invalidNumber' } };
};

/** Distinct texts in their order. */
export const asList = (raw: unknown): Normalised => {
  const items: unknown[] = Array.isArray(raw) ? raw : [raw];
  if (items.length > MAX_ITEMS) return { problem: { key: 'invalidAnswer' } };
  const texts: string[] = [];
  for (const item of items) {
    const text = asText(item);
    if ('problem' in text) return text;
    if (typeof text.value === 'string' && !texts.includes(text.value)) texts.push(text.value);
  }
  return { value: texts.length ? texts : null };
};

/** Reads a ticked box as true, anything else as no answer. */
export const asTick = (raw: unknown): Normalised => {
  if (typeof raw !== 'string' && typeof raw !== 'boolean') return { problem: { key: 'invalidAnswer' } };
  return { value: raw === true || /^(true|on|yes|1)$/i.test(String(raw)) ? true : null };
};

/** A type that is answered with text. */
export const typed = {
  traits: { hasValue: true, isShown: true },
  maxLength: LINE_LENGTH,
  parse: (_field, raw) => asText(raw),
} satisfies FieldTypeDefinition;

/** Checks the text format of a type. */
export const format =
  (isValid: (text: string) => boolean, key: FormTextKey) => (_field: unknown, value: FieldValue) =>
    isValid(String(value)) ? undefined : { key };

/** Checks that an answer is one of the options. */
export const isOption = (field: FieldBody, value: FieldValue) =>
  field.options?.includes(String(value)) ? undefined : ({ key: 'invalidOption' } as const);

/** A display-only field type. */
export const shows = (content: NonNullable<FieldTraits['content']>): FieldTypeDefinition => ({
  ...unanswered,
  traits: { hasValue: false, isShown: true, content },
});

/** A type without an answer; input for it is dropped. */
export const unanswered = {
  traits: { hasValue: false, isShown: false },
  maxLength: 0,
  parse: () => ({ value: null }),
} satisfies FieldTypeDefinition;
