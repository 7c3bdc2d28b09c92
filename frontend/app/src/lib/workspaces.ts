import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from './api.js';
import { queryKeys } from './query-keys.js';
import { chooseWorkspace, useWorkspace } from './workspace.js';
import { workspaceCalls } from './workspace-calls.build.js';

/** The workspaces that the user is in, their own first. */
export const workspacesQuery = queryOptions({
  queryKey: queryKeys.workspaces.mine(),
  queryFn: ({ signal }) => api(workspaceCalls.mine, { signal }),
  staleTime: 30_000,
});

/**
 * The current workspace and all others. Also stores the role and the currency, and deselects a workspace that the user
 * has left.
 */
export function useWorkspaces() {
  const { data } = useQuery(workspacesQuery);
  const chosen = useWorkspace(({ id }) => id);
  const all = data?.workspaces ?? [];
  const current = all.find(({ id }) => id === chosen) ?? (chosen === null ? all[0] : undefined);
  const isLost = data !== undefined && current === undefined;
  useEffect(() => {
    if (isLost && chosen !== null) chooseWorkspace(null);
    else if (current) useWorkspace.setState({ role: current.role, currency: current.currency });
  }, [isLost, chosen, current]);
  return { all, current };
}
