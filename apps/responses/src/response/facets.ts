import type { FormResponse, ResponseFilter } from '#contracts';
import { FIELD_TYPES, type FieldType, traitsOf } from '#form-core';
import { MAX_TERMS } from '../submission/submission.js';

/** What a response is listed by besides its words and its status. */
export type Faceted = Pick<
  FormResponse,
  'tags' | 'source' | 'device' | 'country' | 'partial' | 'read' | 'answers'
>;

/** Characters of a value that tell it from others. */
export const FACET_LENGTH = 200;
/** No word begins like this, so that no search leads to a facet. */
const MARK = ':';
export const facet = (name: string, value: string | number | boolean): string =>
  `${MARK}${name}:${String(value).slice(0, FACET_LENGTH)}`;

export const isFacet = (term: string): boolean => term.startsWith(MARK);

/** Where a response came from, as filters and columns name it. */
const sourceOf = ({ utm_source, referrer }: Faceted['source']): string => utm_source ?? referrer ?? 'direct';

export const tagFacets = (tags: readonly string[]): string[] => [
  ...new Set(tags.map(tag => facet('tag', tag))),
];

/** Of a response whose words are not all stored: it may have any word. */
export const TRUNCATED = `${MARK}truncated`;

/** Whether an answer to a question of this type is one of few, so that it is a facet. */
export function hasAnswerFacets(type: FieldType): boolean {
  // Answers that are stored may be of a type that there is no more.
  if (!FIELD_TYPES.includes(type)) return false;
  const { choices, isNumeric, isConsent } = traitsOf(type);
  return Boolean(choices ?? isNumeric ?? isConsent);
}
/** A number, `true` and each of several choices are named as a filter writes them. */
export const answerFacet = (fieldId: string, value: string | number | boolean): string =>
  facet(`answer:${fieldId}`, value);

const answerFacets = (answers: Faceted['answers']): string[] =>
  answers
    .filter(({ type }) => hasAnswerFacets(type))
    .flatMap(({ fieldId, value }) =>
      [value].flat().flatMap(one => (one === null ? [] : [answerFacet(fieldId, one)])),
    );

/** What the index of the words has of a response: its words and its facets, by which it is found among many. */
export const termsOf = (words: readonly string[], response: Faceted): string[] => [
  ...words,
  ...(words.length >= MAX_TERMS ? [TRUNCATED] : []),
  ...facetsOf(response),
];

/** The facets of a response, stored among its words: by them the index of the words leads to the few that have one. */
export function facetsOf({ tags, source, device, country, partial, read, answers }: Faceted): string[] {
  return [
    ...answerFacets(answers),
    ...tagFacets(tags),
    facet('source', sourceOf(source)),
    ...(source.utm_campaign ? [facet('campaign', source.utm_campaign)] : []),
    facet('device', device),
    ...(country ? [facet('country', country)] : []),
    facet('partial', partial),
    facet('read', read),
  ];
}

/** The facets that a filter asks for. */
export function facetsAsked({
  tag,
  source,
  campaign,
  device,
  country,
  partial,
  unread,
}: ResponseFilter): string[] {
  return [
    ...(tag ? [facet('tag', tag)] : []),
    ...(source ? [facet('source', source)] : []),
    ...(campaign ? [facet('campaign', campaign)] : []),
    ...(device ? [facet('device', device)] : []),
    ...(country ? [facet('country', country.toUpperCase())] : []),
    ...(partial ? [facet('partial', partial)] : []),
    ...(unread ? [facet('read', unread === 'false')] : []),
  ];
}
