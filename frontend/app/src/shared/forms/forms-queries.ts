import { api } from '@/lib/api.js';
import { formsCalls } from '@/lib/contracts.build.js';
import type { CallRequest } from '@/lib/http.js';
import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { formsCalls as contract, FormStatus, FormSummary } from '#contracts';
import { changeInLists, LISTS } from './forms-cache.js';

export type ListQuery = Omit<NonNullable<CallRequest<typeof contract.list>['query']>, 'cursor'>;

/** My forms, page after page. */
export const formsList = (query: ListQuery) =>
  infiniteQueryOptions({
    queryKey: [...LISTS, query],
    queryFn: ({ pageParam, signal }) =>
      api(formsCalls.list, { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: page => page.nextCursor,
  });

/** One of my forms, whole. */
export const oneForm = (id: string) =>
  queryOptions({
    queryKey: ['forms', id],
    queryFn: ({ signal }) => api(formsCalls.get, { params: { id }, signal }),
    staleTime: 0,
  });

const retryToast = (text: string, again: () => void) =>
  toast.error(text, { action: { label: t.common.retry, onClick: again } });

/** Copies a form as a draft. */
export function useDuplicateForm() {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ id }: FormSummary) => api(formsCalls.duplicate, { params: { id } }),
    onSuccess: (_, form) => toast.success(t.forms.duplicated(form.name)),
    onError: (_, form) => retryToast(t.forms.duplicateFailed, () => mutation.mutate(form)),
    onSettled: () => client.invalidateQueries({ queryKey: LISTS }),
  });
  return mutation;
}

/** Deletes a form; it is back in the list when the server refuses. */
export function useDeleteForm() {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ id }: FormSummary) => api(formsCalls.remove, { params: { id } }),
    onMutate: form => changeInLists(client, form.id, () => null),
    onSuccess: (_, form) => toast.success(t.forms.deleted(form.name)),
    onError: (_, form, rollback) => {
      rollback?.();
      retryToast(t.forms.deleteFailed, () => mutation.mutate(form));
    },
    onSettled: () => client.invalidateQueries({ queryKey: LISTS }),
  });
  return mutation;
}

/** Publishes, archives or drafts a form; taken back when the server refuses. */
export function useSetFormStatus() {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ id, status }: { id: string; status: FormStatus }) =>
      api(formsCalls.patch, { params: { id }, body: { status } }),
    onMutate: ({ id, status }) => changeInLists(client, id, form => ({ ...form, status })),
    onSuccess: form => client.setQueryData(['forms', form.id], form),
    onError: (_, change, rollback) => {
      rollback?.();
      retryToast(t.forms.statusFailed, () => mutation.mutate(change));
    },
    onSettled: () => client.invalidateQueries({ queryKey: LISTS }),
  });
  return mutation;
}
