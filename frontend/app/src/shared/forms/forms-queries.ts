import { api } from '@/lib/api.js';
import { formsCalls } from '@/lib/contracts.build.js';
import type { CallRequest } from '@/lib/http.js';
import { t } from '@/lib/i18n/index.js';
import { queryKeys } from '@/lib/query-keys.js';
import { toast } from '@/lib/toast.js';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { formsCalls as contract, FormStatus, FormSummary, TemplateLanguage } from '#contracts';
import { changeInLists, invalidateLists, removeDeletedForm, storeSavedForm } from './forms-cache.js';

export type ListQuery = Omit<NonNullable<CallRequest<typeof contract.list>['query']>, 'cursor'>;

/** The user's forms, page by page. */
export const formsList = (query: ListQuery) =>
  infiniteQueryOptions({
    queryKey: queryKeys.forms.list(query),
    queryFn: ({ pageParam, signal }) =>
      api(formsCalls.list, { query: { ...query, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
    initialPageParam: '',
    getNextPageParam: page => page.nextCursor,
  });

/** Totals over the user's forms; the counts by category only include matching forms. */
export const formsStats = (query: Pick<ListQuery, 'search' | 'status'>) =>
  queryOptions({
    queryKey: queryKeys.forms.stats(query),
    queryFn: ({ signal }) => api(formsCalls.stats, { query, signal }),
  });

/** Templates for new forms; they only change with a new version of the product. */
export const formTemplates = (language: TemplateLanguage) =>
  queryOptions({
    queryKey: queryKeys.forms.templates(language),
    queryFn: ({ signal }) => api(formsCalls.templates, { query: { language }, signal }),
    staleTime: Infinity,
  });

/** One of the user's forms, with all its fields and settings. */
export const oneForm = (id: string) =>
  queryOptions({
    queryKey: queryKeys.forms.detail(id),
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
    onSettled: () => invalidateLists(client),
  });
  return mutation;
}

/** Deletes a form optimistically; it returns to the list if the server rejects it. */
export function useDeleteForm() {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ id }: FormSummary) => api(formsCalls.remove, { params: { id } }),
    onMutate: form => changeInLists(client, [form.id], () => null),
    onSuccess: (_, form) => {
      removeDeletedForm(client, form.id);
      toast.success(t.forms.deleted(form.name));
    },
    onError: (_, form, rollback) => {
      rollback?.();
      retryToast(t.forms.deleteFailed, () => mutation.mutate(form));
    },
    onSettled: () => invalidateLists(client),
  });
  return mutation;
}

/** Publishes, archives or unpublishes a form optimistically; rolled back if the server rejects it. */
export function useSetFormStatus() {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: ({ id, status }: { id: string; status: FormStatus }) =>
      api(formsCalls.patch, { params: { id }, body: { status } }),
    onMutate: ({ id, status }) => changeInLists(client, [id], form => ({ ...form, status })),
    onSuccess: form => storeSavedForm(client, form),
    onError: (_, change, rollback) => {
      rollback?.();
      retryToast(t.forms.statusFailed, () => mutation.mutate(change));
    },
    onSettled: () => invalidateLists(client),
  });
  return mutation;
}
