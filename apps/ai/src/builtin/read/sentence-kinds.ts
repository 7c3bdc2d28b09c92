import { type Cues, plain, withoutStart } from './cues.js';
import type { Names } from './item.types.js';
import { splitPieces } from './pieces.js';

const THANKS =
  /^(?:danke?|bedankt|groet|groeten|mvg|obrigad|grazie|saluti|cumprimentos|dziek|pozdraw|alvast|met vriendelijk)/u;

/** 'No phone.', 'First the postcode.': a sentence of one wish, which says nothing of who asks. */
export function wishesOnly(text: string, cues: Cues, names: Names): boolean {
  const bare = withoutStart(text, cues, 'first', 'only');
  return (
    !cues.cjk &&
    ((cues.start('refuse').test(plain(text)) && !/[:：]/u.test(text)) ||
      (bare !== text && (names(bare) >= 0.5 || cues.start('question').test(plain(bare)))))
  );
}

/** 'Ground.', 'Since when': a word or two that stand alone. */
export function isBareThing(text: string, cues: Cues): boolean {
  return (
    text.trim().split(/\s+/u).length <= 2 &&
    !cues.cjk &&
    !/[!,:]/u.test(text) &&
    !THANKS.test(plain(text)) &&
    !cues.find('self').test(plain(text))
  );
}

/** 'Make, model, plate, problem of the car.', 'Address and what must be painted.': short things in a row, none about the owner. */
export function isPlainList(text: string, cues: Cues, names?: Names): boolean {
  const pieces = splitPieces(text, cues);
  const asks = pieces.some(({ text: piece }) => cues.start('question').test(plain(piece)));
  // 'Metri quadri, foto.': one that forms ask is enough for both.
  const known = names && pieces.some(({ text: piece }) => names(piece) >= 0.9);
  return (
    pieces.length >= (asks || known ? 2 : 3) &&
    !cues.find('self').test(plain(text)) &&
    pieces.every(({ text: piece }) =>
      cues.cjk ? piece.length <= 12 : piece.split(/\s+/u).length <= (asks ? 7 : 5),
    )
  );
}

/** What stands before a question in its sentence: 'Shipping: …', '¿' within it; a dash only after the trade. */
export const openingOf = (text: string, first: boolean): RegExpExecArray | null =>
  (first
    ? /^([^:：¿?]{3,60}?)(?:[:：]\s*|\s[-–—]\s+|\s+(?=¿))/u
    : /^([^:：¿?]{3,60})(?:[:：]\s*|\s+(?=¿))/u
  ).exec(text);
