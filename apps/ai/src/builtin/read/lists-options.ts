import { annotate } from './annotate.js';
import { type Cues, plain } from './cues.js';
import type { Names } from './item.types.js';
import { isLabel } from './label-words.js';
import { FILES, NUMBERS } from './shape-words.js';
import type { Piece } from './wish.types.js';

/** Up to three words without an article: 'Waste', 'Hedge height'; 'the boat' is a thing with parts. */
const HEAD = /^(?!(?:the|your|their|about|der|die|das|ihre?|el|la|su|le|les|votre)\s)(?:\S+\s){0,2}\S+$/u;

const OTHER =
  /^(?:an)?other(?: reasons?)?$|^(?:something|anything|somewhere|someone) else$|^(?:otr[oa]s?|otro motivo|otra cosa|autres?|autre raison|autre chose|andere[rsn]?|anderes|sonstige[rs]?|etwas anderes|altro|outr[oa]s?|anders|inn[aey]|nothing|none|neither|nichts|keine?s?|weder noch|nada|ningun[oa]?|rien|aucune?|niets|geen|nic|zadne|weiss nicht|egal)$/u;

/** 'Other', 'etwas anderes': what is left to choose. */
export const isOther = (text: string): boolean => OTHER.test(plain(text).trim());

/** 'Price, no time, other': what ends in 'other' is all there to choose from, whatever it says no to. */
export const endsInOther = (pieces: readonly Piece[]): boolean =>
  pieces.length > 2 &&
  isOther(pieces.at(-1)?.text ?? '') &&
  pieces.every(({ text }) => text.split(/\s+/u).length <= 5);

/** 'Matt or glossy, border or none, upright or wide': what follows an 'or' and its comma is another choice. */
export const choicesInARow = (pieces: readonly Piece[]): boolean =>
  pieces.some(({ join }, at) => join === 'or' && pieces[at + 1]?.join === 'comma');

/** 'Volume: under 1 m³, 1 to 3 m³, over 3 m³': three and more that name no fields are there to choose from. */
export function listsOptions(
  opening: string,
  behind: string,
  pieces: readonly Piece[],
  cues: Cues,
  names: Names,
): boolean {
  const head = plain(opening).trim();
  if (pieces.length < 3 || !HEAD.test(head) || cues.start('ask').test(head) || FILES.test(plain(behind)))
    return false;
  const short = pieces.every(
    ({ text, join }) =>
      text.split(/\s+/u).length <= 5 &&
      join !== 'and' &&
      !isLabel(text, cues) &&
      !/[(（]/u.test(text) &&
      !annotate({ text, join }, cues).asked,
  );
  const known = ({ text }: Piece): boolean =>
    names(text) >= 0.5 || (!/\d/u.test(text) && NUMBERS.test(plain(text)));
  return short && pieces.filter(known).length <= 1;
}
