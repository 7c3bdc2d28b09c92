import { t } from '@/lib/i18n/index.js';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from './button.js';

/** Loads the next page of a list; renders nothing if there is none. */
export function MoreButton<P>({ query }: { query: UseInfiniteQueryResult<InfiniteData<P>> }) {
  if (!query.hasNextPage) return null;
  return (
    <Button size="sm" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
      {t.common.loadMore}
    </Button>
  );
}
