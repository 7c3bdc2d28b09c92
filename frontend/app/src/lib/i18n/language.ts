import { KEYS, read, write } from '@/lib/storage.js';
import { type Language, LANGUAGES } from '#contracts';
import { countryOfLanguage, countryOfTag } from '#form-core';

/**
 * English with longer texts, for tests that look for texts that do not fit. It can only be selected in the browser's
 * storage.
 */
export const PSEUDO = 'en-XA';
export type AppLanguage = Language | typeof PSEUDO;

const stored = read(KEYS.language);
const wanted = [stored ?? '', ...navigator.languages];

/** The app's language until the next reload: the profile's, as remembered on this device, otherwise the browser's. */
export const LANGUAGE = (
  stored === PSEUDO
    ? PSEUDO
    : (wanted.map(tag => tag.split('-', 1)[0] ?? '').find(tag => Object.hasOwn(LANGUAGES, tag)) ?? 'en')
) as AppLanguage;
const ofBrowser = navigator.languages.map(tag => tag.split('-', 1)[0] ?? '');
/** The browser's language, if the app is in English only because nobody chose a language in the profile. */
export const OFFERED =
  LANGUAGE === 'en'
    ? (ofBrowser.find((tag): tag is Language => Object.hasOwn(LANGUAGES, tag)) ?? 'en')
    : 'en';
/** The language for requests to the server. */
export const SERVER_LANGUAGE: Language = LANGUAGE === PSEUDO ? 'en' : LANGUAGE;
/** Locale of numbers and dates: the browser's variant of the language ('de-AT'), otherwise the language. */
export const LOCALE = navigator.languages.find(tag => tag.startsWith(LANGUAGE)) ?? LANGUAGE;

/** The country of the owner's phone numbers, if the language implies one: AT for `de-AT`, DE for `de`. */
export const OWNER_COUNTRY =
  LANGUAGE === PSEUDO ? undefined : (countryOfTag(LOCALE) ?? countryOfLanguage(LANGUAGE));

/**
 * Remembers the language of the profile on this device, and reloads the app in it. Does not reload a page that was
 * opened from an email, because its token works only once. `destination`: the page to open instead of the current one.
 */
export function followProfile(language: Language | undefined, destination?: string): void {
  if (!language || language === LANGUAGE || LANGUAGE === PSEUDO || /[?&]token=/.test(location.search)) return;
  write(KEYS.language, language);
  // If storage is blocked, reloading would loop forever.
  if (read(KEYS.language) !== language) return;
  if (destination) location.replace(destination);
  else location.reload();
}
