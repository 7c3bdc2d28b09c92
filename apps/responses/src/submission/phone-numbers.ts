import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { type FieldValues, type FormField, traitsOf } from '#form-core';

/**
 * The answers with phone numbers as the world dials them (E.164), where that can be known: by the country's code that was
 * typed, or by the country that the field is set to. Any other number stays as it was typed.
 */
export function withInternationalNumbers(fields: readonly FormField[], values: FieldValues): FieldValues {
  const numbers = fields.flatMap(({ id, type, settings }) => {
    const typed = values[id];
    if (traitsOf(type).contact !== 'phone' || typeof typed !== 'string') return [];
    const number = internationalNumber(typed, settings?.country);
    return number ? [[id, number] as const] : [];
  });
  return numbers.length > 0 ? { ...values, ...Object.fromEntries(numbers) } : values;
}

export function internationalNumber(typed: string, country?: string): string | undefined {
  const known = country && isSupportedCountry(country) ? country : undefined;
  if (!known && !typed.trim().startsWith('+')) return undefined;
  const number = parsePhoneNumberFromString(typed, known);
  return number?.isPossible() ? number.number : undefined;
}
