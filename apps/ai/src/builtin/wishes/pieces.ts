import { rangeIn } from './ranges.js';

const OPENS = '([（「『“«';
const CLOSES = ')]）」』”»';
/** Comma that separates items, followed by a space or a letter; one between digits is part of a number. */
const COMMA = /[,;，、；\n•]/u;

/** Items of an enumeration, split at commas and similar marks outside brackets and quotes. */
export const piecesOf = (text: string, at: RegExp = COMMA): string[] =>
  splitOutside(text, at)
    .map(piece => piece.trim())
    .filter(piece => piece !== '');

function splitOutside(text: string, at: RegExp): string[] {
  const pieces: string[] = [];
  let depth = 0;
  let quoted = false;
  let from = 0;
  for (let index = 0; index < text.length; index++) {
    const char = text.charAt(index);
    if (char === '"') quoted = !quoted;
    else if (OPENS.includes(char)) depth++;
    else if (CLOSES.includes(char)) depth = Math.max(0, depth - 1);
    if (depth > 0 || quoted || !at.test(char) || isWithinNumber(text, index)) continue;
    pieces.push(text.slice(from, index));
    from = index + 1;
  }
  pieces.push(text.slice(from));
  return pieces;
}

const isWithinNumber = (text: string, index: number): boolean =>
  text.charAt(index) === ',' && /\d/u.test(text.charAt(index - 1)) && /\d/u.test(text.charAt(index + 1));

/** Words that only look like alternatives. */
const NO_CHOICE =
  /\b(?:more or less|or so|or not|or similar|mas o menos|plus ou moins|ou pas|mehr oder weniger|oder so|oder nicht|one or two)\b/u;

/** Position of the first mark outside brackets and quotes; -1 without one. */
export function indexOutside(text: string, mark: RegExp): number {
  const [first = ''] = splitOutside(text, mark);
  return first.length === text.length ? -1 : first.length;
}

/** Separators of answers: 'or' always, 'and' only at the end of a list. */
export interface Joints {
  or: RegExp;
  and: RegExp;
}

/** The answers in 'sedan, SUV or van', 'print / digital'; undefined unless the words are an enumeration. */
export function optionsIn(text: string, { or, and }: Joints): string[] | undefined {
  const range = rangeIn(text);
  if (range) return range;
  const commas = piecesOf(text);
  const parts = commas.length === 1 ? slashed(text) : commas;
  const last = parts.pop() ?? '';
  const ends = NO_CHOICE.test(last.toLowerCase()) ? [last] : last.split(or);
  const all = [...parts, ...(ends.length === 1 && parts.length > 1 ? last.split(and) : ends)];
  const options = all
    .map(part =>
      part
        .replace(LEAD, '')
        .replace(/\(\s*\)|[\s.。]+$|(?<=\p{Script=Han})か$/gu, '')
        .trim(),
    )
    .filter(part => part !== '');
  return options.length > 1 && options.every(isAnswer) ? [...new Set(options)] : undefined;
}

const LEAD = /^(?:and|or|y|o|u|et|ou|und|oder|または|か)\s+/iu;
const slashed = (text: string): string[] =>
  /\p{L}\s?[/・]\s?\p{L}/u.test(text) && !/^\S+\/\S+ \S+ \S+ \S/u.test(text)
    ? text.split(/\s?[/・]\s?/u)
    : [text];

const MOST_WORDS = 7;
const MOST_CHARACTERS = 48;
/** Whether a text can be an answer: short, and without an unclosed bracket, which is part of a sentence. */
const isAnswer = (text: string): boolean =>
  text.length <= MOST_CHARACTERS &&
  text.split(/\s+/u).length <= MOST_WORDS &&
  !/[?？]$|^[^(]*\)|^(?:we|that|they)\s|^this \p{L}+s$/iu.test(text);
