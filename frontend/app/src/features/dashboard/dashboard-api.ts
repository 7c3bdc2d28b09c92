import { api } from '@/lib/api.js';
import { ORIGIN } from '@/lib/config.js';
import { analyticsCalls } from '@/lib/contracts.build.js';
import { live } from '@/lib/query.js';
import { queryOptions } from '@tanstack/react-query';
import type { Health, Overview, TimeRange } from '#contracts';

const STATUS_EVERY_MS = 30_000;

/** The figures of a period, asked every second while the page is visible. */
export const overviewQuery = (timeRange: TimeRange = '7d') =>
  queryOptions({
    queryKey: ['analytics', 'overview', timeRange],
    queryFn: ({ signal }) => api(analyticsCalls.overview, { query: { timeRange }, signal }),
    refetchInterval: live,
  });

/** The latest submissions and AI turns. */
export const activityQuery = queryOptions({
  queryKey: ['analytics', 'recent-interactions'],
  queryFn: ({ signal }) => api(analyticsCalls.recentInteractions, { query: { limit: 5 }, signal }),
  refetchInterval: query => live(query) * 2,
});

export interface SystemStatus {
  aiOnline: boolean;
  /** What this browser measured for the whole round trip, in seconds. */
  seconds: number;
  uptime: Health['uptime'];
}

/** Asks GET /health and takes the time. It answers 503 with the same body while something is down. */
export const statusQuery = queryOptions({
  queryKey: ['health'],
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

/** Shown, with a badge that says so, while the real figures cannot be loaded. */
export const SAMPLE: Pick<
  Overview,
  'totalForms' | 'totalResponses' | 'aiInteractions' | 'conversionRate' | 'growthRate' | 'series'
> = {
  totalForms: 4,
  totalResponses: 128,
  aiInteractions: 36,
  conversionRate: 62.5,
  growthRate: null,
  series: [9, 14, 12, 20, 17, 26, 30].map((responses, index) => ({
    at: new Date(Date.UTC(2025, 0, index + 1)).toISOString(),
    responses,
    views: responses * 2,
  })),
};
