import { type Cues, plain } from './cues.js';
import type { Names } from './item.types.js';
import { isLabel } from './label-words.js';
import { splitPieces } from './pieces.js';
import { NUMBERS } from './shape-words.js';

/** 'Your style (rustic, boho, classic)': a step whose brackets hold answers and no questions asks for itself. */
export function optionsOfSection(title: string, text: string, cues: Cues, names: Names): string | undefined {
  const pieces = splitPieces(text, cues);
  const category = isLabel(title, cues);
  const known = pieces.filter(({ text: piece }) => names(piece) >= 0.34).length;
  const answers =
    known <= (category ? pieces.length / 2 : 0) &&
    pieces.every(({ text: piece }) => piece.split(/\s+/u).length <= 3 && !NUMBERS.test(plain(piece)));
  return pieces.length >= (category ? 2 : 3) && (category || !cues.cjk) && answers && !text.startsWith(title)
    ? `${title} (${text})`
    : undefined;
}
