import { type Cues, plain } from './cues.js';
import { isLabel } from './label-words.js';

/** Words of a text that may tell two things alike. */
export const wordsOf = (text: string, cues: Cues): string[] =>
  cues.cjk
    ? [plain(text)]
    : plain(text)
        .split(/[^\p{L}\p{N}]+/u)
        .filter(word => word.length > 1 || /\d/.test(word));
const stemOf = (word: string): string =>
  word.length > 4
    ? word.replace(/(?:ies|es|s|en|e|n|ings?|ed|a|o|(?<=.{4})(?:ers?|ors?))$/u, '')
    : word.replace(/s$/u, '');
/** 'Photography' and 'photographers' begin alike. */
const sharedStart = (a: string, b: string): number => {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
};
const alike = (a: string, b: string): boolean =>
  stemOf(a) === stemOf(b) ||
  (Math.min(a.length, b.length) >= 6 &&
    Math.abs(a.length - b.length) <= 2 &&
    (a.startsWith(b) || b.startsWith(a))) ||
  sharedStart(a, b) >= Math.max(5, Math.min(a.length, b.length) - 1);
/** How many of the words stand among the others, whatever their endings. */
export const shares = (a: string[], b: string[]): number =>
  a.filter(word => b.some(other => alike(word, other))).length;

/** 'Wall clock, mantel clock': kinds of one thing. */
export function endAlike(before: string, text: string, cues: Cues): boolean {
  const [one, other] = [before, text].map(said => (isLabel(said, cues) ? [] : plain(said).split(/\s+/u)));
  return one?.length === 2 && other?.length === 2 && one[1] === other[1];
}
