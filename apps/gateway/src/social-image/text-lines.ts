/** What the fonts of pictures have: Latin with its extensions, and the signs that go with it. */
const DRAWN = /[^\u0020-\u007e\u00a0-\u02ba\u1e00-\u1eff\u2010-\u2027\u2030-\u203a\u20ac\u2122]/gu;
const NARROW = /[ijlItfr.,:;'|!()[\]\s]/;
const WIDE = /[mwMWQO@%—…&]/;

/** A text as far as it can be drawn, in one line; '' when hardly anything of it can. */
export function drawable(text: string): string {
  const plain = text.normalize('NFC').replace(/\s+/g, ' ').trim();
  const drawn = plain.replace(DRAWN, '').replace(/ +/g, ' ').trim();
  return drawn.length * 2 >= plain.length ? drawn : '';
}

/** About so wide is a text, rather more than less, in parts of its size. */
export const widthOf = (text: string): number => {
  let width = 0;
  for (const char of text)
    width += NARROW.test(char) ? 0.4 : WIDE.test(char) ? 1 : /[\p{Lu}\d]/u.test(char) ? 0.74 : 0.64;
  return width;
};

interface Box {
  /** Pixels. */
  width: number;
  size: number;
  /** So many lines at most; a text that is longer ends with an ellipsis. */
  lines: number;
}

/** Whether every word has room in a line of the box. */
export const hasRoom = (text: string, { width, size }: Box): boolean =>
  partsOf(text).every(part => widthOf(part.trimEnd()) <= width / size);

/** Words with the space or hyphen that they end with: between two a line may end. */
const partsOf = (text: string): string[] =>
  drawable(text)
    .match(/[^ -]*[ -]?/g)!
    .filter(Boolean);

/** The lines of a text in a box; a word that is longer than a line is cut. */
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
