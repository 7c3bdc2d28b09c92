import { type Cues, plain, withoutStart } from '../read/cues.js';
import type { Ask } from '../read/wish.types.js';

/** Without what begins a question: 'which kind of event' and 'kind of event' are one. */
const bare = (text: string, cues: Cues): string =>
  plain(withoutStart(text, cues, 'question', 'article'))
    .replace(/[?¿!.]/gu, '')
    .trim();

/** 'Hours, kind of event. First ask what kind of event': the second says where the first stands. */
export function isSaidTwice(one: Ask, other: Ask, cues: Cues): boolean {
  if (one.when ?? other.when) return false;
  if (one.section !== other.section || (one.options && other.options)) return false;
  const said = bare(one.text, cues);
  return said.length > 3 && said === bare(other.text, cues);
}
