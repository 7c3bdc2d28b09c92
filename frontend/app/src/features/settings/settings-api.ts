import { api } from '@/lib/api.js';
import { accountCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { followProfile } from '@/lib/i18n/language.js';
import { queryKeys } from '@/lib/query-keys.js';
import { updateStoredUser } from '@/lib/session.js';
import { toast } from '@/lib/toast.js';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AccountSettings, NotificationFlag, ProfileDetails } from '#contracts';

/** All settings of the account; every tab reads its part of the same response. */
export const settingsQuery = queryOptions({
  queryKey: queryKeys.settings.all(),
  queryFn: ({ signal }) => api(accountCalls.settings, { signal }),
});

/** Changes the cached settings; resolves to a function that restores them. */
function usePatch() {
  const client = useQueryClient();
  const { queryKey } = settingsQuery;
  return async (change: (settings: AccountSettings) => AccountSettings) => {
    await client.cancelQueries({ queryKey });
    const before = client.getQueryData(queryKey);
    client.setQueryData(queryKey, data => data && change(data));
    return () => client.setQueryData(queryKey, before);
  };
}

/** Saves the profile and updates the name in the top bar and the app's language. The form shows field errors. */
export function useSaveProfile() {
  const patch = usePatch();
  return useMutation({
    mutationFn: (details: ProfileDetails) => api(accountCalls.updateProfile, { body: details }),
    onSuccess: async profile => {
      await patch(settings => ({ ...settings, profile }));
      updateStoredUser({ name: profile.name, language: profile.language });
      toast.success(t.settings.profile.saved);
      followProfile(profile.language);
    },
  });
}

/** Toggles one flag optimistically; reverts it if the server refuses. */
export function useToggleNotification() {
  const patch = usePatch();
  const client = useQueryClient();
  const flip = (flag: NotificationFlag, value: boolean) => (settings: AccountSettings) => ({
    ...settings,
    notifications: { ...settings.notifications, [flag]: value },
  });
  return useMutation({
    mutationFn: ({ flag, value }: { flag: NotificationFlag; value: boolean }) =>
      api(accountCalls.updateNotifications, { body: { preferences: { [flag]: value } } }),
    onMutate: ({ flag, value }) => patch(flip(flag, value)),
    // Reverts only this flag, because others may have changed in the meantime.
    onError: (_, { flag, value }) => {
      client.setQueryData(settingsQuery.queryKey, data => data && flip(flag, !value)(data));
      toast.error(t.settings.notifications.failed);
    },
  });
}

/** Refetches the settings after a related change. */
export function useRefreshSettings(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: settingsQuery.queryKey });
}
