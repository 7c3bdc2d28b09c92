import bidiFactory from 'bidi-js';

// Its types describe an ES module, but Node loads its CommonJS file.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)();

export type Direction = 'ltr' | 'rtl';
/** Width of a text in points. */
export type Measure = (text: string) => number;

type Levels = ReturnType<typeof bidi.getEmbeddingLevels>;

/** Text in one direction, in the order in which it is read. */
export interface TextPart {
  text: string;
  isReversed: boolean;
}
/** A line as its parts from left to right. */
export type TextLine = TextPart[];

/** Characters that are one em wide; a line may end on either side of them. */
const FULL = '\\u3000-\\u30ff\\u3400-\\u9fff\\uff01-\\uff60';
/** Marks that must not end a line, and marks that must not begin one. */
const OPENING = '「『（〔【〈《';
const CLOSING = '、。，．・：；？！」』）〕】〉》ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ';
/** Parts after which a line may end: words with their space or hyphen, and Japanese characters. */
const PARTS = new RegExp(`[${OPENING}]*[${FULL}][${CLOSING}]*|[^${FULL}\\s-]+[\\s-]?|[\\s-]`, 'gu');
const STRONG_RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
/** Characters that control the direction of a text, or end it. */
const CONTROLS = /[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu;

/** Breaks a paragraph into lines of at most this width; a word longer than a line is cut. */
export function breakText(paragraph: string, width: number, measure: Measure, base: Direction): TextLine[] {
  const text = paragraph.normalize('NFC').replace(/\t/g, ' ').replace(CONTROLS, '').trim();
  if (text === '') return [];
  const levels = bidi.getEmbeddingLevels(text, startOf(text) ?? base);
  return rangesOf(text, width, measure).map(([start, end]) => visualParts(text, levels, start, end));
}

/** Direction of the first letter; undefined if there is none. */
const startOf = (text: string): Direction | undefined => {
  const letter = /\p{L}/u.exec(text)?.[0];
  if (letter === undefined) return undefined;
  return STRONG_RIGHT_TO_LEFT.test(letter) ? 'rtl' : 'ltr';
};

/** Start and end (exclusive) of each line. */
function rangesOf(text: string, width: number, measure: Measure): [number, number][] {
  const ranges: [number, number][] = [];
  let [start, end, used] = [0, 0, 0];
  const close = () => {
    if (end > start) ranges.push([start, end]);
    [start, used] = [end, 0];
  };
  for (const word of text.match(PARTS) ?? []) {
    const pieces = measure(word.trimEnd()) > width ? cut(word, width, measure) : [word];
    for (const piece of pieces) {
      if (used + measure(piece.trimEnd()) > width) close();
      end += piece.length;
      used += measure(piece);
    }
  }
  close();
  return ranges;
}

/** Cuts a word that is longer than a line. */
function cut(word: string, width: number, measure: Measure): string[] {
  const pieces = [''];
  let used = 0;
  for (const char of word) {
    const more = measure(char);
    if (used + more > width && pieces.at(-1) !== '') {
      pieces.push('');
      used = 0;
    }
    pieces[pieces.length - 1] += char;
    used += more;
  }
  return pieces;
}

/** Parts of a line from left to right (Unicode Bidirectional Algorithm). */
function visualParts(text: string, levels: Levels, start: number, end: number): TextPart[] {
  const last = start + text.slice(start, end).trimEnd().length - 1;
  const order = bidi.getReorderedIndices(text, levels, start, last).slice(start, last + 1);
  const parts: { isReversed: boolean; from: number; to: number }[] = [];
  for (const index of order) {
    const isReversed = levels.levels[index]! % 2 === 1;
    const part = parts.at(-1);
    if (part?.isReversed === isReversed && index === (isReversed ? part.from - 1 : part.to)) {
      part.from = Math.min(part.from, index);
      part.to = Math.max(part.to, index + 1);
    } else parts.push({ isReversed, from: index, to: index + 1 });
  }
  return parts.map(({ isReversed, from, to }) => ({ text: text.slice(from, to), isReversed }));
}

/** Characters of a right-to-left text from left to right, for fonts that do not reverse them: mirrored brackets too. */
export const reversed = (text: string): string =>
  [...text]
    .reverse()
    .map(char => bidi.getMirroredCharacter(char) ?? char)
    .join('');
