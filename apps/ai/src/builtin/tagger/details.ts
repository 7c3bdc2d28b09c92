import { type Cues, plain } from '../read/cues.js';
import { numberOf, scaleIn } from '../read/numbers.js';
import type { Ask, Scale } from '../read/wish.types.js';
import type { Placed } from './span.types.js';
import type { Thing } from './things.js';

/** Nothing was said yet of how it is answered. */
const isOpen = ({ ask }: Thing): boolean => !ask.options && !ask.yesNo && !ask.scale && !ask.counted;

/** Applies descriptions of answers, such as scales and units, to the asks that they describe. */
export function addDetails(
  spans: readonly Placed[],
  things: readonly Thing[],
  text: string,
  cues: Cues,
): void {
  for (const span of spans) {
    if (span.mark === 'v') {
      const scale = scaleOf(span.text, cues);
      if (scale) eachOf(span, things, text, cues, scale);
    } else if (span.mark === 'e') for (const { ask } of listBefore(span, things)) ask.counted = true;
    else if (span.mark === 'y') yesNo(span, things);
    else if (span.mark === 'm') several(span, things);
    else if (span.mark === 'u') unit(span, things);
  }
}

const before = (span: Placed, things: readonly Thing[]): Thing[] =>
  things.filter(thing => thing.span.start < span.start);
const inSentence = (span: Placed, things: readonly Thing[]): Thing[] =>
  things.filter(thing => thing.span.sentence === span.sentence);

/** The open asks right before a span, in its sentence or, if it begins one, in the previous sentence. */
function listBefore(span: Placed, things: readonly Thing[]): Thing[] {
  const earlier = before(span, things);
  const last = earlier.at(-1)?.span.sentence;
  const list: Thing[] = [];
  for (const thing of earlier.reverse()) {
    if (thing.span.sentence !== last || !isOpen(thing)) break;
    list.push(thing);
  }
  return list;
}

/** A scale holds for the ask before it, for the whole list where it says so, or for what follows it. */
function eachOf(span: Placed, things: readonly Thing[], text: string, cues: Cues, scale: Scale): void {
  const own = inSentence(span, things);
  const earlier = before(span, own);
  const list = listBefore(span, things);
  const around = plain(text.slice(Math.max(0, span.start - 24), span.end + 24));
  const next = own.filter(thing => thing.span.start > span.start && isOpen(thing));
  const each = cues.find('each').test(around) || /\b(?:all|both|alle|todo|tous|toutes)\b/u.test(around);
  const fits = earlier.length > 0 && isOpen(earlier.at(-1)!) ? (each ? list : list.slice(0, 1)) : next;
  for (const { ask } of fits.length > 0 ? fits : list.slice(0, each ? list.length : 1))
    ask.scale = { ...scale };
}

const LEAST_SCALE = 3;
/** Words for a scale without numbers. */
const RATES = /\b(?:scale|rat(?:e|ing)s?|escala|echelle|note|skala|bewert\w*|punkte)\b|段階|評価/u;
/** 'Bedrooms 1 to 8' counts; opinions have one of these steps. */
const STEPS = new Set([3, 4, 5, 6, 7, 10]);
const isUsual = ({ to }: Scale): boolean => STEPS.has(to);

/** Words of a limit, which looks like a scale: 'up to 5 guests'. */
const LIMIT = /\b(?:up to|at most|max(?:imum)?|hasta|jusqu'a|bis zu)\b/u;

function scaleOf(said: string, cues: Cues): Scale | undefined {
  const folded = plain(said);
  if (LIMIT.test(folded)) return undefined;
  const found = scaleIn(folded, cues)?.scale;
  if (found) return isUsual(found) ? found : undefined;
  const stars = cues.regex(cues.source('star')).test(folded);
  const numbers = (folded.match(/\p{L}+|\d+/gu) ?? [])
    .map(word => numberOf(word, cues.language))
    .filter(number => number >= 0 && number <= 10);
  const to = Math.max(0, ...numbers);
  if (!stars && to < LEAST_SCALE && !RATES.test(folded)) return undefined;
  const scale = {
    from: numbers.length > 1 ? Math.min(1, ...numbers) : 1,
    to: to >= LEAST_SCALE ? to : 5,
    stars,
  };
  return isUsual(scale) ? scale : undefined;
}

function yesNo(span: Placed, things: readonly Thing[]): void {
  const own = inSentence(span, things);
  const thing = before(span, own).at(-1) ?? before(span, things).at(-1);
  const fits = thing && isOpen(thing) ? thing : own.find(one => one.span.start > span.start && isOpen(one));
  if (fits) fits.ask.yesNo = true;
}

function several(span: Placed, things: readonly Thing[]): void {
  const choices = things.filter(({ ask }) => ask.options);
  const own = inSentence(span, choices);
  const thing = before(span, own).at(-1) ?? own[0] ?? before(span, choices).at(-1);
  if (thing) thing.ask.multiple = true;
}

/** 'Area in m²' is a number. */
function unit(span: Placed, things: readonly Thing[]): void {
  const thing = before(span, inSentence(span, things)).at(-1);
  if (!thing || !isOpen(thing)) return;
  const said = span.text.replace(/^(?:in|en|in the|into) /iu, '').trim();
  add(thing.ask, said);
}

function add(ask: Ask, said: string): void {
  ask.counted = true;
  if (!plain(ask.text).includes(plain(said))) ask.text = `${ask.text.replace(/[?？]$/u, '')} (${said})`;
}
