import type { ResponseTexts } from '#languages/en/mail/response';
import { RESPONSE_TEXTS } from '#languages/response-mails';
import { joinItems } from '../answers.js';
import type { FieldValue } from '../field-body.js';
import { type FieldType, traitsOf } from '../fields/registry.js';
import { isDate } from '../formats.js';
import { sayAmount } from '../formula/say-amount.js';
import { type FormLanguage, languageOf } from '../languages.js';
import { SECRET_MASK } from '../secrets.js';
import { transcriptSummary } from '../transcript.js';
import { sayDate, sayNumber } from './say.js';
import { textsOf } from './texts.js';

/** A stored answer. */
export interface GivenAnswer {
  type: FieldType;
  value: FieldValue;
  /** Highest possible answer of a rating. */
  outOf?: number | undefined;
  consent?: { text: string } | undefined;
  /** Format of the result of a calculation. */
  amount?: Parameters<typeof sayAmount>[1] | undefined;
}

/** Text of an answer that is missing. */
export const NO_ANSWER = '–';
const TEXTS: Readonly<Record<FormLanguage, ResponseTexts>> = RESPONSE_TEXTS;

/** An answer as people write it in a language; a list is separated by commas. A password is masked. */
export function answerText(answer: GivenAnswer, language: string | undefined): string {
  const { type, value, consent } = answer;
  const known = languageOf(language);
  const texts = TEXTS[known];
  if (value === null || value === '') return NO_ANSWER;
  if (traitsOf(type).isSensitive) return SECRET_MASK;
  if (typeof value === 'boolean') {
    const choice = value ? texts.yes : texts.no;
    return consent ? `${choice}: ${consent.text}` : choice;
  }
  const locale = textsOf(known).form;
  if (typeof value === 'number') return numberText(answer, value, locale, texts);
  if (Array.isArray(value)) return joinItems(value) || NO_ANSWER;
  if (isDate(value)) return sayDate(locale, value);
  // A conversation without its small talk.
  return type === 'ai-conversation' ? transcriptSummary(value) : value;
}

function numberText(
  { outOf, amount }: GivenAnswer,
  value: number,
  locale: Parameters<typeof sayNumber>[0],
  texts: ResponseTexts,
): string {
  if (amount) return sayAmount(locale, amount, value);
  const number = sayNumber(locale, value);
  return outOf === undefined ? number : texts.outOf(number, sayNumber(locale, outOf));
}
