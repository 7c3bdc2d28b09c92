import type { Business } from './business.js';
import type { Clauses } from './clauses.js';
import type { Purpose } from './library/library.types.js';
import { plain } from './read/cues.js';
import type { Limits } from './types.js';
import type { Wants } from './wants.js';

/** Families that identify the visitor: an anonymous form has them only if its description asks for them. */
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

/** Families with fixed positions. */
const FIXED = new Set(['name', 'email', 'message']);

/** 'Name des Kindes' already names a person. */
const A_NAME = /\b(?:names?|nombres?|noms?|prenoms?|namen?|vornamen?)\b|名前|氏名/u;

/** 'Room number' identifies the visitor. */
const OWN_NUMBER =
  /\b(?:room|table|cabin|suite|bed|ward|member(?:ship)?|customer|client|booking|reservation|order|ticket|employee|staff|payroll|student|pupil|patient|policy|account|apartment|flat|unit|locker|seat|berth|pitch|plot|bib|squad|team|badge|card) (?:number|no\.?)(?:\s|$)/u;

/** A call-back is by telephone. */
const CALL_BACK = /\bcall-?\s?backs?\b|\bring(?:ing)? (?:them |you |people )?back\b/u;

/** 'Parents' e-mail' is also a contact. */
const A_MAIL = /\be-?mails?\b|\bcorreo\b|メール/u;

/** Limits of the description, from its clauses and their fields. */
export function limitsOf(
  clauses: Clauses,
  { wants, refused }: Wants,
  business: Business,
  said = '',
  form: Purpose | null = null,
): Limits {
  const asked = wants.filter(want => want.strength > 0);
  const asksFor = (family: string): boolean => asked.some(want => want.kind?.family === family);
  const families = new Set([...refused].map(kind => kind.family));
  const isSurvey =
    business.intents[0]?.ref.goal === 'survey' || business.industries[0]?.ref.goal === 'survey';
  // 'No names' in a survey means anonymous; elsewhere it only removes the field.
  const anonymous = clauses.anonymous || (families.has('name') && (families.has('email') || isSurvey));
  const contact = (['full_name', 'email'] as const).filter(id => {
    const family = id === 'email' ? 'email' : 'name';
    if (families.has(family)) return false;
    // A call-back needs a number, not an e-mail address.
    if (id === 'email' && form?.reach === 'phone' && !families.has('phone') && !asksFor('email'))
      return false;
    // 'Anonymous, e-mail optional' requests it explicitly.
    if (anonymous) return asked.some(want => want.ask && want.kind?.family === family);
    // 'A call-back: first name, phone' needs no e-mail.
    if (id === 'email' && asksFor('phone') && CALL_BACK.test(plain(said)) && !asksFor('email')) return false;
    // 'Name and phone only' names the contact. 'Just the shirt size' implies the usual ones.
    const named =
      asksFor('name') ||
      asksFor('email') ||
      asksFor('phone') ||
      asked.some(
        want => want.ask && (A_NAME.test(plain(want.ask.text)) || OWN_NUMBER.test(plain(want.ask.text))),
      );
    // 'Just the meter reading, and no name either' needs no contact.
    return !clauses.only || (!named && !families.has('name')) || asksFor(family);
  });
  const counted = asked.filter(want => want.ask?.question && want.options).length;
  // 'A quiz of two questions' states the number of questions, not the maximum number of fields.
  const most =
    clauses.fieldLimit === undefined ||
    (counted > 1 && clauses.fieldLimit <= counted) ||
    (clauses.fieldLimit === 1 && asked.length > 1)
      ? null
      : clauses.fieldLimit;
  // If the named fields use up the limit, no other contact field is added.
  if (
    most !== null &&
    asked.filter(want => want.strength === 2).length >= most &&
    (asksFor('phone') || asksFor('email'))
  )
    contact.splice(0, contact.length, ...contact.filter(id => asksFor(id === 'email' ? 'email' : 'name')));
  // Named fields take precedence over usual ones: 'at most five' including a telephone needs no e-mail, and 'three
  // fields' that are all named need neither.
  const spoken = asked.filter(want => want.strength === 2 && !FIXED.has(want.kind?.family ?? '')).length;
  const reachable = asksFor('phone') || asked.some(({ ask }) => ask && A_MAIL.test(plain(ask.text)));
  if (most !== null)
    for (const id of reachable ? (['email', 'full_name'] as const) : (['full_name', 'email'] as const))
      if (
        spoken + contact.length > most &&
        contact.includes(id) &&
        !asksFor(id === 'email' ? 'email' : 'name')
      )
        contact.splice(contact.indexOf(id), 1);
  const own = asked.filter(want => !want.kind || !FIXED.has(want.kind.family));
  const left = (most ?? Infinity) - contact.length;
  const room = left >= 2 && own.length < left;
  const openText = !families.has('message') && (asksFor('message') || (!clauses.only && room));
  return { only: clauses.only, anonymous, most, refused: [...families], contact, openText };
}
