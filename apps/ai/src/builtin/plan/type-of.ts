import type { FieldType } from '#form-core';
import { guessType } from '../custom-label.js';
import { plain } from '../read/cues.js';
import { COUNT, FILES, LONG, NUMBERS } from '../read/shape-words.js';
import type { Ask } from '../read/wish.types.js';
import type { Language } from '../types.js';
import { FILE_TYPE } from '../uploads.js';

/** The field type that the words of an ask suggest. */
export function typeOf(ask: Pick<Ask, 'text'>, language: Language): FieldType {
  const text = plain(ask.text);
  if (COUNT.test(text)) return 'number';
  if (FILES.test(text)) return FILE_TYPE;
  if (LONG.test(text)) return 'textarea';
  const guessed = guessType(ask.text, language);
  if (guessed !== 'text') return guessed;
  return NUMBERS.test(text) && !/\b(?:phone|number plate|order number|telefon)\b/u.test(text)
    ? 'number'
    : 'text';
}
