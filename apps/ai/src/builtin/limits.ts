import type { Purpose } from './library/library.types.js';
import type { Want } from './plan/want.types.js';
import type { Kind, Limits } from './types.js';
import type { Wishes } from './wishes/wish.types.js';

/** Families that identify the visitor: an anonymous form has them only on request. */
export const IDENTIFYING: ReadonlySet<string> = new Set([
  'name',
  'email',
  'phone',
  'contact_preference',
  'social_handle',
  'website',
  'emergency_contact',
  'birth_date',
  'signature',
]);

/** Number of requested fields from which a description is a complete list. */
const LIST = 3;
const CONTACT = new Set(['name', 'email', 'phone', 'message']);
const isOwn = ({ kind }: Want): boolean => !CONTACT.has(kind?.family ?? '');

/** Whether the requests are a complete list, so nothing is added to them. */
export function isList(wants: readonly Want[]): boolean {
  const own = wants.filter(isOwn).length;
  return own >= LIST || (own === LIST - 1 && wants.length >= LIST);
}

/** Number of requested fields from which a list needs no open text. */
const COMPLETE = 6;

interface Given {
  wishes: Wishes;
  wants: readonly Want[];
  refused: ReadonlySet<Kind>;
  purpose: Purpose;
  /** Maximum number of fields. */
  most: number | undefined;
}

/** Limits set by a description through its requests and refusals. */
export function limitsOf({ wishes, wants, refused, purpose, most }: Given): Limits {
  const families = new Set([...refused].map(kind => kind.family));
  const asks = (family: string): boolean =>
    wants.some(want => want.ask && (want.kind?.family === family || want.type === family) && !want.ask.when);
  const isSurvey = purpose.goal === 'survey';
  // 'No names' in a survey means anonymous; elsewhere it only removes the field.
  const anonymous = wishes.anonymous || (families.has('name') && (families.has('email') || isSurvey));
  const own = wants.filter(isOwn).length;
  const isListed = wishes.only || isList(wants);
  const contact = (['full_name', 'email'] as const).filter(id => {
    const family = id === 'email' ? 'email' : 'name';
    if (families.has(family)) return false;
    // 'First name' and 'last name' make up the name.
    if (id === 'full_name' && wants.some(want => want.kind?.id === id && want.label)) return false;
    if (asks(family)) return true;
    // E.g. 'Room number, tea or coffee. Nothing else.'
    if (anonymous || (isSurvey && isListed) || (wishes.only && own > 1)) return false;
    if (id === 'email') return !(asks('phone') || purpose.reach === 'phone' || (wishes.only && asks('name')));
    return !(wishes.only && (asks('email') || asks('phone')));
  });
  const isFull = isListed && (own >= COMPLETE || wishes.only);
  const isTold = purpose.id === 'contact' && wants.some(({ type }) => type === 'textarea');
  const openText =
    !families.has('message') &&
    !isTold &&
    (asks('message') || (!isFull && !wishes.only && (most ?? Infinity) - contact.length - own >= 2));
  return {
    only: wishes.only,
    anonymous,
    most: most ?? null,
    refused: [...families],
    contact: withinLimit(contact, own + Number(asks('phone')), most, asks),
    openText,
  };
}

/** 'Three fields' that are all named leave no room for another contact field. */
function withinLimit(
  contact: ('full_name' | 'email')[],
  own: number,
  most: number | undefined,
  asks: (family: string) => boolean,
): ('full_name' | 'email')[] {
  if (most === undefined) return contact;
  const kept = [...contact];
  for (const id of ['full_name', 'email'] as const)
    if (own + kept.length > most && !asks(id === 'email' ? 'email' : 'name'))
      kept.splice(kept.indexOf(id), kept.includes(id) ? 1 : 0);
  return kept;
}
