import { formWord } from '../library/form-word.js';
import type { Library } from '../library/library.types.js';
import { plain } from '../plain.js';
import { piecesOf } from '../wishes/pieces.js';
import { sentencesOf } from '../wishes/sentences.js';
import type { Want } from './want.types.js';

const DAY =
  '(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|miercoles|jueves|viernes|sabado|domingo|(?:lun|mar|mercre|jeu|vendre|same)di|dimanche|\\p{L}+tag),?';
const MONTHS =
  'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|ene|abr|ago|dic|fevr|avr|mai|juin|juil|aout|okt|dez';
/** Matches dates of an event, such as 'Sunday 14 September'. */
const DATE = new RegExp(
  `^(?:${DAY} )?(?:el |le |den |am )?(?:\\d{1,2}(?:st|nd|rd|th|er|\\.)?(?: of| de)? (?:${MONTHS})\\p{L}*|(?:${MONTHS})\\p{L}* \\d{1,2}(?:st|nd|rd|th)?)(?: \\d{4})?$`,
  'u',
);
/** Matches 'Cupo 12 personas', 'max 8 people'. */
const LIMIT =
  /^(?:cupo(?: de)?|max\p{L}*|min\p{L}*|up to|limited to|hochstens|mindestens|hasta|jusqu'a) \d+(?: \p{L}+)?$/u;

/**
 * Whether a wanted text is a fact about the event or the form rather than a question: a date, a limit, a place, the form's
 * name.
 */
export function isScrap({ kind, ask }: Want, description: string, library: Library): boolean {
  if (!ask || ask.options || ask.question || ask.yesNo) return false;
  const said = plain(ask.text);
  if (DATE.test(said) || LIMIT.test(said)) return true;
  return !kind && (formWord(said, library) !== null || isPlace(ask.text, description));
}

/** Matches 'Dry stone walling quotes, Cumbria': the name of the form, followed by a single unknown word. */
function isPlace(said: string, description: string): boolean {
  const [first = ''] = sentencesOf(description);
  const [, second = '', ...others] = piecesOf(first.replace(/[.!?]+$/u, ''));
  return others.length === 0 && !/[\s:(]/u.test(said) && plain(second.trim()) === plain(said);
}
