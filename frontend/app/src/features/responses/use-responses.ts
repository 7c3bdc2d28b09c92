import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useDeferredValue, useMemo } from 'react';
import { useDeleted } from './deleted.js';
import { responsesOf, type Thresholds } from './responses-api.js';
import { queryOf, type ResponsesView } from './view.js';

/** State of the screen: the view from the address, the responses without pending deletions, and loading more. */
export function useResponses(formId: string, view: ResponsesView) {
  const deleted = useDeleted(state => state.ids);
  const filter = useMemo(() => queryOf(view.filter), [view.filter]);
  const query = useInfiniteQuery({
    ...responsesOf(formId, view),
    placeholderData: keepPreviousData,
  });
  const data = useDeferredValue(query.data);
  const responses = useMemo(
    () => data?.pages.flatMap(page => page.responses).filter(({ id }) => !deleted.has(id)),
    [data, deleted],
  );
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const thresholds: Thresholds = useMemo(
    () => Object.assign({}, ...(data?.pages.map(page => page.thresholds ?? {}) ?? [])) as Thresholds,
    [data],
  );
  return { query, filter, responses, thresholds, page: query.data?.pages[0], onEnd };
}

export type ListedResponses = ReturnType<typeof useResponses>;
