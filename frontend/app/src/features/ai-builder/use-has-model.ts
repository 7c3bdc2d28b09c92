import { api } from '@/lib/api.js';
import { modelCalls } from '@/lib/contracts.build.js';
import { queryKeys } from '@/lib/query-keys.js';
import { useSession } from '@/lib/session.js';
import { useQuery } from '@tanstack/react-query';

/** Whether a model drafts the forms. Without one, and until it is known, no text mentions AI. */
export function useHasModel(): boolean {
  const isVerified = useSession(state => state.user?.emailVerified ?? false);
  const { data } = useQuery({
    queryKey: queryKeys.models(),
    queryFn: ({ signal }) => api(modelCalls.models, { signal }),
    staleTime: Infinity,
    enabled: isVerified,
  });
  return (data?.models.length ?? 0) > 0;
}
