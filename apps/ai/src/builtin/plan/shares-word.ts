import { type Cues, plain, withoutStart } from '../read/cues.js';

/** Whether a label has a word that matters of what was asked. */
export function sharesWord(label: string, said: string, cues: Cues): boolean {
  const own = plain(label);
  if (cues.cjk)
    return (
      own.includes(
        plain(said)
          .replace(/^[おご]/u, '')
          .replace(/(?:の|を|は)$/u, ''),
      ) || said.length < 2
    );
  const words = plain(withoutStart(said, cues, 'article', 'question'))
    .split(/[^\p{L}]+/u)
    .filter(word => word.length > 2 && !SMALL.has(word));
  return (
    words.length === 0 ||
    words.some(word => own.includes(word.slice(0, Math.max(3, Math.min(5, word.length - 1)))))
  );
}

/** Whether a label has every word that matters of what was asked, in any form of it. */
export function hasAllWords(label: string, said: string, cues: Cues): boolean {
  const own = plain(label);
  return plain(withoutStart(said, cues, 'article', 'question'))
    .split(/[^\p{L}]+/u)
    .filter(word => word.length > 2 && !SMALL.has(word))
    .every(word =>
      // 'Name' is no 'Vorname'.
      word.length < 5
        ? new RegExp(`(?<!\\p{L})${word.slice(0, 3)}`, 'u').test(own)
        : own.includes(word.slice(0, Math.min(5, word.length - 1))),
    );
}

/** Words that add nothing to what is asked. */
const SMALL = new Set(
  'the their your our any and for with about they want preferred desired number details info please new full del los las una sus por para con que des les une leur votre vos nombre aux der die das den dem des ihr ihre sein und nach anzahl preferida preferido souhaitee souhaite gewunschte gewunschter gewunschtes contact kontakt'.split(
    ' ',
  ),
);
