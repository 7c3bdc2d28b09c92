import { type Cues, plain } from '../read/cues.js';

/** Words of a text by which two things may be alike; Japanese is compared by pairs of signs. */
export function tellingWords(text: string, cues: Cues): string[] {
  const folded = plain(text);
  if (cues.cjk)
    return [...folded.matchAll(/[\p{Script=Han}\p{Script=Katakana}ー]{2,}/gu)].flatMap(({ 0: run }) =>
      [...run].slice(1).map((sign, at) => `${run[at] ?? ''}${sign}`),
    );
  return folded.split(/[^\p{L}\p{N}]+/u).filter(word => word.length > 2 || /\d/u.test(word));
}

const stemOf = (word: string): string =>
  word.length > 4
    ? word.replace(/(?:ies|es|s|en|e|n|ings?|ed|a|o|(?<=.{4})(?:ers?|ors?))$/u, '')
    : word.replace(/s$/u, '');

/** Whether two words are forms of one. */
const alike = (a: string, b: string): boolean => {
  if (stemOf(a) === stemOf(b)) return true;
  const most = Math.min(a.length, b.length);
  let same = 0;
  while (same < most && a[same] === b[same]) same++;
  return same >= Math.max(5, most - 1);
};

/** How many of the words stand among the others, whatever their endings. */
export const shared = (words: readonly string[], others: readonly string[]): number =>
  words.filter(word => others.some(other => alike(word, other))).length;
