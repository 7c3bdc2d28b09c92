import { type QueryFilter, trusted } from 'mongoose';
import type { ResponseFilter } from '#contracts';
import { isFacet } from '../response/facets.js';
import { ALIVE, type ResponseDocument } from '../response/response-document.store.js';
import { type Key, meaningsOf, saysAnswer, searchWords } from '../response/search-keys.js';

/** The responses of one form, or of all forms of an owner. */
export interface Scope {
  ownerId: string;
  formId?: string;
  /** All forms of the owner, for searches over all of them. */
  formIds?: readonly string[];
}

const isKey = (key: Key): QueryFilter<ResponseDocument> => {
  if (typeof key !== 'string') return { terms: trusted({ $in: [...key] }) };
  return isFacet(key) ? { terms: key } : { terms: trusted({ $regex: `^${escapeRegex(key)}` }) };
};

/**
 * The database filter for an owner's filter.
 * @param lead the lookup in the index of words; it comes first, since an index uses one range per array
 */
export function filterOf(scope: Scope, filter: ResponseFilter, lead?: Key): QueryFilter<ResponseDocument> {
  const { from, to, status } = filter;
  const words = searchWords(filter.search);
  const others = words.filter(word => word !== lead);
  const conditions = [
    ...[...(lead ? [lead] : []), ...others].map(isKey),
    ...(has('source', lead) ? [] : sourceOf(filter.source)),
    ...(saysAnswer(lead, filter) ? [] : valueOf(filter)),
  ];
  const period = { ...range('$gte', from), ...range('$lte', to) };
  return {
    ownerId: scope.ownerId,
    ...formsOf(scope, words.length > 0 || lead !== undefined || asksScore(filter)),
    // Deleted responses have no `spam`.
    spam: status === 'spam',
    ...(status && status !== 'spam' ? { leadStatus: status } : {}),
    ...(from || to ? { submittedAt: trusted(period) } : {}),
    ...scoreOf(filter),
    ...traitsOf(filter, lead),
    ...(conditions.length ? { $and: conditions } : {}),
  };
}

/** Conditions on single properties, without the one that the lead covers. */
function traitsOf(filter: ResponseFilter, lead: Key | undefined): QueryFilter<ResponseDocument> {
  const { campaign, device, country, tag, partial, assignee } = filter;
  return {
    ...(campaign && !has('campaign', lead) ? { 'source.utm_campaign': campaign } : {}),
    ...(device && !has('device', lead) ? { device } : {}),
    ...(country && !has('country', lead) ? { country: country.toUpperCase() } : {}),
    ...(tag && !has('tag', lead) ? { tags: tag } : {}),
    ...(partial && !has('partial', lead) ? { partial: partial === 'true' } : {}),
    ...(has('read', lead) ? {} : readOf(filter.unread)),
    ...(assignee && !has('assignee', lead) ? { assigneeId: assignee === 'none' ? null : assignee } : {}),
  };
}

export const asksScore = ({ minScore, maxScore }: ResponseFilter): boolean =>
  minScore !== undefined || maxScore !== undefined;
const scoreOf = (filter: ResponseFilter): QueryFilter<ResponseDocument> =>
  asksScore(filter)
    ? { leadScore: trusted({ ...range('$gte', filter.minScore), ...range('$lte', filter.maxScore) }) }
    : {};

/** The lead covers this condition already. */
const has = (name: string, lead: Key | undefined): boolean =>
  typeof lead === 'string' && lead.startsWith(`:${name}:`);

const readOf = (unread: ResponseFilter['unread']): QueryFilter<ResponseDocument> =>
  unread === 'true' ? { read: trusted({ $ne: true }) } : unread === 'false' ? { read: true } : {};

/**
 * The filter to count the same responses, covered by indexes as far as possible. The owner of the forms was checked before,
 * so the index of words need not check it again.
 */
export function countedBy(scope: Scope, filter: ResponseFilter, lead?: Key): QueryFilter<ResponseDocument> {
  const { ownerId, ...rest } = filterOf(scope, filter, lead);
  return lead ? rest : { ownerId, ...rest, ...formsOf(scope, Boolean(filter.status) || asksScore(filter)) };
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

/** Matches an answer that is a text, a number or one of several choices. */
function valueOf({ field, value }: ResponseFilter): QueryFilter<ResponseDocument>[] {
  if (!field || value === undefined || value === '') return [];
  return [{ [`values.${field}`]: trusted({ $in: meaningsOf(value) }) }];
}

const escapeRegex = (text: string): string => text.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&');
