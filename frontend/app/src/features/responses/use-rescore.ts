import { api } from '@/lib/api.js';
import { leadsCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { toast } from '@/lib/toast.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOutput, leadsCalls as contract } from '#contracts';
import { refresh } from './use-changes.js';

/** One toast shows the progress and the result. */
const TOAST = { id: 'rescore', duration: 4000 };

/** Recalculates the scores of a form's responses with its current criteria, in batches. */
export function useRescore(formId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      let [scored, changed] = [0, 0];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const body = cursor ? { cursor } : {};
        const step: CallOutput<typeof contract.rescore> = await api(leadsCalls.rescore, {
          params: { id: formId },
          body,
        });
        changed += step.changed;
        scored += step.scored;
        if (step.nextCursor) toast.message(t.responses.rescoring(scored), { ...TOAST, duration: Infinity });
        cursor = step.nextCursor;
      }
      return changed;
    },
    onSuccess: changed => toast.success(t.responses.rescored(changed), TOAST),
    onError: () => toast.error(t.responses.rescoreFailed, TOAST),
    onSettled: () => refresh(client),
  });
}
