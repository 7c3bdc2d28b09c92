import { type QueryFilter, trusted } from 'mongoose';
import type { ResponseFilter } from '#contracts';
import { facetsAsked, isFacet } from './facets.js';
import { ALIVE, type ResponseDocument } from './response.store.js';

const MAX_WORDS = 8;
/** Characters of a word that are stored. */
const WORD_LENGTH = 60;
/** Whose responses: those of one form, or of all forms of an owner. */
export interface Scope {
  ownerId: string;
  formId?: string;
  /** All forms of the owner; what a search over all of them goes through. */
  formIds?: readonly string[];
}

/** The words of a search as beginnings of stored words. */
export const searchWords = (search = ''): string[] =>
  search
    .toLowerCase()
    .split(/[^\p{L}\p{N}@._-]+/u)
    .filter(Boolean)
    .map(word => word.slice(0, WORD_LENGTH))
    .slice(0, MAX_WORDS);

/** What the index of the words has of a filter: beginnings of words, and facets. */
export const keysOf = (filter: ResponseFilter): string[] => [
  ...searchWords(filter.search),
  ...facetsAsked(filter),
];
const isKey = (key: string) =>
  isFacet(key) ? { terms: key } : { terms: trusted({ $regex: `^${escapeRegex(key)}` }) };

/**
 * The database's filter for what an owner asked for.
 * @param lead the key that the index of the words is entered by; it comes first, since an array has one range in an index
 */
export function filterOf(scope: Scope, filter: ResponseFilter, lead?: string): QueryFilter<ResponseDocument> {
  const { from, to, status, minScore, maxScore } = filter;
  const words = searchWords(filter.search);
  const ordered = lead && !isFacet(lead) ? [lead, ...words.filter(word => word !== lead)] : words;
  const conditions = [
    ...(lead && isFacet(lead) ? [isKey(lead)] : []),
    ...ordered.map(isKey),
    ...(has('source', lead) ? [] : sourceOf(filter.source)),
    ...valueOf(filter),
  ];
  const scored = { ...range('$gte', minScore), ...range('$lte', maxScore) };
  const period = { ...range('$gte', from), ...range('$lte', to) };
  return {
    ownerId: scope.ownerId,
    ...formsOf(scope, words.length > 0 || lead !== undefined),
    // Which no deleted response has.
    spam: status === 'spam',
    ...(status && status !== 'spam' ? { leadStatus: status } : {}),
    ...(from || to ? { submittedAt: trusted(period) } : {}),
    ...(minScore !== undefined || maxScore !== undefined ? { leadScore: trusted(scored) } : {}),
    ...(filter.campaign && !has('campaign', lead) ? { 'source.utm_campaign': filter.campaign } : {}),
    ...(filter.device && !has('device', lead) ? { device: filter.device } : {}),
    ...(filter.country && !has('country', lead) ? { country: filter.country.toUpperCase() } : {}),
    ...(filter.tag && !has('tag', lead) ? { tags: filter.tag } : {}),
    ...(filter.partial && !has('partial', lead) ? { partial: filter.partial === 'true' } : {}),
    ...(has('read', lead) ? {} : readOf(filter.unread)),
    ...(conditions.length ? { $and: conditions } : {}),
  };
}

/** The facet that leads says it already. */
const has = (name: string, lead: string | undefined): boolean => lead?.startsWith(`:${name}:`) ?? false;

const readOf = (unread: ResponseFilter['unread']): QueryFilter<ResponseDocument> =>
  unread === 'true' ? { read: trusted({ $ne: true }) } : unread === 'false' ? { read: true } : {};

/**
 * The same responses, to count them: by what the indexes have, as far as that goes. Whose forms they are was asked before, so
 * that what the index of the words has need not be compared with the owner again.
 */
export function countedBy(
  scope: Scope,
  filter: ResponseFilter,
  lead?: string,
): QueryFilter<ResponseDocument> {
  const { ownerId, ...rest } = filterOf(scope, filter, lead);
  return lead ? rest : { ownerId, ...rest, ...formsOf(scope, Boolean(filter.status)) };
}

function formsOf({ formId, formIds }: Scope, isSearch: boolean): QueryFilter<ResponseDocument> {
  if (formId) return { formId };
  return isSearch && formIds ? { formId: trusted({ $in: [...formIds] }) } : {};
}

const range = (operator: '$gte' | '$lte', value: string | number | undefined) =>
  value === undefined || value === '' ? {} : { [operator]: value };

function sourceOf(source: string | undefined): QueryFilter<ResponseDocument>[] {
  if (!source) return [];
  if (source === 'direct') return [{ 'source.utm_source': ALIVE, 'source.referrer': ALIVE }];
  return [
    { $or: [{ 'source.utm_source': source }, { 'source.utm_source': ALIVE, 'source.referrer': source }] },
  ];
}

/** An answer may be a text, a number or one of several choices. */
function valueOf({ field, value }: ResponseFilter): QueryFilter<ResponseDocument>[] {
  if (!field || value === undefined || value === '') return [];
  const number = Number(value);
  const same = [
    value,
    ...(Number.isFinite(number) ? [number] : []),
    ...(value in BOOLEANS ? [BOOLEANS[value]] : []),
  ];
  return [{ [`values.${field}`]: trusted({ $in: same }) }];
}
const BOOLEANS: Readonly<Record<string, boolean>> = { true: true, false: false };

const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&');
