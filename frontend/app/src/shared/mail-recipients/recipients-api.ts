import { api } from '@/lib/api.js';
import { errorLines } from '@/lib/api-error.js';
import { mailCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { queryKeys } from '@/lib/query-keys.js';
import { toast } from '@/lib/toast.js';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FormRecipient } from '#contracts';

/** Recipients in the account's forms, and whether each has confirmed. */
export const recipientsQuery = queryOptions({
  queryKey: queryKeys.settings.recipients(),
  queryFn: ({ signal }) => api(mailCalls.recipients, { signal }),
});

/** Emails a recipient to ask for confirmation. */
export function useAskRecipient() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Pick<FormRecipient, 'address' | 'use'>) => api(mailCalls.askRecipient, { body }),
    onSuccess: async ({ address }) => {
      toast.success(t.mailRules.asked(address));
      await client.invalidateQueries({ queryKey: recipientsQuery.queryKey });
    },
    onError: error => toast.error(errorLines(error, t.mailRules.askFailed).join(' ')),
  });
}
