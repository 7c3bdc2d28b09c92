import type { FormResponse, ResponseFilter } from '#contracts';
import { FIELD_TYPES, type FieldType, traitsOf } from '#form-core';
import { MAX_TERMS } from '../submission/submission.js';

/** Properties that lists filter by, besides words and status. */
export type Faceted = Pick<
  FormResponse,
  'tags' | 'source' | 'device' | 'country' | 'partial' | 'read' | 'answers' | 'assigneeId'
>;

/** Characters of a value that distinguish it from others. */
export const FACET_LENGTH = 200;
/** Prefix of facets. Words never begin with it, so that no search matches a facet. */
const MARK = ':';
export const facet = (name: string, value: string | number | boolean): string =>
  `${MARK}${name}:${String(value).slice(0, FACET_LENGTH)}`;

export const isFacet = (term: string): boolean => term.startsWith(MARK);

/** Source of a response, as named in filters and columns. */
const sourceOf = ({ utm_source, referrer }: Faceted['source']): string => utm_source ?? referrer ?? 'direct';

export const tagFacets = (tags: readonly string[]): string[] => [
  ...new Set(tags.map(tag => facet('tag', tag))),
];

/** Mark of a response with too many words to store all of them: it may contain any word. */
export const TRUNCATED = `${MARK}truncated`;

/** Whether answers of this field type have few values, so they are facets. */
export function hasAnswerFacets(type: FieldType): boolean {
  // Stored answers may have a type that no longer exists.
  if (!FIELD_TYPES.includes(type)) return false;
  const { choices, isNumeric, isConsent } = traitsOf(type);
  return Boolean(choices ?? isNumeric ?? isConsent);
}
/** Formats numbers, booleans and each of several choices the way filters do. */
export const answerFacet = (fieldId: string, value: string | number | boolean): string =>
  facet(`answer:${fieldId}`, value);

const answerFacets = (answers: Faceted['answers']): string[] =>
  answers
    .filter(({ type }) => hasAnswerFacets(type))
    .flatMap(({ fieldId, value }) =>
      [value].flat().flatMap(one => (one === null ? [] : [answerFacet(fieldId, one)])),
    );

/** Entries of a response in the index of words: its words and its facets. */
export const termsOf = (words: readonly string[], response: Faceted): string[] => [
  ...words,
  ...(words.length >= MAX_TERMS ? [TRUNCATED] : []),
  ...facetsOf(response),
];

/** Facets of a response. They are stored among its words, so that one index finds both. */
export function facetsOf(response: Faceted): string[] {
  const { tags, source, device, country, partial, read, answers, assigneeId } = response;
  return [
    ...answerFacets(answers),
    ...tagFacets(tags),
    facet('source', sourceOf(source)),
    ...(source.utm_campaign ? [facet('campaign', source.utm_campaign)] : []),
    facet('device', device),
    ...(country ? [facet('country', country)] : []),
    facet('partial', partial),
    facet('read', read),
    ...(assigneeId ? [facet('assignee', assigneeId)] : []),
  ];
}

/** Facets that a filter requires. */
export function facetsAsked({
  tag,
  source,
  campaign,
  device,
  country,
  partial,
  unread,
  assignee,
}: ResponseFilter): string[] {
  return [
    ...(tag ? [facet('tag', tag)] : []),
    ...(source ? [facet('source', source)] : []),
    ...(campaign ? [facet('campaign', campaign)] : []),
    ...(device ? [facet('device', device)] : []),
    ...(country ? [facet('country', country.toUpperCase())] : []),
    ...(partial ? [facet('partial', partial)] : []),
    ...(unread ? [facet('read', unread === 'false')] : []),
    // Responses without an assignee have no assignee facet.
    ...(assignee && assignee !== 'none' ? [facet('assignee', assignee)] : []),
  ];
}
