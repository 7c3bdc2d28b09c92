import { api } from '@/lib/api.js';
import { errorLines } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { queryKeys } from '@/lib/query-keys.js';
import { singleSignOnCalls } from '@/lib/single-sign-on-calls.build.js';
import { toast } from '@/lib/toast.js';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallOutput, singleSignOnCalls as contract } from '#contracts';

export type State = CallOutput<typeof contract.read>;

export const singleSignOnQuery = queryOptions({
  queryKey: queryKeys.workspaces.singleSignOn(),
  queryFn: ({ signal }) => api(singleSignOnCalls.read, { signal }),
});

/** Caches the state that the server returned. */
export function useShowState(): (state: State) => void {
  const client = useQueryClient();
  return state => client.setQueryData(singleSignOnQuery.queryKey, state);
}

/** Looks for the DNS record; a missing one is reported. */
export function useCheckDomain() {
  const show = useShowState();
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(singleSignOnCalls.checkDomain),
    onSuccess: state => {
      show(state);
      toast.success(t.singleSignOn.settings.verified);
    },
    onError: async error => {
      toast.error(errorLines(error, t.singleSignOn.settings.failed)[0] ?? t.singleSignOn.settings.failed);
      await client.invalidateQueries({ queryKey: singleSignOnQuery.queryKey });
    },
  });
}
