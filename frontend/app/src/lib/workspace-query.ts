import { queryOptions } from '@tanstack/react-query';
import { api } from './api.js';
import { queryKeys } from './query-keys.js';
import { workspaceCalls } from './workspace-calls.build.js';

/** The workspace of the app, with its settings. */
export const workspaceQuery = queryOptions({
  queryKey: queryKeys.workspaces.current(),
  queryFn: ({ signal }) => api(workspaceCalls.read, { signal }),
});
