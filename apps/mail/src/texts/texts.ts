import type { Language } from '#contracts';
import type { FormLanguage } from '#form-core';
import { response as arabicResponse } from './ar/response.js';
import { de } from './de/texts.js';
import type { AccountTexts } from './en/account.js';
import type { AdviceTexts } from './en/advice.js';
import type { ResponseTexts } from './en/response.js';
import { en, type MailTexts } from './en/texts.js';
import { es } from './es/texts.js';
import { fr } from './fr/texts.js';
import { ja } from './ja/texts.js';

export type { AccountTexts, ResponseTexts };

const TEXTS: Readonly<Record<Language, MailTexts>> = { en, es, fr, de, ja };
/** Languages of forms that the workspace does not have. */
const VISITORS_ONLY: Readonly<Record<Exclude<FormLanguage, Language>, ResponseTexts>> = {
  ar: arabicResponse,
};

/** Recipient of an email with an account. */
export interface Reader {
  /** Language of the profile. */
  language: Language;
}

const isLanguage = (language: string | undefined): language is Language =>
  language !== undefined && Object.hasOwn(TEXTS, language);

/** The recipient for a stored language; English if it is unknown. */
export const readerOf = (language: string | undefined): Reader => ({
  language: isLanguage(language) ? language : 'en',
});

export const accountTexts = ({ language }: Reader): AccountTexts => TEXTS[language].account;
export const adviceTexts = ({ language }: Reader): AdviceTexts => TEXTS[language].advice;

/** Texts of emails about responses in the language of a form; English if it is unknown. */
export const responseTexts = (language: string | undefined): ResponseTexts =>
  language !== undefined && Object.hasOwn(VISITORS_ONLY, language)
    ? VISITORS_ONLY[language as keyof typeof VISITORS_ONLY]
    : TEXTS[readerOf(language).language].response;
