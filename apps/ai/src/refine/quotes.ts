import { plain } from '../builtin/plain.js';

/** Placeholder for each character of a quoted text, so that patterns match neither within it nor across its ends. */
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

/** A text that is entirely quoted or not quoted; undefined for a mixture. */
export const wholeText = (text: string): string | undefined =>
  masked(text).includes(QUOTED) && !isQuoted(text) ? undefined : unquoted(text);
