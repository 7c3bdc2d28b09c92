import { api } from '@/lib/api.js';
import { analyticsCalls } from '@/lib/contracts.build.js';
import { queryKeys } from '@/lib/query-keys.js';
import { queryOptions } from '@tanstack/react-query';
import type { PeriodQuery, TimeRange } from '#contracts';

/** The metrics of all forms of the user over a period. Each page sets its own polling interval. */
export const overviewQuery = (timeRange: TimeRange) => overviewOf({ period: timeRange });

/** Same as above, for any period or for one form. */
export const overviewOf = (query: PeriodQuery) =>
  queryOptions({
    queryKey: queryKeys.analytics.overview(query),
    queryFn: ({ signal }) => api(analyticsCalls.overview, { query, signal }),
  });
