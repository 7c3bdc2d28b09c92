import type { FormLanguage, StarterTexts } from '#form-core';
import type { textsOf } from './texts-of.js';

let loaded: typeof textsOf | undefined;

/** The texts of all languages, loaded once. */
export const loadTexts = async (): Promise<typeof textsOf> =>
  (loaded ??= (await import('./texts-of.js')).textsOf);

/** Initial texts of forms in this language; undefined for English, and until the texts are loaded. */
export const starterOf = (language: FormLanguage): StarterTexts | undefined => loaded?.(language).starter;
