import { plain } from '../builtin/plain.js';

/** Stands for each character of a quoted text, so that nothing can match within it or only a part of it. */
export const QUOTED = '\uE000';

const SPANS = new RegExp(
  [
    '"[^"]+"',
    '„[^"„]+"',
    '«[^«»]+»',
    '»[^«»]+«',
    '‹[^‹›]+›',
    '「[^「」]+」',
    '『[^『』]+』',
    // An apostrophe within a word is not a quotation mark.
    "(?<![\\p{L}\\p{N}])'(?:[^']|(?<=\\p{L})'(?=\\p{L}))+'(?![\\p{L}\\p{N}])",
  ].join('|'),
  'gu',
);

/** A folded text with its quoted parts hidden; positions are those of the text. */
export const masked = (text: string): string =>
  plain(text).replace(SPANS, quoted => QUOTED.repeat(quoted.length));

export const unquoted = (text: string): string =>
  text.trim().replace(/^["'‘’“”„«»‹›「『\s]+|["'‘’“”„«»‹›」』\s]+$/gu, '');

export const isQuoted = (text: string): boolean => new RegExp(`^${QUOTED}+$`, 'u').test(masked(text.trim()));

/** A text that is quoted as a whole or not at all; undefined for words beside a quoted text. */
export const wholeText = (text: string): string | undefined =>
  masked(text).includes(QUOTED) && !isQuoted(text) ? undefined : unquoted(text);
