import type { Language } from '#contracts';
import { LANDING_TEXTS } from './texts/index.js';

export const LANGUAGES = Object.keys(LANDING_TEXTS) as Language[];
/** Language of `/` for visitors who prefer none of the supported languages. */
const DEFAULT: Language = 'en';

/** Path of the page in a fixed language. */
export const landingPath = (language: Language): string => `/${language}`;

/** Canonical path of a language for search engines, which send no preference and get English at `/`. */
const canonicalPath = (language: Language): string => (language === DEFAULT ? '/' : landingPath(language));

/** Addresses of the page: the canonical one, and the alternatives by language tag. */
export const landingAddresses = (publicUrl: string, language: Language) => ({
  canonical: publicUrl + canonicalPath(language),
  alternates: [
    ...LANGUAGES.map(one => [one, publicUrl + canonicalPath(one)] as const),
    ['x-default', `${publicUrl}/`] as const,
  ],
});
