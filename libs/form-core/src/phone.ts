import { traitsOf } from './fields/registry.js';
import type { FormField } from './types.js';

/** (XXX) XXX-XXXX for ten digits, +1 (XXX) XXX-XXXX for eleven that begin with 1; anything else as it was typed. */
export const formatPhone = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  const [, country, area, exchange, line] = /^(1?)(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? [];
  if (!area || (text.trim().startsWith('+') && !country)) return text;
  return `${country ? '+1 ' : ''}(${area}) ${exchange}-${line}`;
};

/** A field for phone numbers with the country of numbers without a code, unless its owner chose one, or none. */
export const withCountry = <F extends FormField>(field: F, country: string | undefined): F =>
  country && traitsOf(field.type).contact === 'phone' && field.settings?.country === undefined
    ? { ...field, settings: { ...field.settings, country } }
    : field;
