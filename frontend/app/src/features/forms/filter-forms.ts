import { FORM_STATUSES } from '@/lib/contracts.build.js';
import type { ListQuery } from '@/shared/forms/forms-queries.js';
import type { FormStatus } from '#contracts';

export const SORTS = ['newest', 'oldest', 'responses', 'conversion', 'name'] as const;
export type Sort = (typeof SORTS)[number];

/** What of the list is shown. It lives in the address, so that a reload and a link keep it. */
export interface FormsFilter {
  search: string;
  status: FormStatus | '';
  sort: Sort;
}

/** Reads the filter of an address; what makes no sense counts as not given. */
export function filterOf(query: URLSearchParams): FormsFilter {
  return {
    search: query.get('search') ?? '',
    status: FORM_STATUSES.find(status => status === query.get('status')) ?? '',
    sort: SORTS.find(sort => sort === query.get('sort')) ?? 'newest',
  };
}

/** The address of a filter; what is usual is left out. */
export function addressOf({ search, status, sort }: FormsFilter): URLSearchParams {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (status) query.set('status', status);
  if (sort !== 'newest') query.set('sort', sort);
  return query;
}

/** What the server is asked for. */
export function listQueryOf({ search, status, sort }: FormsFilter): ListQuery {
  const words = search.trim();
  return { sort, ...(words ? { search: words } : {}), ...(status ? { status } : {}) };
}

export const isFiltered = ({ search, status }: FormsFilter): boolean => search.trim() !== '' || status !== '';
