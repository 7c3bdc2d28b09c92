import { type QueryFilter, trusted } from 'mongoose';
import type { ResponseFilter } from '#contracts';
import { ALIVE, type ResponseDocument } from './response.store.js';

const MAX_WORDS = 8;
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
    .slice(0, MAX_WORDS);

/** The database's filter for what an owner asked for. */
export function filterOf(scope: Scope, filter: ResponseFilter): QueryFilter<ResponseDocument> {
  const { from, to, status, minScore, maxScore } = filter;
  const words = searchWords(filter.search);
  const conditions = [
    ...words.map(word => ({ terms: trusted({ $regex: `^${escapeRegex(word)}` }) })),
    ...sourceOf(filter.source),
    ...valueOf(filter),
  ];
  const scored = { ...range('$gte', minScore), ...range('$lte', maxScore) };
  const period = { ...range('$gte', from), ...range('$lte', to) };
  return {
    ownerId: scope.ownerId,
    ...formsOf(scope, words.length > 0),
    // Which no deleted response has.
    spam: status === 'spam',
    ...(status && status !== 'spam' ? { leadStatus: status } : {}),
    ...(from || to ? { submittedAt: trusted(period) } : {}),
    ...(minScore !== undefined || maxScore !== undefined ? { leadScore: trusted(scored) } : {}),
    ...(filter.campaign ? { 'source.utm_campaign': filter.campaign } : {}),
    ...(filter.device ? { device: filter.device } : {}),
    ...(filter.country ? { country: filter.country } : {}),
    ...(filter.tag ? { tags: filter.tag } : {}),
    ...(filter.partial ? { partial: filter.partial === 'true' } : {}),
    ...(filter.unread === 'true' ? { read: trusted({ $ne: true }) } : {}),
    ...(filter.unread === 'false' ? { read: true } : {}),
    ...(conditions.length ? { $and: conditions } : {}),
  };
}

/**
 * The same responses, to count them: by what the indexes have, as far as that goes. Whose forms they are was asked before, so
 * that the words of a form need not be compared with its owner again.
 */
export function countedBy(scope: Scope, filter: ResponseFilter): QueryFilter<ResponseDocument> {
  const { ownerId, ...rest } = filterOf(scope, filter);
  const isNamed = Boolean(scope.formId ?? scope.formIds);
  if (isNamed && searchWords(filter.search).length > 0) return rest;
  return { ownerId, ...rest, ...formsOf(scope, Boolean(filter.status)) };
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
