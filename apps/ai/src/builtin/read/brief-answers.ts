import { type Cues, plain } from './cues.js';
import type { Item, Names } from './item.types.js';
import { isAttribute, isLabel } from './label-words.js';
import { words } from './run-heads.js';
import { FILES } from './shape-words.js';

/** Two words of which nothing is said: among several that may be chosen an answer, whatever else it may name. */
export const isBrief = (item: Item | undefined, cues: Cues, names: Names): boolean =>
  item !== undefined &&
  words(item.text).length <= 2 &&
  !cues.start('question').test(plain(item.text)) &&
  !FILES.test(plain(item.text)) &&
  (/^\S+s$/u.test(item.text) ||
    (!isLabel(item.text, cues) && !isAttribute(item.text, cues) && names.firm(item.text) < 0.9)) &&
  [item.options, item.scale, item.yesNo, item.required].every(said => said === undefined);
