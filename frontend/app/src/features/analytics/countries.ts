import { LOCALE } from '@/lib/i18n/language.js';

const names = new Intl.DisplayNames(LOCALE, { type: 'region', fallback: 'code' });

/** The name of a country by its ISO code of two letters; the code itself where it is no country's. */
export function countryName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
