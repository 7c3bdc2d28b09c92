import { api } from '@/lib/api.js';
import { appCalls } from '@/lib/app-calls.build.js';
import { t } from '@/lib/i18n/index.js';
import { queryKeys } from '@/lib/query-keys.js';
import { toast } from '@/lib/toast.js';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { appCalls as contract, CallBody } from '#contracts';

const texts = t.apps;

export const connectionsQuery = queryOptions({
  queryKey: queryKeys.settings.connections(),
  queryFn: ({ signal }) => api(appCalls.connections, { signal }),
});
export const appsQuery = queryOptions({
  queryKey: queryKeys.settings.apps(),
  queryFn: ({ signal }) => api(appCalls.list, { signal }),
});

/** Registers an app; only this response contains its secret. */
export function useRegisterApp() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallBody<typeof contract.create>) => api(appCalls.create, { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: appsQuery.queryKey }),
  });
}

/** Ends a connection, or deletes a registered app with all of its connections. */
export function useRemoveApp(what: 'disconnect' | 'remove') {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api(appCalls[what], { params: { id } }),
    onSuccess: async () => {
      toast.success(texts.removed);
      await client.invalidateQueries({ queryKey: connectionsQuery.queryKey });
      await client.invalidateQueries({ queryKey: appsQuery.queryKey });
    },
    onError: () => toast.error(texts.removeFailed),
  });
}
