import type { FieldBody, FieldValue } from '../field-body.js';
import type { FieldTypeDefinition, LibraryItem } from './field-type.js';
import { asText, typed } from './parse.js';

/** Parts of an address, in the order in which they are asked, stored and posted. */
export const ADDRESS_PARTS = ['street', 'city', 'postalCode', 'region', 'country'] as const;
export type AddressPart = (typeof ADDRESS_PARTS)[number];
/** Parts that an owner may leave out. */
export const OPTIONAL_PARTS = ['postalCode', 'region', 'country'] as const;

/** Maximum length of one part, in characters. */
const PART_LENGTH = 300;

/**
 * An address with five parts, stored as a list of five texts, some possibly empty. Accepts such a list (posted by
 * five controls with the same name), an object with the parts as keys, or a text, which becomes the street.
 */
export const address: FieldTypeDefinition = {
  ...typed,
  traits: { ...typed.traits, hasParts: true },
  parse: (_field, raw) => {
    const named = raw as Record<string, unknown>;
    const given: unknown[] = Array.isArray(raw)
      ? raw
      : typeof raw === 'object'
        ? ADDRESS_PARTS.map(part => named[part])
        : [raw];
    if (given.length > ADDRESS_PARTS.length) return { problem: { key: 'invalidAnswer' } };
    const value: string[] = [];
    for (let index = 0; index < ADDRESS_PARTS.length; index++) {
      const text = asText(given[index] ?? '', PART_LENGTH);
      if ('problem' in text) return text;
      value.push(String(text.value ?? ''));
    }
    return { value: value.some(Boolean) ? value : null };
  },
  check: (_field, value) => {
    const [street, city] = value as string[];
    return street && city ? undefined : { key: 'invalidAddress' };
  },
};

/** Whether this field asks for a part. */
export const asksPart = ({ settings }: FieldBody, part: AddressPart): boolean =>
  !settings?.withoutParts?.some(left => left === part);

/** The non-empty parts of an address by name. */
export const addressOf = (value: FieldValue): Partial<Record<AddressPart, string>> =>
  Object.fromEntries(
    ADDRESS_PARTS.flatMap((part, index) => {
      const text = Array.isArray(value) && value[index];
      return text ? [[part, text]] : [];
    }),
  );

export const addressItem: LibraryItem = {
  thumbnail: 'area',
  category: 'more',
  words: {
    en: { label: 'Address' },
    es: {
      label: 'Dirección',
      name: 'Dirección postal',
    },
    fr: { label: 'Adresse', name: 'Adresse postale' },
    de: { label: 'Adresse' },
    ja: { label: '住所' },
  },
};
