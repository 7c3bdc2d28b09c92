import type { Language } from '#contracts';
import { LANDING_TEXTS } from './texts/index.js';

export const LANGUAGES = Object.keys(LANDING_TEXTS) as Language[];
/** What `/` is for those who prefer none of the languages. */
const DEFAULT: Language = 'en';

/** The page in one language, whatever the browser prefers. */
export const landingPath = (language: Language): string => `/${language}`;

/** The one address of a language for search engines, which send no preference and get English at `/`. */
const canonicalPath = (language: Language): string => (language === DEFAULT ? '/' : landingPath(language));

/** The addresses of the page: its own, and for each language the tag and the address of the page in it. */
export const landingAddresses = (publicUrl: string, language: Language) => ({
  canonical: publicUrl + canonicalPath(language),
  alternates: [
    ...LANGUAGES.map(one => [one, publicUrl + canonicalPath(one)] as const),
    ['x-default', `${publicUrl}/`] as const,
  ],
});
