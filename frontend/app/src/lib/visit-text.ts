import type { FormResponse } from '#contracts';
import { LOCALE } from './i18n/language.js';

const names = new Intl.DisplayNames(LOCALE, { type: 'region', fallback: 'code' });

/** Name of a country by its ISO 3166-1 alpha-2 code; an unknown code is returned unchanged. */
export function countryName(code: string): string {
  try {
    return names.of(code) ?? code;
  } catch {
    return code;
  }
}

/** Source of a response as a word: its campaign source, otherwise the site that linked to the form; empty if direct. */
export function sourceName({ utm_source, referrer }: FormResponse['source']): string {
  if (utm_source) return utm_source;
  if (!referrer) return '';
  return URL.canParse(referrer) ? new URL(referrer).hostname.replace(/^www\./, '') : referrer;
}
