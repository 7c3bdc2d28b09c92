import { annotate } from './annotate.js';
import { type Cues, plain } from './cues.js';
import type { Names } from './item.types.js';
import { namesField } from './label-words.js';
import { splitPieces } from './pieces.js';
import { REQUESTS } from './shape-words.js';

/** 'just' limits a form only when what follows names fields: 'just an idea' does not. */
export function limitsForm(text: string, any: boolean, cues: Cues, names: Names): boolean {
  const pieces = splitPieces(text, cues).map(piece => annotate(piece, cues).text);
  const known = (piece: string): boolean =>
    names(piece) >= 0.5 || (!any && pieces.length > 1 && namesField(piece, cues));
  const named = pieces.filter(known).length;
  const [head = ''] = pieces;
  // 'Enquiries only' says what the form is for.
  if (pieces.length === 1 && REQUESTS.test(plain(head))) return false;
  if (cues.start('ask').test(plain(text)) && named > 0) return true;
  return any
    ? named >= pieces.length / 2 && named > 0
    : named > 0 && (known(head) || named >= pieces.length / 2) && head.split(/\s+/).length <= 6;
}
