import { plain } from '../plain.js';
import type { Signs } from './signs.js';
import { type Ask, NO, YES } from './wish.types.js';

/** Number of letters shared by two forms of a word, and minimum number in a compared word. */
const STEM = 4;
const SHORTEST = 3;
const NEGATED = /n't\b|\b(?:no|not|dont|don't|isn't|aren't|nein|nicht|kein\p{L}*|non|pas)\b/u;

/** Words that refer to an ask: 'if they have one'. */
const SAME = /^(?:one|any|some|them|uno|una|eine[ns]?)$/u;

/** The answer to an earlier ask that a condition names: 'if they drive', 'if exchange', 'if under 18', 'if yes'. */
export function answerIn(said: string, asks: readonly Ask[], signs: Signs): Ask['when'] | undefined {
  const text = plain(said).trim();
  const latest = [...asks].reverse();
  const closed = latest.find(isClosed);
  const behind = signs.starts('ifYes', text) ? text.slice(signs.find('ifYes', text)?.end) : undefined;
  if (behind !== undefined && !NEGATED.test(text) && words(behind).every(word => SAME.test(word)))
    return closed && !closed.options && closed === latest[0] ? { ask: closed, answer: YES } : undefined;
  const rest = signs.afterStart(text, 'if');
  return bounded(rest, latest, signs) ?? named(rest, latest, signs);
}

const BELOW =
  /\b(?:under|below|less than|fewer than|younger than|menor(?:es)? de|menos de|moins de|unter|weniger als|junger als)\s(\d{1,6})/u;
const ABOVE =
  /\b(?:over|above|more than|older than|mas de|mayor(?:es)? de|plus de|uber|mehr als|alter als)\s(\d{1,6})/u;
const AGE = /\b(?:age|edad|alter|how old|wie alt)\b/u;

/**
 * Reads 'under 18', 'more than 20 people', 'below 3' as a condition on the age, on a number or scale with a shared word, or
 * on the only one.
 */
function bounded(said: string, latest: readonly Ask[], signs: Signs): Ask['when'] | undefined {
  const below = BELOW.exec(said)?.[1];
  const limit = below ?? ABOVE.exec(said)?.[1];
  if (limit === undefined) return undefined;
  const numbers = latest.filter(
    ask => ask.scale ?? (signs.starts('number', ask.text) || AGE.test(plain(ask.text))),
  );
  const shared = numbers.find(ask => words(said).some(word => words(ask.text).some(own => alike(own, word))));
  const aged = below ? numbers.find(ask => AGE.test(plain(ask.text))) : undefined;
  const ask = shared ?? aged ?? (numbers.length === 1 ? numbers[0] : undefined);
  return ask && { ask, answer: `${below === undefined ? '>' : '<'}${limit}` };
}

const isClosed = (ask: Ask): boolean => ask.yesNo === true || ask.options !== undefined;

/** The option or yes-or-no question with the most words in common with a condition. */
function named(said: string, latest: readonly Ask[], signs: Signs): Ask['when'] | undefined {
  const wanted = words(said);
  if (wanted.length === 0) return undefined;
  if (signs.isAll('yes', said.trim())) {
    const on = latest.find(ask => ask.yesNo);
    return on && { ask: on, answer: YES };
  }
  let best: { when: NonNullable<Ask['when']>; share: number } | undefined;
  const offer = (ask: Ask, answer: string, text: string, of: readonly string[]): void => {
    const own = words(text);
    const share =
      own.length === 0 ? 0 : of.filter(word => own.some(one => alike(one, word))).length / of.length;
    if (share > (best?.share ?? 0)) best = { when: { ask, answer }, share };
  };
  for (const ask of latest.filter(isClosed)) {
    const of = wanted.filter(
      word => !['pick', 'choose', 'select', 'eligen', 'choisit', 'wahlen'].includes(word),
    );
    for (const option of ask.options ?? []) offer(ask, option, option, of);
    if (!ask.options) offer(ask, NEGATED.test(said) ? NO : YES, ask.text, of);
  }
  return best && best.share >= 0.5 ? best.when : undefined;
}

const alike = (a: string, b: string): boolean =>
  a === b ||
  (a.length > STEM && b.length > STEM && a.slice(0, STEM + 1) === b.slice(0, STEM + 1)) ||
  (Math.min(a.length, b.length) >= STEM && (a.startsWith(b) || b.startsWith(a)));

const COMMON = new Set(
  'the they are and for have has was were does did can will with their that this there any you your yes who una los las del que son les des est ont ils une der die das ein eine ist sie hat haben vorhanden also then it is a to of in on we want wants need needs choose si'.split(
    ' ',
  ),
);
const words = (text: string): string[] =>
  (plain(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter(
    word => (word.length >= SHORTEST || /\P{ASCII}/u.test(word)) && !COMMON.has(word),
  );
