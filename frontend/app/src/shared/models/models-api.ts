import { api } from '@/lib/api.js';
import { modelCalls } from '@/lib/contracts.build.js';
import { queryKeys } from '@/lib/query-keys.js';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

/** The configured AI models with their state. */
export const modelsQuery = queryOptions({
  queryKey: queryKeys.settings.models(),
  queryFn: ({ signal }) => api(modelCalls.models, { signal }),
});

/** Sends a short request to the first model that answers, and reloads the states. */
export function useTryModel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(modelCalls.try),
    onSettled: () => client.invalidateQueries({ queryKey: modelsQuery.queryKey }),
  });
}
