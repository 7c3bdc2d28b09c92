import { queryKeys } from '@/lib/query-keys.js';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** Refresh interval while the page is visible, in milliseconds. */
const EVERY_MS = 30_000;

/** Refetches all metrics of the screen, on demand and every half minute while the page is visible. */
export function useRefresh(): { now: () => void; busy: boolean } {
  const client = useQueryClient();
  const now = () => void client.invalidateQueries({ queryKey: queryKeys.analytics.all() });
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) void client.invalidateQueries({ queryKey: queryKeys.analytics.all() });
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [client]);
  return { now, busy: useIsFetching({ queryKey: queryKeys.analytics.all() }) > 0 };
}
