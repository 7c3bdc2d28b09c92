import { plain } from '../plain.js';
import type { Kind } from '../types.js';
import type { Signs } from '../wishes/signs.js';
import type { Ask } from '../wishes/wish.types.js';

/** The visitor's own name, e-mail or phone. 'Dog's name' and 'trading name' name something else. */
export function contactOf(ask: Ask, kinds: ReadonlyMap<string, Kind>, signs: Signs): Kind | undefined {
  if (ask.options || ask.yesNo || ask.when) return undefined;
  // 'Owner's name' is the visitor's; 'dog's name' and 'friends phone' are not.
  const bare = signs.afterStart(ask.text, 'article', 'visitor');
  if (signs.has('possessive', bare)) return undefined;
  const id = CONTACTS.find(sign => signs.isAll(sign, bare) && !isOthers(bare, signs));
  return id === undefined ? undefined : kinds.get(id === 'name' ? 'full_name' : id);
}
const CONTACTS = ['name', 'phone', 'email'] as const;

/** Matches someone else's contact details: 'friends phone', 'emergency phone'. */
function isOthers(text: string, signs: Signs): boolean {
  const own = signs.list('ownContact');
  const words = plain(text).match(/[\p{L}-]+/gu) ?? [];
  return own.length > 0 && !words.every(word => own.includes(word));
}
