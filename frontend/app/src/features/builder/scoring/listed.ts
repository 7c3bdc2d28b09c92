import { LOCALE } from '@/lib/i18n/language.js';

const list = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

/** 'X, Y and Z' in the language of the app. */
export const listed = (texts: readonly string[]): string => list.format(texts);
