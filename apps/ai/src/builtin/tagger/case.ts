import { NO, YES } from '../read/answer-named.js';
import { type Cues, plain } from '../read/cues.js';
import { numberOf } from '../read/numbers.js';
import type { Ask, Scale } from '../read/wish.types.js';
import { shared, tellingWords } from './alike.js';

/** The answers to an earlier ask in whose case something else is asked. */
export interface Case {
  ask: Ask;
  answer: string;
  also?: string[];
}

const MORE = new RegExp(
  [
    '(?:more than|over|above|mehr als|uber|mas de|plus de|>)\\s*(\\d+)',
    '(\\d+)\\s*(?:\\+|(?:or|and) (?:more|above|over|up)|oder mehr|und mehr|o mas|ou plus|[人名歳個]?以上)',
  ].join('|'),
  'u',
);
const LESS = new RegExp(
  [
    '(?:less than|under|below|fewer than|unter|weniger als|menos de|menor(?:es)? (?:de|que)|moins de|<)\\s*(\\d+)',
    '(\\d+)\\s*(?:or|and) (?:less|lower|below|under|fewer|worse)',
    '(\\d+)\\s*(?:oder (?:weniger|darunter)|o menos|ou moins|[人名歳個]?以下)',
  ].join('|'),
  'u',
);
const RANGE = /(\d+)(?: ?(?:to|or|and|-|–|oder|bis|o|a|ou|〜|から) ?(\d+))?/u;
const NEGATED =
  /(?:^|\s)(?:no|not|don'?t|doesn'?t|isn'?t|aren'?t|without|kein\w*|nicht|ohne|sin|pas|non|sans|else)(?:\s|$)|ない|なし|不/u;
const COUNTS =
  /\b(?:how (?:many|old)|number|age|wie ?viele|anzahl|alter|cuant\w+|numero|edad|combien|nombre|age)\b|数|年齢|歳/u;

/** The subject of a case: an option, a number, or a yes or no that was asked before. */
export function caseOf(
  said: string,
  asks: readonly Ask[],
  cues: Cues,
  isThing: (ask: Ask) => boolean,
): Case | undefined {
  const folded = plain(said)
    .replace(/[\s.,!?。、]+$/u, '')
    .trim();
  return (
    byOption(folded, asks, cues) ??
    byNumber(folded, asks, cues) ??
    byAnswer(folded, asks, cues) ??
    byQuestion(folded, asks, cues, isThing)
  );
}

function byOption(said: string, asks: readonly Ask[], cues: Cues): Case | undefined {
  const words = tellingWords(said, cues);
  let best: (Case & { score: number }) | undefined;
  for (const ask of asks) {
    const scored = (ask.options ?? [])
      .map(option => ({ option, score: fits(said, words, option, cues) }))
      .filter(({ score }) => score >= 0.5)
      .sort((a, b) => b.score - a.score);
    const [first] = scored;
    if (!first || first.score < (best?.score ?? 0)) continue;
    const also = scored.slice(1).filter(({ score }) => score >= 1 && first.score >= 1);
    best = { ask, answer: first.option, also: also.map(({ option }) => option), score: first.score };
  }
  if (!best) return undefined;
  const { ask, answer, also = [] } = best;
  const excluded = /^(?:no|not|nicht|kein\w*|pas|sin) |n't /u.test(said) && !NEGATED.test(plain(answer));
  if (also.length > 0 && !excluded) return { ask, answer, also };
  return { ask, answer: excluded ? `!${answer}` : answer };
}

/** How much of an option the words of a case name; 1 and more: all of it. */
function fits(said: string, words: readonly string[], option: string, cues: Cues): number {
  const folded = plain(option);
  if (cues.cjk) return said.includes(folded) || (said.length > 1 && folded.includes(said)) ? 1 : 0;
  if (said === folded) return 2;
  const own = tellingWords(option, cues);
  if (own.length === 0) return ` ${said} `.includes(` ${folded} `) ? 1 : 0;
  const count = shared(own, words);
  return count / Math.min(own.length, Math.max(1, words.length)) + count / 100;
}

/** The last ask that shares a telling word with the case. */
function countedIn(said: string, asks: readonly Ask[], cues: Cues): Ask | undefined {
  const words = tellingWords(said, cues);
  return asks.findLast(ask => !ask.options && !ask.yesNo && shared(tellingWords(ask.text, cues), words) > 0);
}

function byNumber(said: string, asks: readonly Ask[], cues: Cues): Case | undefined {
  const figures = said.replace(/\p{L}+/gu, word => {
    const number = numberOf(word, cues.language);
    return Number.isNaN(number) ? word : String(number);
  });
  const scale = asks.findLast(ask => ask.scale);
  const isCount = (ask: Ask): boolean => ask.counted ?? COUNTS.test(plain(ask.text));
  const counted = countedIn(said, asks, cues) ?? scale ?? asks.findLast(isCount);
  const bound = counted && boundIn(figures);
  if (bound) return { ask: counted, answer: bound };
  return scale?.scale ? rangeOf(figures, scale, scale.scale) : undefined;
}

/** 'More than 5' as `>5`, '5 or less' as `<6`. */
function boundIn(figures: string): string | undefined {
  const more = MORE.exec(figures);
  if (more) return `>${more[1] ?? Number(more[2]) - 1}`;
  const less = LESS.exec(figures);
  return less ? `<${less[1] ?? Number(less[2] ?? less[3]) + 1}` : undefined;
}

/** '1 or 2' on a scale: a bound at the end that it touches. */
function rangeOf(figures: string, ask: Ask, scale: Scale): Case | undefined {
  const range = RANGE.exec(figures);
  if (!range?.[1]) return undefined;
  const [low = 0, high = 0] = [Number(range[1]), Number(range[2] ?? range[1])].sort((a, b) => a - b);
  if (low <= scale.from) return { ask, answer: `<${high + 1}` };
  return high >= scale.to ? { ask, answer: `>${low - 1}` } : undefined;
}

/** 'If so', 'wenn nein': the last yes or no. */
function byAnswer(said: string, asks: readonly Ask[], cues: Cues): Case | undefined {
  const whole = (name: string): boolean => cues.regex(`^(?:${cues.word(cues.source(name))})$`).test(said);
  const no = whole('no');
  if (!no && !whole('yes')) return undefined;
  const ask = asks.findLast(one => one.yesNo) ?? asks.findLast(one => !one.options && !one.scale);
  if (!ask) return undefined;
  ask.yesNo = true;
  return { ask, answer: no ? NO : YES };
}

/** 'If it bites' after 'does it bite': what shares its words is answered by yes or no. */
function byQuestion(
  said: string,
  asks: readonly Ask[],
  cues: Cues,
  isThing: (ask: Ask) => boolean,
): Case | undefined {
  const words = tellingWords(said, cues).filter(word => cues.cjk || word.length > 3);
  const ask = asks.findLast(
    one =>
      !one.options &&
      !one.scale &&
      !one.counted &&
      (one.yesNo === true || !isThing(one)) &&
      shared(words, tellingWords(one.text, cues)) > 0,
  );
  if (!ask) return undefined;
  ask.yesNo = true;
  return { ask, answer: NEGATED.test(said) && !NEGATED.test(plain(ask.text)) ? NO : YES };
}
