import { api } from '@/lib/api.js';
import { networkError } from '@/lib/api-error.js';
import { download } from '@/lib/download.js';
import { request } from '@/lib/http.js';
import { queryKeys } from '@/lib/query-keys.js';
import { refreshIfExpiring } from '@/lib/session-refresh.js';
import { auditCalls } from '@/lib/workspace-calls.build.js';
import { infiniteQueryOptions } from '@tanstack/react-query';
import type { AuditKind } from '#contracts';

/** Filters of the activity as the controls have them; empty: all. Days are in the time zone of this device, both inclusive. */
export interface ActivityFilter {
  userId: string;
  kind: AuditKind | '';
  from: string;
  to: string;
}
export const ALL: ActivityFilter = { userId: '', kind: '', from: '', to: '' };

const DAY_MS = 86_400_000;
const startOf = (day: string, plus = 0): string =>
  new Date(new Date(`${day}T00:00`).getTime() + plus * DAY_MS).toISOString();

const queryOf = ({ userId, kind, from, to }: ActivityFilter) => ({
  ...(userId ? { userId } : {}),
  ...(kind ? { kind } : {}),
  ...(from ? { from: startOf(from) } : {}),
  ...(to ? { to: startOf(to, 1) } : {}),
});

/** Lines of the workspace's audit log, newest first. */
export const activityQuery = (filter: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.workspaces.audit(filter),
    queryFn: ({ pageParam, signal }) =>
      api(auditCalls.list, {
        query: { ...queryOf(filter), ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: page => page.nextCursor,
  });

/** Downloads the lines that match the filters. */
export async function downloadActivity(filter: ActivityFilter): Promise<void> {
  await refreshIfExpiring(0);
  const response = await request(auditCalls.export, { query: queryOf(filter) }, '*/*');
  if (!response.ok) throw networkError();
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  download(name ?? 'activity.csv', await response.blob());
}
