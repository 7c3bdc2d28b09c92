import type { FormLanguage } from './languages.js';

/** Languages that are mainly spoken in one country; for the others, the origin of a phone number stays unknown. */
const COUNTRIES: Partial<Record<FormLanguage, string>> = { de: 'DE', es: 'ES', fr: 'FR', ja: 'JP' };

export const countryOfLanguage = (language: FormLanguage | undefined): string | undefined =>
  language && COUNTRIES[language];

/** The country in a language tag: AT for `de-AT`, TW for `zh-Hant-TW`. */
export const countryOfTag = (tag: string | undefined): string | undefined =>
  /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(tag ?? '')?.[1]?.toUpperCase();
