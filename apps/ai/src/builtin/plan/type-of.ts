import type { FieldType } from '#form-core';
import { guessType } from '../custom-label.js';
import { plain } from '../read/cues.js';
import { COUNT, FILES, IDENTIFIER, LONG, NUMBERS, WORDS_ON } from '../read/shape-words.js';
import type { Ask } from '../read/wish.types.js';
import type { Language } from '../types.js';
import { FILE_TYPE } from '../uploads.js';

/** 'Captain's mobile', 'school e-mail' */
const A_PHONE = /(?:^|[\s'’])(?:mobile|cell|phone|telephone|whatsapp)(?: (?:number|no\.?))?$/u;
const A_MAIL = /(?:^|\s)e-?mail(?: address)?$/u;

/** The field type that the words of an ask suggest. */
export function typeOf(ask: Pick<Ask, 'text'>, language: Language): FieldType {
  const text = plain(ask.text);
  if (COUNT.test(text)) return 'number';
  if (FILES.test(text) && !WORDS_ON.test(text)) return FILE_TYPE;
  if (LONG.test(text)) return 'textarea';
  const guessed = guessType(ask.text, language);
  if (guessed !== 'text' && !(guessed === FILE_TYPE && WORDS_ON.test(text))) return guessed;
  if (language === 'en') {
    if (IDENTIFIER.test(text.trim())) return 'text';
    if (A_PHONE.test(text.trim())) return 'phone';
    if (A_MAIL.test(text.trim())) return 'email';
  }
  return NUMBERS.test(text) && !/\b(?:phone|number plate|order number|telefon)\b/u.test(text)
    ? 'number'
    : 'text';
}
