import { api } from '@/lib/api.js';
import { responsesCalls } from '@/lib/contracts.build.js';
import type { CallRequest } from '@/lib/http.js';
import { t } from '@/lib/i18n/index.js';
import { live } from '@/lib/query.js';
import { queryKeys } from '@/lib/query-keys.js';
import { toast } from '@/lib/toast.js';
import { type InfiniteData, infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOutput, FormResponse, responsesCalls as contract } from '#contracts';

export type LeadStatus = FormResponse['leadStatus'];
type Page = CallOutput<typeof contract.list>;
export type ResponsesFilter = Pick<
  NonNullable<CallRequest<typeof contract.list>['query']>,
  'search' | 'status'
>;

/** Responses of a form, newest first. Polled every second; each loaded page slows the polling down. */
export const responsesList = (formId: string, filter: ResponsesFilter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.responses.list(formId, filter),
    queryFn: ({ pageParam, signal }) =>
      api(responsesCalls.list, {
        params: { id: formId },
        query: { ...filter, ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: page => page.nextCursor,
    refetchInterval: query => live(query) * (query.state.data?.pages.length ?? 1),
  });

/** Changes one response in all cached lists of its form; `null` removes it. Resolves to a function that rolls it back. */
function useChange(formId: string) {
  const client = useQueryClient();
  return async (id: string, change: (response: FormResponse) => FormResponse | null) => {
    await client.cancelQueries({ queryKey: queryKeys.responses.lists(formId) });
    const before = client.getQueriesData<InfiniteData<Page>>({ queryKey: queryKeys.responses.lists(formId) });
    client.setQueriesData<InfiniteData<Page>>({ queryKey: queryKeys.responses.lists(formId) }, data => {
      if (!data) return data;
      const pages = data.pages.map(page => {
        const responses = page.responses.flatMap(item => (item.id === id ? (change(item) ?? []) : [item]));
        return { ...page, responses, total: page.total - (page.responses.length - responses.length) };
      });
      return { ...data, pages };
    });
    return () => before.forEach(([key, data]) => client.setQueryData(key, data));
  };
}

/** Sets the status of a lead, optimistically; rolled back when the server refuses. */
export function useSetLeadStatus(formId: string) {
  const client = useQueryClient();
  const change = useChange(formId);
  return useMutation({
    mutationFn: ({ id, leadStatus }: { id: string; leadStatus: LeadStatus }) =>
      api(responsesCalls.update, { params: { id: formId, rid: id }, body: { leadStatus } }),
    onMutate: ({ id, leadStatus }) => change(id, response => ({ ...response, leadStatus })),
    onError: (_, __, rollback) => {
      rollback?.();
      toast.error(t.responses.statusFailed);
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.responses.lists(formId) }),
  });
}

/** Deletes a response, optimistically; rolled back when the server refuses. */
export function useDeleteResponse(formId: string) {
  const client = useQueryClient();
  const change = useChange(formId);
  return useMutation({
    mutationFn: (id: string) => api(responsesCalls.remove, { params: { id: formId, rid: id } }),
    onMutate: id => change(id, () => null),
    onSuccess: () => toast.success(t.responses.deleted),
    onError: (_, __, rollback) => {
      rollback?.();
      toast.error(t.responses.deleteFailed);
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.responses.lists(formId) }),
  });
}
