import type { Language } from '#contracts';
import type { FormLanguage } from '#form-core';
import type { AccountTexts } from '#languages/en/mail/account';
import type { AdviceTexts } from '#languages/en/mail/advice';
import type { CommentTexts } from '#languages/en/mail/comment';
import type { DestinationTexts } from '#languages/en/mail/destination';
import type { MailTexts } from '#languages/en/mail/index';
import type { ResponseTexts } from '#languages/en/mail/response';
import { MAIL_TEXTS } from '#languages/mails';
import { RESPONSE_TEXTS } from '#languages/response-mails';

export type { AccountTexts, AdviceTexts, CommentTexts, ResponseTexts };

const TEXTS: Readonly<Record<Language, MailTexts>> = MAIL_TEXTS;
const OF_RESPONSES: Readonly<Record<FormLanguage, ResponseTexts>> = RESPONSE_TEXTS;

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
export const commentTexts = ({ language }: Reader): CommentTexts => TEXTS[language].comment;
export const destinationTexts = ({ language }: Reader): DestinationTexts => TEXTS[language].destination;
export const adviceTexts = ({ language }: Reader): AdviceTexts => TEXTS[language].advice;

/** Texts of emails about responses in the language of a form; English if it is unknown. */
export const responseTexts = (language: string | undefined): ResponseTexts =>
  OF_RESPONSES[
    language !== undefined && Object.hasOwn(OF_RESPONSES, language) ? (language as FormLanguage) : 'en'
  ];
