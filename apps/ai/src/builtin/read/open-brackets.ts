import { structureWords } from './canonical.js';
import { type Cues, plain } from './cues.js';
import type { Names } from './item.types.js';
import { splitPieces } from './pieces.js';

const BRACKETED = /(?<head>[^,;:.!?()（）、。]{0,60})[(（](?<inside>[^()（）]{4,160})[)）]/gu;

/** 'Favourite thing about the place', 'best way to reach you': a head whose brackets hold its answers. */
const CHOSEN =
  /^\s*(?:what|which|who)\b|\b(?:favou?rite|preferred|preference|best|which|(?:way|means|method)s? (?:of|to)|preferid[oa]|prefere[ée]?|bevorzugt\w*|liebste[rns]?)\b/u;

/**
 * 'Travel details (pick-up, return, persons)' lists what is asked, 'bike (city or mountain)' what is chosen from. The
 * first kind of brackets is opened: its parts stand in the list themselves.
 */
export function withOpenBrackets(text: string, cues: Cues, names: Names): string {
  const parts = structureWords(cues.language)?.parts;
  const collective = parts
    ? new RegExp(cues.cjk ? `(?:${parts})$` : `(?<![\\p{L}])(?:${parts})(?![\\p{L}])`, 'u')
    : /(?!)/u;
  return text.replace(BRACKETED, (whole, head: string, inside: string) => {
    if (CHOSEN.test(plain(head))) return whole;
    const pieces = splitPieces(inside, cues);
    if (pieces.length < 2 || pieces.some(({ join }) => join === 'or')) return whole;
    if (!pieces.every(({ text: part }) => part.split(/\s+/u).length <= 5)) return whole;
    const named = pieces.filter(({ text: part }) => names(part) >= 0.5).length;
    const isParts =
      collective.test(plain(head)) ||
      (pieces.at(-1)?.join === 'and' && named === pieces.length) ||
      pieces.every(({ text: part }) => names.firm(part) >= 0.8);
    if (!isParts) return whole;
    const lead = /^\s*(?:(?:and|then|und|dann|y|et|puis|luego)\s+)?/iu.exec(head)?.[0] ?? '';
    return `${lead}${pieces.map(({ text: part }) => part).join(cues.cjk ? '、' : ', ')}`;
  });
}
