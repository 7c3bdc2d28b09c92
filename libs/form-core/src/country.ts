import type { FormLanguage } from './languages.js';

/** Languages that are spoken in one country above all; of the others a number does not say where it is from. */
const COUNTRIES: Partial<Record<FormLanguage, string>> = { de: 'DE', es: 'ES', fr: 'FR', ja: 'JP' };

export const countryOfLanguage = (language: FormLanguage | undefined): string | undefined =>
  language && COUNTRIES[language];

/** The country in a language tag: `de-AT` is AT, `zh-Hant-TW` is TW. */
export const countryOfTag = (tag: string | undefined): string | undefined =>
  /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(tag ?? '')?.[1]?.toUpperCase();
