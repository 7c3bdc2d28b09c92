import { LOCALE } from '@/lib/i18n/language.js';

const names = new Intl.DisplayNames(LOCALE, { type: 'region', fallback: 'code' });

/** Name of a country by its ISO 3166-1 alpha-2 code; an unknown code is returned unchanged. */
export function countryName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}
