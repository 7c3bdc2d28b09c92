import { annotate } from './annotate.js';
import { type Cues, plain } from './cues.js';
import { EACH_ONE, FIRST_OF_THEM } from './each-one.js';
import type { Ask } from './wish.types.js';

/** Whether a sentence says of every one of a list what it is: 'Each gets a star rating.' */
export function holdsForAll(text: string, cues: Cues): boolean {
  if (text.trim() === '') return false;
  const said = annotate({ text, join: 'start' }, cues);
  return (
    (said.scale !== undefined || said.required !== undefined) &&
    (FIRST_OF_THEM.test(plain(said.text).trim()) || EACH_ONE.test(plain(said.text)))
  );
}

/** '1 to 5 stars for each.', 'All mandatory.': a sentence of its own about the list before it. */
export function holdsForList(
  text: string,
  before: readonly Ask[],
  last: Ask | undefined,
  cues: Cues,
): boolean {
  const said = annotate({ text, join: 'start' }, cues);
  if (said.yesNo && said.text.trim() === '') {
    if (last && !last.options && !last.scale) last.yesNo = true;
    return last !== undefined;
  }
  if (said.scale === undefined && said.required === undefined) return false;
  const first = FIRST_OF_THEM.exec(plain(said.text).trim())?.slice(1).find(Boolean);
  if (!first && !EACH_ONE.test(plain(said.text))) return false;
  const list = before
    .slice(0, first ? ('two|dos|deux|zwei|beiden|2'.split('|').includes(first) ? 2 : 3) : undefined)
    .filter(ask => (said.scale ? !ask.options && !ask.yesNo : true));
  if (list.length === 0) return false;
  // 'The first two are required' says of the others that they are not.
  if (first && said.required) for (const ask of before) if (!list.includes(ask)) ask.required ??= false;
  for (const ask of list) {
    if (said.scale) ask.scale ??= said.scale;
    if (said.required !== undefined) ask.required ??= said.required;
  }
  return true;
}
