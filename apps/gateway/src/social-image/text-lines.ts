const NARROW = /[ijlItfr.,:;'|!()[\]\s]/;
const WIDE = /[mwMWQO@%—…&ЖМШЩЮФжмшщюфыΩωΜ]/;
/** Characters that are one em wide; a line may end on either side of them. */
const FULL = /[\u3000-\u30ff\u3400-\u9fff\uff01-\uff60]/;
/**
 * Parts followed by a possible line break: a space, a hyphen, or a Japanese character with the marks that must not begin a
 * line.
 */
const PARTS = new RegExp(
  `${FULL.source}[、。，．・：；？！」』）〕】〉》ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ]*|(?:(?!${FULL.source})[^ -])+[ -]?|[ -]`,
  'g',
);

/** Whether a character can be drawn. */
export type Drawable = (char: string) => boolean;

/** The drawable characters of a text, in one line; '' if hardly any of it can be drawn. */
export function drawable(text: string, isDrawn: Drawable): string {
  const plain = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  const drawn = [...plain].filter(isDrawn).join('').replace(/ +/g, ' ').trim();
  return drawn.length * 2 >= plain.length ? drawn : '';
}

/** Estimated width of a text in multiples of its font size, rather too large than too small. */
export const widthOf = (text: string): number => {
  let width = 0;
  for (const char of text)
    width +=
      FULL.test(char) || WIDE.test(char)
        ? 1
        : NARROW.test(char)
          ? 0.4
          : /[\p{Lu}\d]/u.test(char)
            ? 0.76
            : 0.66;
  return width;
};

interface Box {
  /** Width in pixels. */
  width: number;
  size: number;
  /** Maximum number of lines; a longer text ends with an ellipsis. */
  lines: number;
}

const partsOf = (text: string): string[] => text.match(PARTS) ?? [];

/** Whether every word of a drawable text fits into a line of the box. */
export const hasRoom = (text: string, { width, size }: Box): boolean =>
  partsOf(text).every(part => widthOf(part.trimEnd()) <= width / size);

/** Breaks a drawable text into lines; a word longer than a line is cut. */
export function linesOf(text: string, { width, size, lines: most }: Box): string[] {
  const room = width / size;
  const lines: string[] = [];
  let line = '';
  for (const part of partsOf(text)) {
    if (widthOf(`${line}${part}`.trimEnd()) <= room) {
      line += part;
      continue;
    }
    if (line) lines.push(line.trimEnd());
    if (lines.length >= most) return ended(lines, room);
    if (widthOf(part.trimEnd()) > room) return ended([...lines, part], room);
    line = part;
  }
  return line ? [...lines, line.trimEnd()] : lines;
}

function ended(lines: string[], room: number): string[] {
  let last = lines.at(-1)!;
  while (last && widthOf(`${last}…`) > room) last = last.slice(0, -1);
  return [...lines.slice(0, -1), `${last.trimEnd()}…`];
}
