import { api } from '@/lib/api.js';
import { analyticsCalls } from '@/lib/contracts.build.js';
import { queryKeys } from '@/lib/query-keys.js';
import { queryOptions } from '@tanstack/react-query';
import type { TimeRange } from '#contracts';

/** The metrics of all my forms over a period. How often it is polled is up to the page. */
export const overviewQuery = (timeRange: TimeRange) =>
  queryOptions({
    queryKey: queryKeys.analytics.overview(timeRange),
    queryFn: ({ signal }) => api(analyticsCalls.overview, { query: { timeRange }, signal }),
  });
