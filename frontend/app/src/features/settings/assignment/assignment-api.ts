import { api } from '@/lib/api.js';
import { errorLines } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { queryKeys } from '@/lib/query-keys.js';
import { toast } from '@/lib/toast.js';
import { assignmentCalls } from '@/lib/workspace-calls.build.js';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Assignment } from '#contracts';

const texts = t.assignmentRules;

export const assignmentQuery = queryOptions({
  queryKey: queryKeys.workspaces.assignment(),
  queryFn: ({ signal }) => api(assignmentCalls.read, { signal }),
});

/** Saves the rules. If someone else has changed them in the meantime, that version is shown. */
export function useSaveAssignment() {
  const client = useQueryClient();
  const { queryKey } = assignmentQuery;
  return useMutation({
    mutationFn: (body: Assignment) => api(assignmentCalls.update, { body }),
    onSuccess: saved => {
      client.setQueryData(queryKey, saved);
      toast.success(texts.saved);
    },
    onError: async error => {
      toast.error(errorLines(error, texts.failed)[0] ?? texts.failed);
      await client.invalidateQueries({ queryKey });
    },
  });
}
