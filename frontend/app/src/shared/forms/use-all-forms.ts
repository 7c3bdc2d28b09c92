import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { formsList } from './forms-queries.js';

/** Number of forms per request. */
const PAGE = 100;

/** All forms of the account, for choosing one; grows while further pages are loading. */
export function useAllForms({ sort = 'name', enabled = true }: { sort?: 'name' | 'newest'; enabled?: boolean } = {}) {
  const query = useInfiniteQuery({ ...formsList({ limit: PAGE, sort }), enabled });
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
  const pages = data?.pages.length;
  useEffect(() => {
    if (enabled && hasNextPage && !isFetching && !isError) void fetchNextPage();
    // A page may arrive before its fetching state was rendered.
  }, [enabled, pages, hasNextPage, isFetching, isError, fetchNextPage]);
  const forms = useMemo(() => data?.pages.flatMap(page => page.forms), [data]);
  return { forms, isPending: query.isPending, isError, refetch: query.refetch };
} // prettier-ignore
