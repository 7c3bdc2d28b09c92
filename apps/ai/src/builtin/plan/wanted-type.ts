import type { FieldType } from '#form-core';
import { plain } from '../plain.js';
import type { Industry, Kind } from '../types.js';
import type { Signs } from '../wishes/signs.js';
import type { Ask } from '../wishes/wish.types.js';

/** Signs of a type, most certain first, each with its required share of the words. */
const TYPES: [sign: string, type: FieldType, whole: boolean][] = [
  ['email', 'email', true],
  ['phone', 'phone', true],
  ['url', 'url', true],
  ['file', 'file', true],
  ['date', 'date', true],
  ['time', 'time', true],
  ['longText', 'textarea', true],
  ['number', 'number', false],
];
/** 'Two references with email' does not ask for an email address. */
const CONTACT_TYPES = new Set(['email', 'phone', 'url']);
/** Families and kinds with usual answers that suit every trade. */
const COMMON_ANSWERS = new Set([
  ...['time', 'urgency', 'timeline', 'contact_preference', 'referral_source', 'frequency', 'availability'],
  ...[
    'donation',
    'company_size',
    'authority',
    'gender',
    'marital_status',
    'employment_status',
    'home_ownership',
  ],
  ...[
    'experience',
    'new_or_returning',
    'clothing_size',
    'elevator',
    'has_insurance',
    'credit_score',
    'preapproved',
  ],
  ...['work_type', 'delivery_method', 'pet_vaccinated', 'buy_sell'],
]);

export interface TypeContext {
  industry: Industry | null;
  /** Whether the form asks for opinions, so 'cleanliness' is rated. */
  isSurvey: boolean;
}

/** The type that the words of a request state, else the usual one of its kind. */
export function typeOf(ask: Ask, kind: Kind | null, context: TypeContext, signs: Signs): FieldType {
  return shapeOf(ask) ?? statedType(ask, context, signs) ?? openType(ask, kind, context, signs);
}

/** The type of the answers that a request describes. */
function shapeOf({ options, multiple, yesNo, scale, long }: Ask): FieldType | undefined {
  if (options) return multiple ? 'checkbox' : 'radio';
  if (yesNo) return 'radio';
  return scale ? 'rating' : long ? 'textarea' : undefined;
}

function statedType(ask: Ask, { isSurvey }: TypeContext, signs: Signs): FieldType | undefined {
  const text = signs.afterStart(ask.text, 'article');
  if (isSurvey && signs.isAll('rated', text)) return 'rating';
  const isPlainThing = !/\s(?:with|mit|con|avec) /iu.test(text);
  const found = TYPES.find(
    ([sign, , isWhole]) =>
      (isPlainThing || !CONTACT_TYPES.has(sign)) &&
      (isWhole ? signs.isAll(sign, text) : signs.starts(sign, text)),
  );
  // E.g. 'On which days'
  if (found?.[1] === 'date' && /\b(?:tagen|tage|days|jours|d[ií]as)\b/iu.test(text)) return 'text';
  return found?.[1];
}

/** The type of an answer to a question, a moment before its kind, because only a date or a time answers it. */
function openType(ask: Ask, kind: Kind | null, { industry }: TypeContext, signs: Signs): FieldType {
  const moment = ask.question ? momentOf(ask, kind, signs) : undefined;
  if (moment) return moment;
  return ask.question && !kind ? 'text' : (usualType(kind, industry) ?? 'text');
}

/** Reads 'when can we come by', 'at what time do you close'; a kind with answers for a time of day keeps them. */
const momentOf = ({ text }: Ask, kind: Kind | null, signs: Signs): FieldType | undefined => {
  if (signs.starts('hour', text)) return kind?.family === 'time' ? undefined : 'time';
  // Nobody knows the day on which something was last done.
  const isDay = signs.starts('when', text) && kind?.family !== 'timeline' && !LAST.test(plain(text));
  return isDay ? 'date' : undefined;
};
const LAST = /\b(?:last|zuletzt|ultima vez|derniere fois)\b|最後/u;

/** The kind's type, unless its answers belong to other trades. */
function usualType(kind: Kind | null, industry: Industry | null): FieldType | undefined {
  if (!kind?.options) return kind?.type;
  const isOwn = industry?.kinds.some(one => one.kind === kind.id && one.options) === true;
  return isOwn || COMMON_ANSWERS.has(kind.family) || COMMON_ANSWERS.has(kind.id) || kind.type === 'rating'
    ? kind.type
    : undefined;
}

/** Whether a scale asks how good something is, so that it has stars. */
export const isOpinion = ({ text, rated }: Ask, { isSurvey }: TypeContext, signs: Signs): boolean =>
  rated === true ||
  signs.starts('rated', signs.afterStart(text, 'article')) ||
  (isSurvey && !signs.starts('question', text)) ||
  signs.has('satisfied', text);
