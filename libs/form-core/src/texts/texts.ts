import { FORM_TEXTS } from '#languages/forms';
import type { LanguageTexts } from '#languages/shared/language-texts.types';
import { DEFAULT_LANGUAGE, type FormLanguage } from '../languages.js';

const TEXTS: Readonly<Record<FormLanguage, LanguageTexts>> = FORM_TEXTS;

/** The texts for visitors of a form in this language; for servers, which put the needed ones into a page. */
export const textsOf = (language?: FormLanguage | null): LanguageTexts => TEXTS[language ?? DEFAULT_LANGUAGE];
