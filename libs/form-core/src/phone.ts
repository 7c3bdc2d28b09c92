import { traitsOf } from './fields/registry.js';
import type { FormField } from './types.js';

/**
 * Formats ten digits as (XXX) XXX-XXXX, and eleven that start with 1 as +1 (XXX) XXX-XXXX; anything else stays as
 * typed.
 */
export const formatPhone = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  const [, country, area, exchange, line] = /^(1?)(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  if (!area || (text.trim().startsWith('+') && !country)) return text;
  return `${country ? '+1 ' : ''}(${area}) ${exchange}-${line}`;
};

/** Adds the country for numbers without a code to a phone field, unless its owner chose a country or none. */
export const withCountry = <F extends FormField>(field: F, country: string | undefined): F =>
  country && traitsOf(field.type).contact === 'phone' && field.settings?.country === undefined
    ? { ...field, settings: { ...field.settings, country } }
    : field;
