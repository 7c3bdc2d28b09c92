import { queryKeys } from '@/lib/query-keys.js';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

/** What is shown is read again this often while the page can be seen, ms. */
const EVERY_MS = 30_000;

/** Reads all metrics of the screen again: now, and every half minute while somebody looks. */
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
