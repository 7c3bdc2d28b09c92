import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { ClientInfo } from '#contracts';
import { countryOfLanguage, type FieldValues, type FormField, type FormLanguage, traitsOf } from '#form-core';

/**
 * Possible countries of a number without a country code: those of the form's language, of the browser's language and of the
 * visitor's address.
 */
export const likelyCountries = (
  language: FormLanguage | undefined,
  { country, languageCountry }: Pick<ClientInfo, 'country' | 'languageCountry'>,
): string[] => [countryOfLanguage(language), languageCountry, country].filter(one => one !== undefined);

/** Answers with phone numbers in E.164 if their country is known; other numbers stay as typed. */
export function withInternationalNumbers(
  fields: readonly FormField[],
  values: FieldValues,
  likely: readonly string[] = [],
): FieldValues {
  const numbers = fields.flatMap(({ id, type, settings }) => {
    const typed = values[id];
    if (traitsOf(type).contact !== 'phone' || typeof typed !== 'string') return [];
    const number = internationalNumber(typed, settings?.country, likely);
    return number ? [[id, number] as const] : [];
  });
  return numbers.length > 0 ? { ...values, ...Object.fromEntries(numbers) } : values;
}

/**
 * A number with its country code: the typed code, else that of the field's country if the number is valid there, else that of
 * the only likely country in which it is valid. A wrong country would be worse than none.
 */
export function internationalNumber(
  typed: string,
  country?: string,
  likely: readonly string[] = [],
): string | undefined {
  const coded = parsePhoneNumberFromString(typed.replace(/^\s*00/, '+'));
  if (coded?.isPossible()) return coded.number;
  const own = country && validIn(country, typed);
  if (own) return own;
  const [first, other] = new Set(likely.flatMap(one => validIn(one, typed) ?? []));
  return other ? undefined : first;
}

function validIn(country: string, typed: string): string | undefined {
  const number = isSupportedCountry(country) ? parsePhoneNumberFromString(typed, country) : undefined;
  return number?.isValid() ? number.number : undefined;
}
