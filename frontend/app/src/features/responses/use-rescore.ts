import { api } from '@/lib/api.js';
import { leadsCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { refresh } from './use-changes.js';

/** Scores the responses of a form anew by its present criteria, step by step. */
export function useRescore(formId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      let changed = 0;
      for (let cursor: string | null | undefined; cursor !== null;) {
        const body = cursor ? { cursor } : {};
        const step: { changed: number; nextCursor: string | null } = await api(leadsCalls.rescore, {
          params: { id: formId },
          body,
        });
        changed += step.changed;
        cursor = step.nextCursor;
      }
      return changed;
    },
    onSuccess: changed => toast.success(t.responses.rescored(changed)),
    onError: () => toast.error(t.responses.rescoreFailed),
    onSettled: () => refresh(client),
  });
}
