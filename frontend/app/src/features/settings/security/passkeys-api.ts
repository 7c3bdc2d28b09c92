import { api } from '@/lib/api.js';
import { passkeyCalls } from '@/lib/passkey-calls.build.js';
import { queryKeys } from '@/lib/query-keys.js';
import { queryOptions, useQueryClient } from '@tanstack/react-query';

/** The passkeys of the account, oldest first. */
export const passkeysQuery = queryOptions({
  queryKey: queryKeys.settings.passkeys(),
  queryFn: ({ signal }) => api(passkeyCalls.list, { signal }),
});

/** Reloads the passkeys and the account activity after a change. */
export function useRefreshPasskeys(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: queryKeys.settings.passkeys() });
    await client.invalidateQueries({ queryKey: queryKeys.settings.audit() });
  };
}
