/** A word, number or sign of a text, with its position. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

const LATIN = /\n|\p{L}[\p{L}\p{M}]*|\p{N}+|[^\s]/gu;
/** Japanese has no spaces between words: each of its letters is read as a word. */
const JAPANESE = /\n|[a-zA-Z]+|[ａ-ｚＡ-Ｚ]+|\p{N}+|[^\s]/gu;

/** Splits a text into words, numbers, signs and line breaks. */
export const wordsOf = (text: string, japanese: boolean): Word[] =>
  [...text.matchAll(japanese ? JAPANESE : LATIN)].map(({ 0: said, index }) => ({
    text: said,
    start: index,
    end: index + said.length,
  }));
