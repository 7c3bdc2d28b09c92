import { QueryClient } from '@tanstack/react-query';
import { ApiError, isTemporary } from './api-error.js';
import { useSession } from './session.js';
import { useWorkspace } from './workspace.js';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5000,
      retry: (count, error) => count < 2 && isTemporary(error) && !isRateLimit(error),
      retryDelay: count => 400 * 2 ** count,
    },
  },
});

const isRateLimit = (error: unknown) => error instanceof ApiError && error.status === 429;

/** The cached data of one user must not outlive their session. */
useSession.subscribe((now, before) => {
  if (before.user && before.user.id !== now.user?.id) queryClient.removeQueries();
});
/** The cached data of one workspace must not appear in another one. */
useWorkspace.subscribe((now, before) => {
  if (before.id !== now.id) void queryClient.resetQueries();
});
