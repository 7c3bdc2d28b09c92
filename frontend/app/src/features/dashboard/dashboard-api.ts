import { api } from '@/lib/api.js';
import { ORIGIN } from '@/lib/config.js';
import { analyticsCalls, leadsCalls } from '@/lib/contracts.build.js';
import { queryKeys } from '@/lib/query-keys.js';
import { overviewQuery } from '@/shared/analytics/overview-query.js';
import { queryOptions } from '@tanstack/react-query';
import type { Health, Overview } from '#contracts';

const STATUS_EVERY_MS = 30_000;

/** The newest forms. */
export const RECENT_FORMS = { limit: 5, sort: 'newest' } as const;

/** Metrics of the last seven days. */
export const weekQuery = overviewQuery('7d');

/** Latest responses and AI messages. */
export const activityQuery = queryOptions({
  queryKey: queryKeys.analytics.recentInteractions(),
  queryFn: ({ signal }) => api(analyticsCalls.recentInteractions, { query: { limit: 5 }, signal }),
});

/** Leads that nobody has contacted yet, best score first; without partial responses, like the count in the navigation. */
export const waitingLeads = queryOptions({
  queryKey: queryKeys.responses.best(),
  queryFn: ({ signal }) =>
    api(leadsCalls.list, {
      query: { limit: 5, status: 'new', partial: 'false', sort: 'leadScore', dir: 'desc' },
      signal,
    }),
});

export interface SystemStatus {
  aiOnline: boolean;
  /** Round trip time measured by this browser, in seconds. */
  seconds: number;
  uptime: Health['uptime'];
}

/** Measures GET /health, which returns 503 with the same body while a service is down. */
export const statusQuery = queryOptions({
  queryKey: queryKeys.health(),
  queryFn: async ({ signal }): Promise<SystemStatus> => {
    const started = performance.now();
    const answer = await fetch(`${ORIGIN}/health`, { signal });
    const seconds = (performance.now() - started) / 1000;
    const body = (await answer.json()) as Health;
    return { aiOnline: answer.ok && body.services['ai']?.status === 'ok', seconds, uptime: body.uptime };
  },
  retry: false,
  refetchInterval: STATUS_EVERY_MS,
});

/** Labelled sample data, shown if the metrics cannot be loaded. */
export const SAMPLE: Pick<
  Overview,
  'totalForms' | 'totalResponses' | 'aiInteractions' | 'conversionRate' | 'growthRate' | 'series' | 'views'
> & { previous?: Pick<Overview['previous'], 'conversionRate' | 'views'> } = {
  totalForms: 4,
  totalResponses: 128,
  aiInteractions: 36,
  conversionRate: 50,
  growthRate: null,
  views: 256,
  series: [9, 14, 12, 20, 17, 26, 30].map((responses, index) => ({
    at: new Date(Date.UTC(2025, 0, index + 1)).toISOString(),
    responses,
    views: responses * 2,
    starts: responses,
    conversions: responses,
    before: 0,
  })),
};
