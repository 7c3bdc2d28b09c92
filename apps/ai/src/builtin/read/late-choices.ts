import { type Cues, plain, withoutStart } from './cues.js';
import type { Names } from './item.types.js';
import { isAttribute, isLabel } from './label-words.js';
import { splitPieces } from './pieces.js';

/** A list, the last thing of which stands before a colon with what there is of it. */
const LATE =
  /(?<=^|[.;:?!\n]\s*)(?<before>[^.;:?!\n]*(?:\d\.\d[^.;:?!\n]*)*,\s*)(?<head>[^,.;:?!()\n]{2,40}): (?<list>[^.;:?!()\n]{3,120})(?=[.;?!\n]|$)/gu;

/** 'The guide 1 to 5, and the length: too short, fine or too long': only the last thing is chosen from. */
export function lateChoices(text: string, cues: Cues, names: Names): string {
  if (cues.cjk) return text;
  return text.replace(LATE, (whole, ...found) => {
    const { before = '', head = '', list = '' } = found.at(-1) as Record<string, string>;
    const thing = withoutStart(withoutStart(head, cues, 'and'), cues, 'article').trim();
    const pieces = splitPieces(list, cues);
    const asked = (said: string): boolean => isLabel(said, cues) || isAttribute(said, cues);
    // 'Marquee hire, size: …': the trade is no list.
    const opens = text.startsWith(before) && splitPieces(before, cues).length < 2;
    const named =
      !opens &&
      thing.split(/\s+/u).length <= 4 &&
      (asked(thing) || names.firm(thing) >= 0.6 || cues.start('question').test(plain(thing)));
    const offered =
      pieces.length > 1 &&
      pieces.every(({ text: said, join }) => said.split(/\s+/u).length <= 4 && join !== 'and') &&
      (pieces.at(-1)?.join === 'or' ||
        (pieces.length > 2 && !pieces.some(({ text: said }) => asked(said) || names.firm(said) >= 0.6)));
    return named && offered
      ? `${before}${thing} (${pieces.map(({ text: said }) => said).join(', ')})`
      : whole;
  });
}
