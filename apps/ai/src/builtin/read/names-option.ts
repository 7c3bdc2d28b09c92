import { plain } from './cues.js';
import type { Ask } from './wish.types.js';

/** Whether words name an answer that was offered before, or a number of something. */
export function namesOption(said: string, asks: readonly Ask[]): boolean {
  const folded = plain(said);
  if (/\d/u.test(folded)) return asks.length > 0;
  const alike = (a: string, b: string): boolean =>
    Math.abs(a.length - b.length) <= 3 && (a.startsWith(stem(b)) || b.startsWith(stem(a)));
  const stem = (word: string): string => (word.length > 3 ? word.replace(/(?:es|en|e|s|n|er)$/u, '') : word);
  const words = folded.split(/[^\p{L}\p{N}]+/u).filter(word => word.length > 2);
  return asks.some(
    ask =>
      (ask.options ?? []).some(option =>
        plain(option)
          .split(/[^\p{L}\p{N}]+/u)
          .some(word => word.length > 2 && words.some(other => alike(word, other))),
      ) ||
      (ask.yesNo === true && words.some(word => plain(ask.text).includes(word))),
  );
}
