import { type Cues, plain } from './cues.js';
import type { Item } from './item.types.js';
import type { Ask } from './wish.types.js';

/** The request in one list item, with its parsed parts. */
export function toAsk(item: Item, cues: Cues): Ask {
  const { text, options, multiple, yesNo, long, box, scale, counted, required, right, place } = item;
  const opens = cues.start('aux').test(plain(text)) && !/^(?:any|etwas|hay|y a-t-il)\b/u.test(plain(text));
  const boolean =
    yesNo === true || (opens && !options && !scale && text.split(/\s+/).length > 2 && !cues.cjk);
  const question = cues.start('question').test(plain(text)) || (boolean && opens);
  return {
    text: text.trim(),
    question,
    ...(options ? { options } : {}),
    ...(multiple ? { multiple } : {}),
    ...(boolean && !options && !scale ? { yesNo: true } : {}),
    ...(long ? { long } : {}),
    ...(box ? { box } : {}),
    ...(scale ? { scale } : {}),
    ...(counted ? { counted } : {}),
    ...(required === undefined ? {} : { required }),
    ...(right === undefined || !options ? {} : { right }),
    ...(place ? { place } : {}),
  };
}
