import { FORM_LANGUAGES, textsOf } from '#form-core';

/** Minimum number of words in a question without a question mark; shorter messages are answers. */
const FEWEST_WORDS = 3;
let beginnings: RegExp | undefined;

/** Whether a visitor asks something instead of answering, with or without a question mark, in the languages of forms. */
export function isQuestion(message: string): boolean {
  const text = message.trim();
  if (/[?？؟]/u.test(text)) return /\p{L}/u.test(text);
  beginnings ??= new RegExp(
    `^(?:${FORM_LANGUAGES.map(language => `(?:${textsOf(language).chat.questions})`).join('|')})`,
    'iu',
  );
  return text.split(/\s+/u).length >= FEWEST_WORDS && beginnings.test(text);
}
