import type { Language } from '#contracts';
import type { Messages } from './index.js';
import { LANGUAGE, PSEUDO } from './language.js';
import { setTexts, type Translate } from './localized.js';

/** Languages with a catalogue file; the type checks that each file is complete. */
const CATALOGUES: Record<Exclude<Language, 'en'>, () => Promise<Messages>> = {
  es: () => import('./es.js'),
  fr: () => import('./fr.js'),
  de: () => import('./de.js'),
  ja: () => import('./ja.js'),
};

/** The texts of a language. */
export const translationOf =
  (texts: Messages): Translate =>
  name =>
    texts[name as keyof Messages];

/**
 * Loads the texts of the app's language. Must finish before any file with texts is loaded, because these may be
 * constants. English is part of the code, and the fallback if a language cannot be loaded.
 */
export async function loadLanguage(): Promise<void> {
  if (LANGUAGE === 'en') return;
  const loading =
    LANGUAGE === PSEUDO
      ? import('./pseudo.js').then(({ translate }) => translate)
      : CATALOGUES[LANGUAGE]().then(translationOf);
  const translate = await loading.catch(() => undefined);
  if (translate) setTexts(translate);
}
