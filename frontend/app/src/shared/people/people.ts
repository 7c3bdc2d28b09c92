import { api } from '@/lib/api.js';
import { responsesCalls } from '@/lib/contracts.build.js';
import { t } from '@/lib/i18n/index.js';
import { queryKeys } from '@/lib/query-keys.js';
import { can } from '@/lib/workspace.js';
import { workspaceCalls } from '@/lib/workspace-calls.build.js';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Member } from '#contracts';

export const membersQuery = queryOptions({
  queryKey: queryKeys.workspaces.members(),
  queryFn: ({ signal }) => api(workspaceCalls.members, { signal }),
});

const NOBODY: readonly Member[] = [];

/** The members that leads can be assigned to, and the names of all members. */
export function usePeople() {
  const { data } = useQuery({ ...membersQuery, staleTime: 30_000 });
  const members = data?.members ?? NOBODY;
  return {
    people: members.filter(({ role }) => can(role, responsesCalls.update)),
    /** Those who read responses, and so can be mentioned in notes. */
    readers: members.filter(({ role }) => can(role, responsesCalls.get)),
    /** Whether there is anybody to assign leads to. */
    isTeam: members.length > 1,
    /** Empty until the members are loaded. */
    nameOf: (id: string | null | undefined): string => {
      if (!id || !data) return '';
      return members.find(({ userId }) => userId === id)?.name ?? t.assignees.former;
    },
  };
}
