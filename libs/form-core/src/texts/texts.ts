import { DEFAULT_LANGUAGE, type FormLanguage } from '../languages.js';
import { ar } from './ar.js';
import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { ja } from './ja.js';
import type { LanguageTexts } from './language-texts.types.js';

const TEXTS: Readonly<Record<FormLanguage, LanguageTexts>> = { en, es, fr, de, ja, ar };

/** The texts for visitors of a form in this language; for servers, which put the needed ones into a page. */
export const textsOf = (language?: FormLanguage | null): LanguageTexts => TEXTS[language ?? DEFAULT_LANGUAGE];
