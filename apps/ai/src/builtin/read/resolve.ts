import { shares, wordsOf } from './alike.js';
import { answerNamed, NO, YES } from './answer-named.js';
import type { Answer, Conditional } from './conditional.types.js';
import { type Cues, plain, withoutStart } from './cues.js';
import { numberOf } from './numbers.js';
import { optionNamed, severalNamed } from './option-in-condition.js';
import { sameVerb } from './same-verb.js';
import type { Ask } from './wish.types.js';

/** 'Under 7', '6 or lower', '3 oder weniger'. */
const LESS =
  /(?:less than|under|below|fewer than|lower than|unter|weniger als|menos de|menor(?:es)? (?:de|que)|por debajo de|moins de|inferieure? a|<)\s*(?<under>\d+)|(?<orLess>\d+)\s*(?:or (?:less|lower|below|under|fewer|worse)|and (?:below|under)|oder (?:weniger|niedriger|darunter|schlechter)|o (?:menos|inferior|peor)|ou (?:moins|inferieur)|以下)/u;
const COUNTS = /^(?:how many|number of|wie viele|anzahl|cuant|numero|combien|nombre)|数$/u;

/**
 * Makes the asks of a conditional depend on the earlier ask that its condition is about: on the option that it names,
 * on yes or no, or on a new yes-or-no question made of the condition. Gives the asks to add, in order.
 */
export function attach({ condition, on }: Conditional, asks: Ask[], before: Ask[], cues: Cues): Ask[] {
  if (asks.length === 0) return [];
  const folded = plain(condition)
    .replace(/[.!?)]+$/u, '')
    .trim();
  const bare = plain(withoutStart(condition, cues, 'chosen', 'ask'))
    .replace(cues.regex(`\\s*${cues.word(cues.source('chosen'))}\\s*$`), '')
    .trim();
  const set = (ask: Ask, answer: string): Ask[] => {
    for (const item of asks) item.when ??= { ask, answer };
    return asks;
  };
  const whole = (name: string): boolean =>
    cues.regex(`^(?:[,\\s]*)(?:${cues.word(cues.source(name))})[,\\s]*$`).test(folded) ||
    cues.regex(`^${cues.word(cues.source(name))}$`).test(bare);
  const several = severalNamed(condition, before, cues);
  if (several) {
    for (const item of asks) item.when ??= several;
    return asks;
  }
  if (on) {
    if (!on.ask.options) on.ask.yesNo = true;
    return set(on.ask, on.answer);
  }
  const scored = scoreNamed(folded, before, cues);
  if (scored) return set(scored.ask, scored.answer);
  const amount =
    /(?:more than|over|above|mehr als|uber|mas de|plus de|piu di|mais de|meer dan|>)\s*(\d+)|(\d+)\s*(?:or more|oder mehr|o mas|ou plus|人以上|以上)/u.exec(
      folded,
    );
  if (amount) {
    const number = Number(amount[1] ?? Number(amount[2]) - 1);
    const counted =
      before.findLast(
        ask => !ask.options && !ask.yesNo && shares(wordsOf(ask.text, cues), wordsOf(folded, cues)) > 0,
      ) ?? before.findLast(ask => ask.counted || COUNTS.test(plain(ask.text)));
    if (counted) return set(counted, `>${number}`);
  }
  const least = LESS.exec(folded)?.groups;
  if (least) {
    const { under, orLess } = least;
    const number = orLess === undefined ? Number(under) : Number(orLess) + 1;
    const measured =
      before.findLast(
        ask => !ask.options && !ask.yesNo && shares(wordsOf(ask.text, cues), wordsOf(folded, cues)) > 0,
      ) ?? before.findLast(ask => ask.scale ?? (ask.counted || COUNTS.test(plain(ask.text))));
    if (measured) return set(measured, `<${number}`);
  }
  const option = optionNamed(bare || folded, before, cues);
  if (option) return set(option.ask, EXCLUDES.test(folded) ? otherThan(option) : option.option);
  const yes = whole('yes');
  const no = whole('no');
  if (yes || no) {
    const ask = before.findLast(item => item.yesNo) ?? before.findLast(item => !item.options && !item.scale);
    if (!ask) return asks;
    ask.yesNo = true;
    return set(ask, no ? NO : YES);
  }
  const negated = new RegExp(
    `(?:^|\\s)(?:no|not|don'?t|doesn'?t|isn'?t|aren'?t|without|kein\\w*|nicht|sin|pas|non|geen|niet|nie|nao)(?:\\s|$)|ない|不|没`,
    'u',
  ).test(` ${folded} `);
  // 'Si tiene otros animales' speaks of no garden that somebody has.
  const telling = (words: string[]): string[] => words.filter(word => word.length > 3 && !HELPS.test(word));
  const alone = telling(wordsOf(folded, cues)).length === 0;
  const about =
    before.findLast(
      ask =>
        !ask.options &&
        !ask.scale &&
        shares(wordsOf(ask.text, cues), wordsOf(bare || folded, cues)) >=
          Math.min(1, wordsOf(ask.text, cues).length) &&
        shares(
          alone ? wordsOf(ask.text, cues).filter(word => word.length > 3) : telling(wordsOf(ask.text, cues)),
          wordsOf(folded, cues),
        ) > 0,
    ) ??
    (cues.cjk
      ? before.findLast(
          ask =>
            (!ask.options &&
              (plain(ask.text).startsWith(bare || folded) ||
                [...folded.matchAll(/[\p{Script=Han}\p{Script=Katakana}ー]{2,}/gu)].some(([word]) =>
                  [word, word.slice(-2)].some(said => plain(ask.text).includes(said)),
                ))) ||
            (/必要|ある|あり|希望/u.test(folded) && ask === before.at(-1)),
        )
      : undefined) ??
    before.findLast(ask => ask.yesNo && sameVerb(folded, ask.text, cues));
  const named = about ? undefined : answerNamed(condition, before, cues);
  if (named && !named.ask.options) {
    named.ask.yesNo = true;
    return set(named.ask, named.answer);
  }
  if (about) {
    about.yesNo = true;
    return set(about, negated ? NO : YES);
  }
  // What is wanted was no answer that is offered: it is asked itself.
  const wish = condition.trim().replace(/^(.+) is wanted$/u, 'they want $1');
  const asked: Ask = { text: wish, question: false, yesNo: true };
  set(asked, negated ? NO : YES);
  if (negated) asked.text = condition.replace(/\b(?:don't|do not|not|no)\b\s*/giu, '').trim();
  return [asked, ...asks];
}

/** Verbs that say nothing of what is asked, as far as they go with another word. */
const HELPS =
  /^(?:tien[ea]s?n?|teng[ao]s?n?|hay|quier[ea]s?n?|necesit[ae]s?n?|pued[ae]s?n?|avez|veut|veulent|voulez|souhait\p{L}+|haben|habt|hast|gibt)$/u;

/** 'If not a cat', 'if they do not choose delivery'. */
const EXCLUDES = /^(?:not|no)\s|\b(?:isn't|is not|aren't|are not|don't|do not|doesn't|does not|didn't)\s/u;

/** The other one of two answers, or that it is any but this one; an answer that denies something says so itself. */
function otherThan({ ask, option }: { ask: Ask; option: string }): string {
  if (/(?:^|\s)(?:not?|without|none|never)(?:\s|$)|n't\b/u.test(plain(option))) return option;
  const others = (ask.options ?? []).filter(other => other !== option);
  return others.length === 1 ? (others[0] ?? option) : `!${option}`;
}

/** 'Six or less', '1 or 2', '9 to 10', 'a score below 7': figures of a scale that was asked before. */
function scoreNamed(text: string, asks: readonly Ask[], cues: Cues): Answer | undefined {
  const ask = asks.findLast(({ scale }) => scale !== undefined);
  if (!ask?.scale || cues.cjk) return undefined;
  const figures = text.replace(cues.regex(cues.word(cues.source('numbers')), 'gu'), word =>
    String(numberOf(word, cues.language)),
  );
  const range =
    /^(?:(?:an?|the|from|between|of|on|with|score|rating|marks?|answers?|stars?) )*(\d+)(?: ?(?:stars?|points?))?(?: ?(?:to|or|and|-|–|oder|bis|o|a|ou|à) ?(\d+))?(?: (?:stars?|points?|on|for|out|in) ?.*)?$/u.exec(
      figures,
    );
  if (range?.[1]) {
    const ends = [Number(range[1]), Number(range[2] ?? range[1])].sort((a, b) => a - b);
    const [low = 0, high = 0] = ends;
    if (low <= ask.scale.from) return { ask, answer: `<${high + 1}` };
    return high >= ask.scale.to ? { ask, answer: `>${low - 1}` } : undefined;
  }
  const less = LESS.exec(figures)?.groups;
  if (less) return { ask, answer: `<${less['under'] ?? Number(less['orLess']) + 1}` };
  return undefined;
}
