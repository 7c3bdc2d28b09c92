import { plain } from './cues.js';
import type { Piece } from './wish.types.js';

/** 'Transport, transport and packing, full move': an 'and' between commas is part of an option. */
export function withinOptions(pieces: Piece[]): Piece[] {
  const last = pieces.at(-1);
  const before = pieces.at(-2);
  // 'Bath, cut, bath and cut'
  const isPair =
    last?.join === 'and' &&
    before?.join === 'comma' &&
    [last, before].every(one => pieces.slice(0, -2).some(({ text }) => plain(text) === plain(one.text)));
  if (!last || (last.join === 'and' && !isPair) || !pieces.some(({ join }) => join === 'comma'))
    return pieces;
  const out: Piece[] = [];
  for (const piece of pieces) {
    const before = out.at(-1);
    if (piece.join === 'and' && !piece.apart && before)
      before.text = `${before.text} ${piece.joint ?? ''} ${piece.text}`.replace(/\s+/gu, ' ');
    else out.push({ ...piece });
  }
  return out;
}
