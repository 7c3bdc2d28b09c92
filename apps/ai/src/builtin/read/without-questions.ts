import { type Cues, plain } from './cues.js';
import { masked, splitPieces } from './pieces.js';
import type { Piece } from './wish.types.js';

/** So many words are no longer one question of a list. */
const LONGEST = 9;

/** A list in plain text without the questions in it: 'what could we do better' says nothing of us. */
export function withoutQuestions(text: string, cues: Cues): string {
  const pieces = splitPieces(text, cues);
  const asks = ({ text: said, join }: Piece): boolean =>
    join !== 'or' &&
    !/\bi\b/u.test(plain(said)) &&
    ['question', 'aux'].some(name => cues.start(name).test(plain(said))) &&
    said.split(/\s+/u).length <= LONGEST;
  return pieces.length < 3
    ? plain(masked(text)).trim()
    : pieces
        .filter(piece => !asks(piece))
        .map(({ text: said }) => plain(masked(said)))
        .join(', ');
}
