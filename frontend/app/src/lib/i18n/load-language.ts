import type { Language } from '#contracts';
import { APP_TEXTS } from '#languages/app';
import { setTexts, type Translate } from '#languages/shared/localized';
import type { Messages } from './index.js';
import { LANGUAGE, PSEUDO } from './language.js';

const LOADERS: Readonly<Record<Exclude<Language, 'en'>, () => Promise<Messages>>> = APP_TEXTS;
/** Loads the texts of a language other than English. */
export const loadTranslation = (language: Exclude<Language, 'en'>): Promise<Messages> => LOADERS[language]();

/** The texts of a language. */
export const translationOf =
  (texts: Messages): Translate =>
  name =>
    texts[name as keyof Messages];

/**
 * Loads the texts of the app's language. Must finish before any file with texts is loaded, because texts may be
 * constants. English is part of the code, and the fallback if a language cannot be loaded.
 */
export async function loadLanguage(): Promise<void> {
  if (LANGUAGE === 'en') return;
  const loading =
    LANGUAGE === PSEUDO
      ? import('./pseudo.js').then(({ translate }) => translate)
      : loadTranslation(LANGUAGE).then(translationOf);
  const translate = await loading.catch(() => undefined);
  if (translate) setTexts(translate);
}
