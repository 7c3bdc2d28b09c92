import { plain } from '../plain.js';
import { capitalise } from '../text.js';
import type { Signs } from '../wishes/signs.js';

/** Restores the original spelling of names, abbreviations and accents: 'CV', 'July', 'día'. */
export function asWritten(label: string, signs: Signs): string {
  const upper = signs.list('upper');
  const accented = signs.list('accented');
  const full = new Map(signs.list('inFull').map(one => one.split('=') as [string, string]));
  return label.replace(/[\p{L}\p{M}]+/gu, word => {
    const folded = plain(word);
    const name = upper.find(one => plain(one) === folded);
    if (name !== undefined) return name;
    const words = full.get(folded);
    if (words !== undefined) return /^\p{Lu}/u.test(word) ? capitalise(words) : words;
    const spelled = accented.find(one => plain(one) === folded);
    if (spelled === undefined) return word;
    return /^\p{Lu}/u.test(word) ? capitalise(spelled) : spelled;
  });
}
