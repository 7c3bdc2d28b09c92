import type { Language } from '#contracts';
import { DE } from './account-words/de.js';
import { type AccountWords, EN } from './account-words/en.js';
import { ES } from './account-words/es.js';
import { FR } from './account-words/fr.js';
import { JA } from './account-words/ja.js';

export type { AccountWords };

const WORDS: Readonly<Record<Language, AccountWords>> = { en: EN, es: ES, fr: FR, de: DE, ja: JA };

/** Who a mail is for, as far as its words go. */
export interface Reader {
  /** The language of the profile. */
  language: Language;
}

export const accountWords = ({ language }: Reader): AccountWords => WORDS[language];

/** The language that a stored text names; English when it names none of them. */
export const readerOf = (language: string | undefined): Reader => ({
  language: language !== undefined && Object.hasOwn(WORDS, language) ? (language as Language) : 'en',
});
