import type { Purpose } from '../library/library.types.js';
import { plain } from '../read/cues.js';
import { onlyNamesForm } from '../turns.js';
import type { Understanding } from '../understand.js';
import type { Asked } from './asked.types.js';

/** Words of a description that only names a form. */
const NAME_WORDS = 5;
/** A form with only one of these is a mailing list. */
export const CONTACT: ReadonlySet<string> = new Set(['name', 'email', 'phone']);

/** 'Nominate a colleague' names the form, and asks nothing. */
export function beyondName(
  asked: Asked[],
  matched: Purpose | null,
  { spoken, language }: Understanding,
): Asked[] {
  const isShort = matched !== null && spoken.split(/\s+/u).length <= NAME_WORDS;
  const isName = isShort || onlyNamesForm(plain(spoken), language);
  return isName ? asked.filter(({ kind }) => kind && CONTACT.has(kind.family)) : asked;
}
