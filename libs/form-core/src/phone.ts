import { traitsOf } from './fields/registry.js';
import type { FormLanguage } from './languages.js';
import type { FormField } from './types.js';

/** (XXX) XXX-XXXX for ten digits, +1 (XXX) XXX-XXXX for eleven that begin with 1; anything else as it was typed. */
export const formatPhone = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  const [, country, area, exchange, line] = /^(1?)(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  if (!area || (text.trim().startsWith('+') && !country)) return text;
  return `${country ? '+1 ' : ''}(${area}) ${exchange}-${line}`;
};

/** Languages that are spoken in one country above all; of the others a number does not say where it is from. */
const COUNTRIES: Partial<Record<FormLanguage, string>> = { de: 'DE', es: 'ES', fr: 'FR', ja: 'JP' };

export const countryOfLanguage = (language: FormLanguage | undefined): string | undefined =>
  language && COUNTRIES[language];

/** The country in a language tag: `de-AT` is AT, `zh-Hant-TW` is TW. */
export const countryOfTag = (tag: string | undefined): string | undefined =>
  /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(tag ?? '')?.[1]?.toUpperCase();

/** A field for phone numbers with the country of numbers without a code, unless its owner chose one, or none. */
export const withCountry = <F extends FormField>(field: F, country: string | undefined): F =>
  country && traitsOf(field.type).contact === 'phone' && field.settings?.country === undefined
    ? { ...field, settings: { ...field.settings, country } }
    : field;
