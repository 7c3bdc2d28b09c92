import { api } from '@/lib/api.js';
import { errorLines } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { queryKeys } from '@/lib/query-keys.js';
import { toast } from '@/lib/toast.js';
import { workspaceCalls } from '@/lib/workspace-calls.build.js';
import { workspaceQuery } from '@/lib/workspace-query.js';
import { workspacesQuery } from '@/lib/workspaces.js';
import { membersQuery } from '@/shared/people/people.js';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Role } from '#contracts';
import { useRefreshSettings } from '../settings-api.js';

const texts = t.team;

export const invitationsQuery = queryOptions({
  queryKey: queryKeys.workspaces.invitations(),
  queryFn: ({ signal }) => api(workspaceCalls.invitations, { signal }),
});

/** Reloads everything about the workspace after a change to it or its members. */
export function useRefreshTeam(): () => Promise<void> {
  const client = useQueryClient();
  const refreshSettings = useRefreshSettings();
  return async () => {
    const changed = [membersQuery, invitationsQuery, workspaceQuery, workspacesQuery];
    await Promise.all(changed.map(({ queryKey }) => client.invalidateQueries({ queryKey })));
    await refreshSettings();
  };
}

/** A change to the team, with its toasts. A refused change shows the server's reason. */
function useChange<V>(change: (value: V) => Promise<unknown>, done: string) {
  const refresh = useRefreshTeam();
  return useMutation({
    mutationFn: change,
    onSuccess: async () => {
      toast.success(done);
      await refresh();
    },
    onError: error => toast.error(errorLines(error, texts.people.failed)[0] ?? texts.people.failed),
  });
}

export const useChangeRole = (id: string) =>
  useChange(
    (role: Role) => api(workspaceCalls.changeRole, { params: { id }, body: { role } }),
    texts.people.changed,
  );
export const useRemoveMember = (id: string) =>
  useChange(() => api(workspaceCalls.removeMember, { params: { id } }), texts.people.removed);
export const useResendInvitation = ({ id, email }: { id: string; email: string }) =>
  useChange(() => api(workspaceCalls.resendInvitation, { params: { id } }), texts.invite.sent(email));
export const useRevokeInvitation = (id: string) =>
  useChange(() => api(workspaceCalls.revokeInvitation, { params: { id } }), texts.invite.revoked);
