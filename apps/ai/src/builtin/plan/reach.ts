import type { Catalogue } from '../catalogue.js';
import type { Purpose } from '../library/library.types.js';
import { plain } from '../plain.js';
import type { Selection } from '../select.js';
import type { Kind, Limits } from '../types.js';
import type { Understanding } from '../understand.js';
import { addPhone, needsPhone } from './phone-mention.js';

/** Adds a contact field to a form without one: e-mail, or phone if e-mail is refused. */
export function addReach(
  selected: Selection,
  { limits, refused, isSurvey }: { limits: Limits; refused: ReadonlySet<Kind>; isSurvey: boolean },
  catalogue: Catalogue,
): void {
  const isReached =
    limits.contact.includes('email') ||
    selected.choices.some(({ kind }) => kind?.id === 'phone' || kind?.id === 'email');
  const isPreferred = selected.choices.some(({ kind }) => kind?.family === 'contact_preference');
  if (isReached || isSurvey || limits.anonymous || ((limits.only || limits.most !== null) && !isPreferred))
    return;
  // Visitors who choose a contact method leave both details.
  if (isPreferred) addPhone(selected.choices, Infinity, refused, catalogue);
  if (limits.refused.includes('email')) addPhone(selected.choices, Infinity, refused, catalogue);
  else limits.contact.push('email');
  selected.most += 1;
}

interface Calling {
  read: Understanding;
  matched: Purpose | null;
  limits: Limits;
  refused: ReadonlySet<Kind>;
}

/** Adds a phone field if the owner calls people. */
export function addCallback(
  { choices, most }: Selection,
  { read, matched, limits, refused }: Calling,
  catalogue: Catalogue,
): void {
  if (limits.only || limits.anonymous || matched?.closed) return;
  if (needsPhone(read.whole.english, plain(read.spoken))) addPhone(choices, most, refused, catalogue);
}
