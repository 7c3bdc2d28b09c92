import { api } from '@/lib/api.js';
import { t } from '@/lib/i18n/index.js';
import { queryKeys } from '@/lib/query-keys.js';
import { apiKeyCalls } from '@/lib/settings-calls.build.js';
import { toast } from '@/lib/toast.js';
import { type InfiniteData, infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { apiKeyCalls as contract, CallOutput, Scope } from '#contracts';
import { useRefreshSettings } from '../settings-api.js';

const texts = t.settings.keys;
type Page = CallOutput<typeof contract.list>;

export const keysQuery = infiniteQueryOptions({
  queryKey: queryKeys.settings.apiKeys(),
  queryFn: ({ pageParam, signal }) =>
    api(apiKeyCalls.list, { query: pageParam ? { cursor: pageParam } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: page => page.nextCursor,
});

/** Creates a key; only this response contains it in full. */
export function useCreateKey() {
  const client = useQueryClient();
  const refresh = useRefreshSettings();
  return useMutation({
    mutationFn: (body: { name: string; permissions: Scope[] }) => api(apiKeyCalls.create, { body }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: keysQuery.queryKey });
      await refresh();
    },
  });
}

/** Resumes a paused key. */
export function useResumeKey() {
  const client = useQueryClient();
  const refresh = useRefreshSettings();
  return useMutation({
    mutationFn: (id: string) => api(apiKeyCalls.resume, { params: { id } }),
    onSuccess: async () => {
      toast.success(texts.resumed);
      await client.invalidateQueries({ queryKey: keysQuery.queryKey });
      await refresh();
    },
    onError: () => toast.error(texts.resumeFailed),
  });
}

/** Deletes a key optimistically; it reappears if the server refuses. */
export function useDeleteKey() {
  const client = useQueryClient();
  const refresh = useRefreshSettings();
  const { queryKey } = keysQuery;
  return useMutation({
    mutationFn: (id: string) => api(apiKeyCalls.remove, { params: { id } }),
    onMutate: async id => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<InfiniteData<Page, string>>(queryKey);
      client.setQueryData<InfiniteData<Page, string>>(
        queryKey,
        data =>
          data && {
            ...data,
            pages: data.pages.map(page => ({
              ...page,
              apiKeys: page.apiKeys.filter(key => key.id !== id),
            })),
          },
      );
      return before;
    },
    onSuccess: async () => {
      toast.success(texts.deleted);
      await refresh();
    },
    onError: (_, __, before) => {
      client.setQueryData(queryKey, before);
      toast.error(texts.deleteFailed);
    },
  });
}
