import { fold } from '../builtin/text.js';

/** Number of consecutive words of a private text that a reply must not contain. */
const QUOTED_WORDS = 4;
/** The same for scripts without spaces, in characters. */
const QUOTED_CHARACTERS = 8;
/** Shorter sequences ('we are open at') reveal nothing private. */
const SHORTEST_QUOTE = 12;
/** Minimum length of a code, price or name that counts as a quote on its own. */
const SHORTEST_CODE = 3;

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const wordsOf = (text: string): string[] =>
  fold(text.normalize('NFKC').replace(/\p{Cf}/gu, '')).match(/[\p{L}\p{N}]+/gu) ?? [];
const squeezed = (text: string): string => wordsOf(text).join('');

/**
 * Whether a reply quotes a private text: several consecutive words of it, or one of its numbers, codes and names, regardless
 * of spacing. Text that is also public is not a quote.
 */
export function quotesPrivate(reply: string, privateText: string, publicText: string): boolean {
  const said = squeezed(reply);
  const open = squeezed(publicText);
  return [...runsOf(privateText), ...codesOf(privateText)].some(
    quote => said.includes(quote) && !open.includes(quote),
  );
}

function runsOf(text: string): string[] {
  const words = wordsOf(text);
  const runs = words
    .map((_, at) => words.slice(at, at + QUOTED_WORDS))
    .filter(run => run.length === QUOTED_WORDS)
    .map(run => run.join(''))
    .filter(run => run.length >= SHORTEST_QUOTE);
  const unspaced = words.filter(word => UNSPACED.test(word)).join('');
  for (let at = 0; at + QUOTED_CHARACTERS <= unspaced.length; at++)
    runs.push(unspaced.slice(at, at + QUOTED_CHARACTERS));
  return runs;
}

/** Numbers, codes, and capitalised words inside a sentence. */
const codesOf = (text: string): string[] =>
  (text.match(/[\p{L}\p{N}]*\p{N}[\p{L}\p{N}]*|(?<=[\p{Ll},] )\p{Lu}[\p{L}]+|\p{Lu}{3,}/gu) ?? [])
    .map(squeezed)
    .filter(code => code.length >= SHORTEST_CODE);

/** Whether every word or number of a value appears in the visitor's text, in any form. */
export function isStated(value: string, messages: string): boolean {
  const said = squeezed(messages);
  const words = wordsOf(value);
  if (words.length === 0) return false;
  const digits = value.replace(/\D/gu, '');
  if (digits.length >= 6 && !/\p{L}/u.test(value) && said.replace(/\D/gu, '').includes(digits)) return true;
  return words.every(word => said.includes(stem(word)));
}

/** Endings may differ: 'repairs' matches 'Repair'. A number loses its leading zeros. */
const stem = (word: string): string =>
  /^\d+$/u.test(word) ? String(Number(word)) : word.length > 5 ? word.slice(0, -2) : word;
