import { api } from '@/lib/api.js';
import { formsCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormStatus, FormSummary } from '#contracts';
import { changeInLists, invalidateLists, removeDeletedForm } from './forms-cache.js';

export type BulkAction = 'activate' | 'archive' | 'restore' | 'delete';
interface Bulk {
  ids: readonly string[];
  action: BulkAction;
}

/** Maximum number of forms per call. */
const AT_ONCE = 100;

/** A form after an action; null if the action removes it. */
function after(action: BulkAction, form: FormSummary): FormSummary | null {
  if (action === 'delete') return null;
  const restored: FormStatus = form.publishedRevision === null ? 'draft' : 'active';
  if (action === 'restore') return { ...form, status: form.status === 'archived' ? restored : form.status };
  return { ...form, status: action === 'activate' ? 'active' : 'archived' };
}

async function send({ ids, action }: Bulk) {
  const failed: string[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const { results } = await api(formsCalls.bulk, {
      body: { ids: ids.slice(from, from + AT_ONCE), action },
    });
    failed.push(...results.filter(({ ok }) => !ok).map(({ id }) => id));
  }
  return failed;
}

/** Applies an action to several forms optimistically; those that the server rejects are rolled back. */
export function useBulk() {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: send,
    onMutate: ({ ids, action }) => changeInLists(client, ids, form => after(action, form)),
    onSuccess: (failed, { ids, action }) => {
      const done = ids.filter(id => !failed.includes(id));
      if (action === 'delete') for (const id of done) removeDeletedForm(client, id);
      if (done.length > 0) toast.success(t.forms.bulkDone[action](done.length), undo(done, action));
      if (failed.length > 0) toast.error(t.forms.bulkFailed(failed.length));
    },
    onError: (_, change, rollback) => {
      rollback?.();
      toast.error(t.forms.bulkFailed(change.ids.length), {
        action: { label: t.common.retry, onClick: () => mutation.mutate(change) },
      });
    },
    onSettled: () => invalidateLists(client),
  });
  const undo = (ids: string[], action: BulkAction) =>
    action === 'archive'
      ? { action: { label: t.common.undo, onClick: () => mutation.mutate({ ids, action: 'restore' }) } }
      : undefined;
  return mutation;
}
