import { api } from '@/lib/api.js';
import { analyticsCalls } from '@/lib/contracts.build.js';
import { download } from '@/lib/download.js';
import { request } from '@/lib/http.js';
import { queryKeys } from '@/lib/query-keys.js';
import { refreshIfExpiring } from '@/lib/session-refresh.js';
import { queryOptions } from '@tanstack/react-query';
import type { ANALYTICS_EXPORTS, PeriodQuery } from '#contracts';

const TOP_FORMS = 10;
const MOST_ROWS = 50;
const RECENT = 10;

export const formsOf = (query: PeriodQuery) =>
  queryOptions({
    queryKey: queryKeys.analytics.forms(query),
    queryFn: ({ signal }) => api(analyticsCalls.forms, { query: { ...query, limit: TOP_FORMS }, signal }),
  });

export const breakdownsOf = (query: PeriodQuery) =>
  queryOptions({
    queryKey: queryKeys.analytics.breakdowns(query),
    queryFn: ({ signal }) =>
      api(analyticsCalls.breakdowns, { query: { ...query, limit: MOST_ROWS }, signal }),
  });

export const playbooksOf = (query: PeriodQuery) =>
  queryOptions({
    queryKey: queryKeys.analytics.playbooks(query),
    queryFn: ({ signal }) => api(analyticsCalls.playbooks, { query, signal }),
  });

export const interactionsOf = (query: PeriodQuery) =>
  queryOptions({
    queryKey: queryKeys.analytics.interactions(query),
    queryFn: ({ signal }) =>
      api(analyticsCalls.recentInteractions, { query: { ...query, limit: RECENT }, signal }),
  });

export const reportOf = (id: string, { formId: _, ...query }: PeriodQuery) =>
  queryOptions({
    queryKey: queryKeys.analytics.form(id, query),
    queryFn: ({ signal }) => api(analyticsCalls.form, { params: { id }, query, signal }),
  });

/** Available exports: daily metrics as a table, documents as JSON. */
export type ExportChoice = Exclude<(typeof ANALYTICS_EXPORTS)[number], 'days'> | 'csv';

export async function downloadMetrics(choice: ExportChoice, query: PeriodQuery): Promise<void> {
  await refreshIfExpiring(0);
  const asked = choice === 'csv' ? { format: 'csv' as const } : { format: 'json' as const, what: choice };
  const response = await request(analyticsCalls.export, { query: { ...query, ...asked } }, '*/*');
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  download(name ?? `analytics.${asked.format}`, await response.blob());
}
