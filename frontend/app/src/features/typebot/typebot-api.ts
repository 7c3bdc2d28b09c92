import { api } from '@/lib/api.js';
import { typebotCalls } from '@/lib/flow-calls.build.js';
import { queryKeys } from '@/lib/query-keys.js';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FlowConfig } from '#contracts';

/** My flows, page by page. */
export const flowsQuery = infiniteQueryOptions({
  queryKey: queryKeys.flows.list(),
  queryFn: ({ pageParam, signal }) =>
    api(typebotCalls.flows, { query: { limit: 50, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
  initialPageParam: '',
  getNextPageParam: page => page.nextCursor,
});

/** Flow, webhook and mapping of a form. */
export const integrationQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.flows.integration(id),
    queryFn: ({ signal }) => api(typebotCalls.get, { params: { id }, signal }),
    staleTime: 0,
  });

/** File for Typebot's import. */
export const configQuery = (id: string) =>
  queryOptions({
    queryKey: queryKeys.flows.config(id),
    queryFn: ({ signal }) => api(typebotCalls.config, { params: { id }, signal }),
    staleTime: 0,
  });

function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: queryKeys.flows.all() });
}

/** Creates a flow, or completes one that was only partly created. */
export function useCreateFlow() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ formId, flowConfig }: { formId: string; flowConfig: FlowConfig }) =>
      api(typebotCalls.create, { params: { id: formId }, body: { flowConfig } }),
    // Even after a failure, because the parts created so far remain as a draft.
    onSettled: refresh,
  });
}

export function useDeleteFlow() {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: ({ formId, leaveBot }: { formId: string; leaveBot: boolean }) =>
      api(typebotCalls.remove, { params: { id: formId }, query: leaveBot ? { leaveBot: 'true' } : {} }),
    onSuccess: refresh,
  });
}

export function useChangeToken(id: string) {
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (change: 'rotate' | 'revoke') => {
      await (change === 'rotate'
        ? api(typebotCalls.rotateToken, { params: { id } })
        : api(typebotCalls.revokeToken, { params: { id } }));
    },
    onSuccess: refresh,
  });
}
