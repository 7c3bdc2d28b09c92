import { api } from '@/lib/api.js';
import { analyticsCalls } from '@/lib/contracts.build.js';
import { queryKeys } from '@/lib/query-keys.js';
import { queryOptions } from '@tanstack/react-query';
import type { PeriodQuery, TimeRange } from '#contracts';

/** The metrics of all forms of the user over a period. Each page sets its own polling interval. */
export const overviewQuery = (timeRange: TimeRange) => overviewOf({ period: timeRange });

/** The same of any period, or of one form. */
export const overviewOf = (query: PeriodQuery) =>
  queryOptions({
    queryKey: queryKeys.analytics.overview(query),
    queryFn: ({ signal }) => api(analyticsCalls.overview, { query, signal }),
  });

/** Metrics of these forms over the last 30 days, for lists that show some forms at a time. */
export const formsPerformance = (ids: readonly string[]) =>
  queryOptions({
    queryKey: queryKeys.analytics.forms({ ids: ids.join() }),
    queryFn: ({ signal }) =>
      api(analyticsCalls.forms, { query: { period: '30d', ids: ids.join(), limit: 100 }, signal }),
    enabled: ids.length > 0,
    staleTime: 30_000,
  });
