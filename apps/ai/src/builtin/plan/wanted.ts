import type { FieldType } from '#form-core';
import type { KindMatch, KindMatcher } from '../kind-matcher.js';
import { plain } from '../plain.js';
import { capitalise } from '../text.js';
import type { Industry, Kind, Language } from '../types.js';
import { FILE_TYPE } from '../uploads.js';
import { isAmount } from '../wishes/shapes.js';
import { type Signs, signsOf } from '../wishes/signs.js';
import type { Ask } from '../wishes/wish.types.js';
import { labelOf } from './ask-label.js';
import type { Want } from './want.types.js';

/** Share of its words from which the catalogue knows all of a thing, and most of it. */
const WHOLE = 0.99;
const MOSTLY = 0.6;
/** Signs of a type, the surest first, and how much of the words they have to be. */
const TYPES: [sign: string, type: FieldType, whole: boolean][] = [
  ['email', 'email', true],
  ['phone', 'phone', true],
  ['url', 'url', true],
  ['file', FILE_TYPE, true],
  ['date', 'date', true],
  ['time', 'time', true],
  ['longText', 'textarea', true],
  ['number', 'number', false],
];
/** Families whose usual answers suit every trade. */
const COMMON_ANSWERS = new Set([
  'time',
  'urgency',
  'timeline',
  'contact_preference',
  'referral_source',
  'frequency',
  'availability',
  'donation',
]);
/** Words of a label that the catalogue words better. */
const SHORT = 2;

export interface WantedContext {
  language: Language;
  matcher: Pick<KindMatcher, 'match'>;
  kinds: ReadonlyMap<string, Kind>;
  industry: Industry | null;
  /** The form asks for opinions, so that 'cleanliness' is rated. */
  isSurvey: boolean;
  isDonation: boolean;
}

/** A request as a question: of the kind that the catalogue knows for it, or of a type that its words show. */
export function wantedOf(ask: Ask, context: WantedContext): Want {
  const signs = signsOf(context.language);
  if (ask.box) return boxOf(ask, signs);
  return personOf(ask, context, signs) ?? thingOf(ask, context, signs);
}

/** The visitor's name or a part of it, the e-mail address, the phone number, and the amount of a donation. */
function personOf(ask: Ask, context: WantedContext, signs: Signs): Want | undefined {
  const { kinds, isDonation } = context;
  const contact = contactOf(ask, context, signs);
  if (contact) return { kind: contact, ask };
  const name = kinds.get('full_name') ?? null;
  if (signs.isAll('part', ask.text)) return { kind: name, label: labelOf(ask, signs), type: 'text', ask };
  const { options } = ask;
  if (!isDonation || !options?.some(isAmount)) return undefined;
  return { kind: kinds.get('donation_amount') ?? null, type: 'radio', options, ask };
}

function thingOf(ask: Ask, context: WantedContext, signs: Signs): Want {
  const best = context.matcher.match(ask.text)[0];
  const kind = kindOf(ask, best, signs) ?? photoOf(ask, context, signs);
  const type = typeOf(ask, kind, context, signs);
  const isOwn = fits(kind, type, best) && !(ask.yesNo && kind?.options);
  const named: Want = {
    kind: isOwn ? kind : null,
    ask,
    type,
    ...(ask.options ? { options: ask.options } : {}),
  };
  return isBetterWorded(named.kind, ask, context, signs) ? named : { ...named, label: labelOf(ask, signs) };
}

/** 'Photo of the garden' */
const photoOf = ({ text }: Ask, { kinds }: WantedContext, signs: Signs): Kind | null =>
  /\b(?:photo|picture|foto|image)/u.test(plain(text)) && signs.isAll('file', text)
    ? (kinds.get('photo_upload') ?? null)
    : null;

const AGREES =
  /\b(?:agree|accept|consent|terms|privacy|policy|acepto|acepta\w*|accepte\w*|einverstanden|zustimm\w*|marketing e-?mails?)\b|同意/u;

/** One box to tick, in the first person. */
function boxOf(ask: Ask, { language }: Signs): Want {
  const said = ask.text
    .replace(/^(?:they(?:'re| are)) /iu, 'I am ')
    .replace(/^they /iu, 'I ')
    .replace(/\btheir\b/giu, 'my')
    .replace(/\bour\b/giu, 'the');
  const label = capitalise(
    language === 'en' ? said.replace(/^(?:to )?(agree|accept|consent|confirm)/iu, 'I $1') : said,
  );
  const isConsent = AGREES.test(plain(label));
  // Nobody has to receive advertising.
  const required = ask.required ?? (isConsent && !/\bmarketing|newsletter/iu.test(label));
  return {
    kind: null,
    label,
    type: isConsent ? 'consent' : 'checkbox',
    ...(isConsent ? {} : { options: [label] }),
    ask: { ...ask, required, last: isConsent },
  };
}

/** The visitor's own name, e-mail or phone. 'Dog's name' and 'trading name' are names of something else. */
function contactOf(ask: Ask, { kinds }: WantedContext, signs: Signs): Kind | undefined {
  if (ask.options || ask.yesNo || ask.when || signs.has('possessive', ask.text)) return undefined;
  const id = CONTACTS.find(sign => signs.isAll(sign, signs.afterStart(ask.text, 'article')));
  return id === undefined ? undefined : kinds.get(id === 'name' ? 'full_name' : id);
}
const CONTACTS = ['name', 'phone', 'email'] as const;

function kindOf(ask: Ask, best: KindMatch | undefined, signs: Signs): Kind | null {
  if (!best || best.kind.id === 'full_name' || best.covered < MOSTLY) return null;
  const isReach = best.kind.id === 'phone' || best.kind.id === 'email';
  return isReach && signs.has('possessive', ask.text) ? null : best.kind;
}

function typeOf(ask: Ask, kind: Kind | null, { isSurvey, industry }: WantedContext, signs: Signs): FieldType {
  if (ask.options) return ask.multiple ? 'checkbox' : 'radio';
  if (ask.yesNo) return 'radio';
  if (ask.scale) return 'rating';
  if (ask.long) return 'textarea';
  const text = signs.afterStart(ask.text, 'article');
  if (isSurvey && signs.isAll('rated', text)) return 'rating';
  const found = TYPES.find(([sign, , isWhole]) =>
    isWhole ? signs.isAll(sign, text) : signs.starts(sign, text),
  );
  if (found) return found[1];
  if (ask.question && !kind) return 'text';
  return usualType(kind, industry) ?? 'text';
}

/** The kind's type, unless its answers are those of other trades. */
function usualType(kind: Kind | null, industry: Industry | null): FieldType | undefined {
  if (!kind?.options) return kind?.type;
  const isOwn = industry?.kinds.some(one => one.kind === kind.id && one.options) === true;
  return isOwn || COMMON_ANSWERS.has(kind.family) || kind.type === 'rating' ? kind.type : undefined;
}

/** Whether a kind means the same as the words, and takes answers of this type. */
const fits = (kind: Kind | null, type: FieldType, best: KindMatch | undefined): boolean =>
  kind !== null && ((best?.covered ?? 0) >= WHOLE || kind.type === type);

function isBetterWorded(
  kind: Kind | null,
  ask: Ask,
  { language, industry }: WantedContext,
  signs: Signs,
): boolean {
  // 'Date' of a complaint is no preferred date.
  if (!kind || ask.question || ask.when || signs.isAll('date', ask.text) || signs.isAll('time', ask.text))
    return false;
  const own = industry?.kinds.find(one => one.kind === kind.id)?.label;
  const words = plain(signs.afterStart(ask.text, 'article')).split(/\s+/u);
  const usual = plain((own ?? kind.label)[language]);
  if (/\s(?:and|y|et|und|or|o|ou|oder)\s|,/u.test(usual)) return false;
  return language !== 'ja' && words.length <= SHORT && words.every(word => usual.includes(word.slice(0, 5)));
}
