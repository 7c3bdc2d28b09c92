import { type AppLanguage, LANGUAGE } from './language.js';
import { setTexts, type Translate } from './localized.js';

/** Each is one file with all texts of a language. */
const LOADERS: Record<Exclude<AppLanguage, 'en'>, () => Promise<{ translate: Translate }>> = {
  es: () => import('./es.js'),
  fr: () => import('./fr.js'),
  de: () => import('./de.js'),
  ja: () => import('./ja.js'),
  'en-XA': () => import('./pseudo.js'),
};

/**
 * Loads the texts of the app's language, before any file that uses texts: these may be constants. English is part of
 * the code; it is also what is shown where a language cannot be loaded.
 */
export async function loadLanguage(): Promise<void> {
  if (LANGUAGE === 'en') return;
  const file = await LOADERS[LANGUAGE]().catch(() => undefined);
  if (file) setTexts(file.translate);
}
