import { api } from '@/lib/api.js';
import { formsCalls } from '@/lib/contracts.build.js';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** The published versions of a form, page by page, newest first. */
export const revisionsOf = (id: string) =>
  infiniteQueryOptions({
    queryKey: ['forms', 'revisions', id],
    queryFn: ({ pageParam, signal }) =>
      api(formsCalls.revisions, {
        params: { id },
        query: { limit: 25, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: page => page.nextCursor,
    staleTime: 0,
  });

/** One published version with its content, which never changes. */
export const revisionOf = (id: string, revision: number) =>
  queryOptions({
    queryKey: ['forms', 'revision', id, revision],
    queryFn: ({ signal }) => api(formsCalls.revision, { params: { id, revision: String(revision) }, signal }),
    staleTime: Infinity,
  });
