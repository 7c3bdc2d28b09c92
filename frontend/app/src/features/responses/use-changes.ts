import { api } from '@/lib/api.js';
import { leadsCalls, responsesCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { queryKeys } from '@/lib/query-keys.js';
import { toast } from '@/lib/toast.js';
import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallBody, CallOutput, FormResponse, responsesCalls as contract } from '#contracts';
import { type BulkChange, type Undo, undoOf } from './bulk-undo.js';
import { useDeleted } from './deleted.js';

type Page = CallOutput<typeof contract.list>;
export type Change = CallBody<typeof contract.update>;
/** Time limit for undoing a deletion, in milliseconds. */
export const UNDO_MS = 6000;

/** Invalidates every query that shows responses. */
export const refresh = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: queryKeys.responses.all() });

/** Updates responses in all caches. @returns a function that rolls the update back */
async function changeCached(
  client: QueryClient,
  ids: readonly string[],
  change: (response: FormResponse) => FormResponse,
): Promise<() => void> {
  const lists = { queryKey: queryKeys.responses.anyList() };
  await client.cancelQueries(lists);
  const before = client.getQueriesData<InfiniteData<Page>>(lists);
  client.setQueriesData<InfiniteData<Page>>(lists, data => {
    if (!data) return data;
    const pages = data.pages.map(page => ({
      ...page,
      responses: page.responses.map(item => (ids.includes(item.id) ? change(item) : item)),
    }));
    return { ...data, pages };
  });
  for (const id of ids)
    client.setQueryData<FormResponse>(queryKeys.responses.detail(id), old => old && change(old));
  return () => before.forEach(([key, data]) => client.setQueryData(key, data));
}

/** Changes to single responses. */
const CHANGES = ['response-changes'];

/**
 * Updates one response optimistically; rolls back if the server refuses. Changes reach the server in order, and only
 * the last one reloads the lists.
 */
export function useChangeResponse() {
  const client = useQueryClient();
  return useMutation({
    mutationKey: CHANGES,
    scope: { id: CHANGES[0]! },
    mutationFn: ({ response, change }: { response: FormResponse; change: Change }) =>
      api(responsesCalls.update, { params: { id: response.formId, rid: response.id }, body: change }),
    onMutate: ({ response, change: { move, contacted, ...change } }) =>
      changeCached(client, [response.id], item => ({
        ...item,
        ...(move && { leadStatus: move.status }),
        // As on the server, a change of the status or a contact marks it as read.
        ...((move ?? change.leadStatus ?? contacted) && { read: true }),
        ...change,
      })),
    onError: (_, __, rollback) => {
      rollback?.();
      toast.error(t.responses.changeFailed);
    },
    onSettled: () => (client.isMutating({ mutationKey: CHANGES }) > 1 ? undefined : refresh(client)),
  });
}

/** Applies a bulk change to one response. */
const changed = ({ addTags = [], removeTags = [], ...rest }: BulkChange) => (item: FormResponse): FormResponse => ({
  ...item,
  ...(rest.leadStatus && { read: true }),
  ...rest,
  tags: [...new Set([...item.tags, ...addTags])].filter(tag => !removeTags.includes(tag)),
}); // prettier-ignore

export function useBulkChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ ids, change }: { ids: string[]; change: BulkChange }) =>
      api(leadsCalls.bulk, { body: { action: 'update', ids, ...change } }),
    onMutate: async ({ ids, change }) => {
      const undo = undoOf(change, cachedOf(client, ids));
      return { undo, rollback: await changeCached(client, ids, changed(change)) };
    },
    onSuccess: ({ changed: count }, _, { undo }) =>
      toast.success(t.responses.changed(count), {
        duration: UNDO_MS,
        ...(undo.length > 0
          ? { action: { label: t.common.undo, onClick: () => void takeBack(client, undo) } }
          : {}),
      }),
    onError: (_, __, context) => {
      context?.rollback();
      toast.error(t.responses.changeFailed);
    },
    onSettled: () => refresh(client),
  });
}

/** Selected responses that are in a list. */
function cachedOf(client: QueryClient, ids: readonly string[]): FormResponse[] {
  const wanted = new Set(ids);
  const lists = client.getQueriesData<InfiniteData<Page>>({ queryKey: queryKeys.responses.anyList() });
  const all = lists.flatMap(([, data]) => data?.pages.flatMap(page => page.responses) ?? []);
  const found = all.filter(({ id }) => wanted.has(id)).map(item => [item.id, item] as const);
  return [...new Map(found).values()];
}

async function takeBack(client: QueryClient, undo: readonly Undo[]): Promise<void> {
  const ends = await Promise.allSettled(
    undo.map(({ ids, change }) => api(leadsCalls.bulk, { body: { action: 'update', ids, ...change } })),
  );
  if (ends.some(({ status }) => status === 'rejected')) toast.error(t.responses.changeFailed);
  await refresh(client);
}

/** Deletes responses: hidden immediately, and deleted on the server unless the user undoes it within 6 s. */
export function useDeleteResponses() {
  const client = useQueryClient();
  return (ids: string[]) => {
    const { add, remove } = useDeleted.getState();
    add(ids);
    const timer = setTimeout(() => {
      void api(leadsCalls.bulk, { body: { action: 'delete', ids } })
        .catch(() => toast.error(t.responses.deleteFailed))
        .then(() => refresh(client))
        .finally(() => remove(ids));
    }, UNDO_MS);
    const undo = () => {
      clearTimeout(timer);
      remove(ids);
    };
    toast.message(t.responses.deleted(ids.length), {
      duration: UNDO_MS,
      action: { label: t.common.undo, onClick: undo },
    });
  };
}
