import type { FormResponse, ResponseFilter } from '#contracts';

/** What a response is listed by besides its words and its status. */
export type Faceted = Pick<FormResponse, 'tags' | 'source' | 'device' | 'country' | 'partial' | 'read'>;

/** Characters of a value that tell it from others. */
const LENGTH = 200;
/** No word begins like this, so that no search leads to a facet. */
const MARK = ':';
const facet = (name: string, value: string | boolean): string =>
  `${MARK}${name}:${String(value).slice(0, LENGTH)}`;

export const isFacet = (term: string): boolean => term.startsWith(MARK);

/** Where a response came from, as filters and columns name it. */
const sourceOf = ({ utm_source, referrer }: Faceted['source']): string => utm_source ?? referrer ?? 'direct';

export const tagFacets = (tags: readonly string[]): string[] => [
  ...new Set(tags.map(tag => facet('tag', tag))),
];

/** The facets of a response, stored among its words: by them the index of the words leads to the few that have one. */
export function facetsOf({ tags, source, device, country, partial, read }: Faceted): string[] {
  return [
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
