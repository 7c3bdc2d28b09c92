import { type Cues, plain } from './cues.js';
import type { Item, Names } from './item.types.js';
import { isAttribute } from './label-words.js';
import { ASK_ALONE, PART_OF } from './shape-words.js';
import { withoutDetails } from './without-details.js';

const LONGEST_ASK = 9;

/** 'A song you want to hear': a thing and what is said of it, among others that are asked. */
export const isThing = (text: string): boolean =>
  text.split(/\s+/).length <= LONGEST_ASK &&
  /^(?:(?:an?|the|one|any) \p{L}+|(?:some|any)thing)(?: \p{L}+)? (?:(?:you|they)(?:'d|'ll)?|that|which|for|from|to|of|about)\s/u.test(
    plain(text),
  );

/** A short name of a thing, or a question; no sentence about oneself. */
export function fits(item: Item, cues: Cues, names: Names): boolean {
  if ((item.options && item.text === '') || item.box) return true;
  const folded = plain(item.text);
  const length = cues.cjk ? Math.ceil(item.text.length / 3) : item.text.split(/\s+/).length;
  if (!/\p{L}{2}|\p{Script=Han}/u.test(item.text) || length > LONGEST_ASK + 6) return false;
  if (ASK_ALONE.test(folded)) return false;
  if (item.options && cues.regex(`^${cues.word(cues.source('self'))}`).test(folded)) {
    // 'We are curious about their voice (alto, bass)' asks for the voice.
    const thing = /.*\b(?:their|the|your|about|of|ihre?|die|der|das|su|la|el|leur|les?)\s+(.+)$/iu.exec(
      item.text,
    )?.[1];
    item.text = thing ?? '';
    return true;
  }
  if (item.options || item.yesNo || item.scale)
    return length <= LONGEST_ASK + 4 && !cues.regex(`^${cues.word(cues.source('self'))}`).test(folded);
  if (cues.start('question').test(folded) || cues.start('aux').test(folded)) return true;
  if (cues.find('self').test(folded) && !cues.cjk) return false;
  if (length > LONGEST_ASK) return false;
  const bare = cues.cjk ? length : withoutDetails(item.text).split(/\s+/u).length;
  return bare <= 5 || PART_OF.test(folded) || names(item.text) >= 0.3 || isAttribute(item.text, cues);
}
