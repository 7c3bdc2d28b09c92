import { api } from '@/lib/api.js';
import { replyTemplateCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { queryKeys } from '@/lib/query-keys.js';
import { toast } from '@/lib/toast.js';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallBody, replyTemplateCalls as contract } from '#contracts';

export type TemplateContent = CallBody<typeof contract.create>;

/** The owner's reply templates, by name. */
export const replyTemplates = () =>
  queryOptions({
    queryKey: queryKeys.replyTemplates(),
    queryFn: ({ signal }) => api(replyTemplateCalls.list, { signal }),
    staleTime: 60_000,
  });

/** Changes the templates and reloads them. */
function useTemplateChange<I>(change: (input: I) => Promise<unknown>, done: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => toast.success(done),
    onError: () => toast.error(t.replies.failed),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.replyTemplates() }),
  });
}

/** Saves a template; without an id, creates one. */
export const useSaveTemplate = () =>
  useTemplateChange(
    ({ id, content }: { id: string | null; content: TemplateContent }) =>
      id === null
        ? api(replyTemplateCalls.create, { body: content })
        : api(replyTemplateCalls.update, { params: { id }, body: content }),
    t.replies.saved,
  );

export const useDeleteTemplate = () =>
  useTemplateChange((id: string) => api(replyTemplateCalls.remove, { params: { id } }), t.replies.deleted);
