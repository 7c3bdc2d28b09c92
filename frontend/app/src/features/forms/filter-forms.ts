import { FORM_STATUSES } from '@/lib/contracts.build.js';
import type { ListQuery } from '@/shared/forms/forms-queries.js';
import type { FormStatus } from '#contracts';

export const SORTS = ['newest', 'oldest', 'responses', 'conversion', 'name'] as const;
export type Sort = (typeof SORTS)[number];

/** Filter and order of the list. Stored in the address, so that it survives a reload and can be shared. */
export interface FormsFilter {
  search: string;
  status: FormStatus | '';
  sort: Sort;
}

/** Parses the filter of an address; invalid values are ignored. */
export function filterOf(query: URLSearchParams): FormsFilter {
  return {
    search: query.get('search') ?? '',
    status: FORM_STATUSES.find(status => status === query.get('status')) ?? '',
    sort: SORTS.find(sort => sort === query.get('sort')) ?? 'newest',
  };
}

/** The query string of a filter; defaults are left out. */
export function addressOf({ search, status, sort }: FormsFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (status) query.set('status', status);
  if (sort !== 'newest') query.set('sort', sort);
  return query;
}

/** The filter as the query of the list call. */
export function listQueryOf({ search, status, sort }: FormsFilter): ListQuery {
  const words = search.trim();
  return { sort, ...(words ? { search: words } : {}), ...(status ? { status } : {}) };
}

export const isFiltered = ({ search, status }: FormsFilter): boolean => search.trim() !== '' || status !== '';
