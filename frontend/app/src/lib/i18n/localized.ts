import { type AppLanguage, LANGUAGE } from './language.js';

/** One catalogue of a language; `english` is the same in English. */
export type Translate = (name: string, english: object) => object | undefined;

/** Each is one file with all texts of a language. */
const LOADERS: Record<Exclude<AppLanguage, 'en'>, () => Promise<{ translate: Translate }>> = {
  es: () => import('./es.js'),
  fr: () => import('./fr.js'),
  de: () => import('./de.js'),
  ja: () => import('./ja.js'),
  'en-XA': () => import('./pseudo.js'),
};

let translate: Translate | undefined;

/**
 * Loads the texts of the app's language, before any file that uses texts: these may be constants. English is part of
 * the code; it is also what is shown where a language cannot be loaded.
 */
export async function loadLanguage(): Promise<void> {
  if (LANGUAGE === 'en') return;
  const file = await LOADERS[LANGUAGE]().catch(() => undefined);
  translate = file?.translate;
}

/**
 * The texts of one catalogue in the language of the app. `name` is the name under which the catalogue is exported,
 * `english` its English texts, whose type the other languages have.
 */
/* @__NO_SIDE_EFFECTS__ */
export function localized<T extends object>(name: string, english: T): T {
  return (translate?.(name, english) as T | undefined) ?? english;
}
