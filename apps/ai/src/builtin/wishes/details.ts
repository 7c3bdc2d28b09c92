import type { Language } from '../types.js';
import { type Joints, optionsIn, piecesOf } from './pieces.js';
import { type Signs, trimmed } from './signs.js';
import type { Ask, Scale } from './wish.types.js';

const BRACKET = /^(?<head>[^（(]*)[（(](?<inside>[^()（）]+)[)）]?(?<tail>[^]*)$/u;
const JOINTS: Record<Language, Joints> = {
  en: { or: /\s+or\s+/iu, and: /\s+(?:and|&)\s+/iu },
  es: { or: /\s+[ou]\s+/iu, and: /\s+[ye]\s+/iu },
  fr: { or: /\s+ou\s+/iu, and: /\s+et\s+/iu },
  de: { or: /\s+oder\s+/iu, and: /\s+und\s+/iu },
  ja: {
    or: /または|もしくは|(?<=\p{Script=Katakana}|\p{Script=Han})か(?=\p{Script=Katakana}|\p{Script=Han})/u,
    and: /(?!)/u,
  },
};

export const jointsOf = ({ language }: Signs): Joints => JOINTS[language];

/** Details that may occur anywhere in an ask, in extraction order. */
const DETAILS = ['long', 'yesNo', 'scale', 'multiple', 'optional', 'required', 'stars'] as const;
const BIGGEST_SCALE = 10;

/** An ask without the notes on its answer, and those notes. */
export function withDetails(said: string, signs: Signs): Ask {
  const ask: Ask = { text: '' };
  // In 'An early slot (4-5) or a late slot (5-7)' the brackets belong to the answers.
  const found = (said.match(/[(（]/gu)?.length ?? 0) > 1 ? undefined : BRACKET.exec(said)?.groups;
  const text = found ? `${found['head'] ?? ''} ${found['tail'] ?? ''}` : said;
  ask.text = found?.['head'] ?? '';
  if (found) readInside(found['inside'] ?? '', ask, signs);
  ask.text = withoutDetails(text, ask, signs);
  return ask;
}

/** Moves details from a text to the ask. */
export function withoutDetails(said: string, ask: Ask, signs: Signs): string {
  let text = said;
  for (const name of DETAILS) {
    const found = signs.find(name, text);
    if (!found) continue;
    // E.g. 'Round, square, star'
    if (name === 'stars' && piecesOf(said).length > 1) continue;
    if (name === 'scale' && !addScale(ask, found.groups)) continue;
    if (name === 'stars') ask.stars = true;
    if (name === 'long') ask.long = true;
    if (name === 'yesNo') ask.yesNo = true;
    if (name === 'multiple') ask.multiple = true;
    if (name === 'optional' || name === 'required') ask.required ??= name === 'required';
    const rest = `${text.slice(0, found.start)} ${text.slice(found.end)}`;
    // A text with only such words names the thing itself: 'a rating'.
    if (trimmed(rest) !== '') text = rest;
  }
  return signs.beforeEnd(text.replace(/[(（]\s*[)）]/gu, ' ').replace(/\s+/gu, ' '), 'tail');
}

function addScale(ask: Ask, groups: readonly string[]): boolean {
  const numbers = groups.map(Number);
  const scale: Scale = { from: numbers.length > 1 ? Math.min(...numbers) : 1, to: Math.max(...numbers) };
  if (numbers.length === 0 || scale.from > 1 || scale.to < 3 || scale.to > BIGGEST_SCALE) return false;
  ask.scale = scale;
  return true;
}

/** Correct answers of a quiz question. */
const RIGHT =
  /\s*(?:\*|[-–] ?(?:correct|right)|（?正解）?|\b(?:correct|right answer|richtig|correct[oa]|bonne réponse)\b)\s*$/iu;

/** Answers that mark the right one. */
export const hasRight = (text: string): boolean =>
  piecesOf(text).some(piece => RIGHT.test(piece.replace(/[()（）.]/gu, '')));

/** Reads details in a bracket: answers, a scale, required or optional. Anything else is an aside. */
function readInside(inside: string, ask: Ask, signs: Signs): void {
  const ranges = piecesOf(inside);
  // '1-9, 10-49, 50+' lists answers and is not a scale.
  if (ranges.length > 1 && ranges.every(one => /^[<>]?\s?\d[\d\s.,]*(?:[-–+]|$)/u.test(one)))
    return setOptions(ask, ranges);
  const rest = withoutDetails(inside, ask, signs);
  if (ask.scale || ask.yesNo) return;
  // The bracket in 'Anything we should know (medical, SEN)' has examples.
  if (/^(?:any|alg[uú]n|irgend)/iu.test(ask.text)) return;
  const parts = piecesOf(signs.afterStart(rest, 'offer')).filter(part => !isAside(part, signs));
  const options = optionsIn(parts.join(', '), jointsOf(signs));
  if (options) setOptions(ask, options);
}

export function setOptions(ask: Ask, options: readonly string[]): void {
  const right = options.findIndex(option => RIGHT.test(option));
  const bare = options.map(option => option.replace(RIGHT, '').trim());
  // E.g. '30, 45 or 60 minutes'
  const unit = /^\d[\d.,]*(?<unit>\s\p{L}+)$/u.exec(bare.at(-1) ?? '')?.groups?.['unit'];
  const areNumbers = bare.slice(0, -1).every(option => /^\d[\d.,]*$/u.test(option));
  ask.options =
    unit && areNumbers ? [...bare.slice(0, -1).map(option => option + unit), ...bare.slice(-1)] : bare;
  if (right >= 0) ask.right = right;
}

/** Maximum number of words in an answer that only looks like a reason: 'this week'. */
const SHORT = 2;
const isAside = (part: string, signs: Signs): boolean =>
  signs.starts('example', part) || (part.split(/\s+/u).length > SHORT && signs.starts('reason', part));
