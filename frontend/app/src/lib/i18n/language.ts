import { KEYS, read, write } from '@/lib/storage.js';
import type { Language } from '#contracts';
import { countryOfLanguage, countryOfTag } from '#form-core';

/** English with longer words, by which tests find texts that do not fit. Chosen in the browser's storage only. */
export const PSEUDO = 'en-XA';
export type AppLanguage = Language | typeof PSEUDO;
const LANGUAGES: readonly string[] = ['en', 'es', 'fr', 'de', 'ja'] satisfies Language[];

const stored = read(KEYS.language);
const wanted = [stored ?? '', ...navigator.languages];

/** The language of the app until it is reloaded: the profile's, as this device remembers it, else the browser's. */
export const LANGUAGE = (
  stored === PSEUDO
    ? PSEUDO
    : (wanted.map(tag => tag.split('-', 1)[0] ?? '').find(tag => LANGUAGES.includes(tag)) ?? 'en')
) as AppLanguage;
/** The language that the server is asked for. */
export const SERVER_LANGUAGE: Language = LANGUAGE === PSEUDO ? 'en' : LANGUAGE;
/** Of numbers and dates: the browser's variant of the language ('de-AT'), else the language. */
export const LOCALE = navigator.languages.find(tag => tag.startsWith(LANGUAGE)) ?? LANGUAGE;

/** The country of the owner's phone numbers, as far as the language says it: AT of `de-AT`, DE of `de`. */
export const OWNER_COUNTRY =
  LANGUAGE === PSEUDO ? undefined : (countryOfTag(LOCALE) ?? countryOfLanguage(LANGUAGE));

/**
 * Remembers the language of the profile on this device, and reloads the app in it. Not on a page that was opened by a
 * mailed link: its token works only once.
 */
export function followProfile(language: Language | undefined): void {
  if (!language || language === LANGUAGE || LANGUAGE === PSEUDO || /[?&]token=/.test(location.search)) return;
  write(KEYS.language, language);
  // Where storage is blocked, a reload would change nothing, for ever.
  if (read(KEYS.language) === language) location.reload();
}
