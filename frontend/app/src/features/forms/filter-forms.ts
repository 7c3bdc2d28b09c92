import { FORM_CATEGORIES, FORM_STATUSES } from '@/lib/contracts.build.js';
import type { ListQuery } from '@/shared/forms/forms-queries.js';
import type { FormCategory, FormStatus } from '#contracts';

export const SORTS = ['newest', 'oldest', 'responses', 'conversion', 'name'] as const;
export type Sort = (typeof SORTS)[number];
export const VIEWS = ['grid', 'list'] as const;
export type View = (typeof VIEWS)[number];

/** Filter, order and view of the list. Stored in the address, so that they survive a reload and can be shared. */
export interface FormsFilter {
  search: string;
  status: FormStatus | '';
  category: FormCategory | '';
  sort: Sort;
  view: View;
}

const oneOf = <T extends string, F>(values: readonly T[], given: string | null, otherwise: F): T | F =>
  values.find(value => value === given) ?? otherwise;

/** Parses the filter in an address; invalid values are ignored. */
export const filterOf = (query: URLSearchParams): FormsFilter => ({
  search: query.get('search') ?? '',
  status: oneOf(FORM_STATUSES, query.get('status'), ''),
  category: oneOf(FORM_CATEGORIES, query.get('category'), ''),
  sort: oneOf(SORTS, query.get('sort'), 'newest'),
  view: oneOf(VIEWS, query.get('view'), 'grid'),
});

/** Query string of a filter, without defaults. */
export function addressOf({ search, status, category, sort, view }: FormsFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (status) query.set('status', status);
  if (category) query.set('category', category);
  if (sort !== 'newest') query.set('sort', sort);
  if (view !== 'grid') query.set('view', view);
  return query;
}

/** Filters except the category, for the counts by category. */
export function matchOf({ search, status }: FormsFilter): Pick<ListQuery, 'search' | 'status'> {
  const words = search.trim();
  return { ...(words ? { search: words } : {}), ...(status ? { status } : {}) };
}

/** Filter as the query of the list call. */
export const listQueryOf = (filter: FormsFilter): ListQuery => ({
  sort: filter.sort,
  ...matchOf(filter),
  ...(filter.category ? { category: filter.category } : {}),
});

export const isFiltered = ({ search, status, category }: FormsFilter): boolean =>
  search.trim() !== '' || status !== '' || category !== '';
