import { api } from '@/lib/api.js';
import { accountCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { queryKeys } from '@/lib/query-keys.js';
import { updateStoredUser } from '@/lib/session.js';
import { settingsCalls } from '@/lib/settings-calls.build.js';
import { toast } from '@/lib/toast.js';
import {
  type InfiniteData,
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { CallOutput, settingsCalls as contract } from '#contracts';
import { useRefreshSettings } from '../settings-api.js';

const texts = t.settings.security;
type Page = CallOutput<typeof contract.sessions>;

/** Active sessions of the owner, newest first. */
export const sessionsQuery = infiniteQueryOptions({
  queryKey: queryKeys.settings.sessions(),
  queryFn: ({ pageParam, signal }) =>
    api(settingsCalls.sessions, { query: pageParam ? { cursor: pageParam } : {}, signal }),
  initialPageParam: '',
  getNextPageParam: page => page.nextCursor,
});

/** Audit trail of the account, newest first. */
export const auditQuery = infiniteQueryOptions({
  queryKey: queryKeys.settings.audit(),
  queryFn: ({ pageParam, signal }) =>
    api(accountCalls.audit, { query: { limit: 10, ...(pageParam ? { cursor: pageParam } : {}) }, signal }),
  initialPageParam: '',
  getNextPageParam: page => page.nextCursor,
});

/** Ends one session optimistically; it reappears if the server refuses. */
export function useEndSession() {
  const client = useQueryClient();
  const { queryKey } = sessionsQuery;
  return useMutation({
    mutationFn: (id: string) => api(settingsCalls.endSession, { params: { id } }),
    onMutate: async id => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<InfiniteData<Page>>(queryKey);
      client.setQueryData<InfiniteData<Page, string>>(queryKey, data => data && without(data, id));
      return before;
    },
    onSuccess: () => toast.success(texts.signedOut),
    onError: (_, __, before) => {
      client.setQueryData(queryKey, before);
      toast.error(texts.endFailed);
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.settings.audit() }),
  });
}

const without = (data: InfiniteData<Page, string>, id: string): InfiniteData<Page, string> => ({
  ...data,
  pages: data.pages.map(page => ({ ...page, sessions: page.sessions.filter(one => one.id !== id) })),
});

/** Ends all other sessions. */
export function useEndOthers() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(settingsCalls.endOtherSessions),
    onSuccess: async ({ ended }) => {
      toast.success(texts.logoutAllDone(ended));
      await client.invalidateQueries({ queryKey: queryKeys.settings.sessions() });
      await client.invalidateQueries({ queryKey: queryKeys.settings.audit() });
    },
    onError: () => toast.error(texts.endFailed),
  });
}

/** Refreshes the caches after two-factor sign-in was turned on or off. */
export function useTwoFactorChanged(): (enabled: boolean) => Promise<void> {
  const refresh = useRefreshSettings();
  const client = useQueryClient();
  return async enabled => {
    updateStoredUser({ twoFactorEnabled: enabled });
    await refresh();
    await client.invalidateQueries({ queryKey: queryKeys.settings.audit() });
  };
}

/** Dark modules of a QR code; the library loads with the dialog that shows it. */
export const qrQuery = (text: string) =>
  queryOptions({
    queryKey: queryKeys.settings.qr(text),
    queryFn: async () => {
      const { encode } = await import('uqr');
      return encode(text, { ecc: 'M', border: 4 }).data;
    },
    staleTime: Infinity,
    gcTime: 0,
  });
