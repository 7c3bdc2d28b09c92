import { api } from '@/lib/api.js';
import { leadsCalls } from '@/lib/contracts.build.js';
import { queryKeys } from '@/lib/query-keys.js';
import { queryOptions } from '@tanstack/react-query';

/** The newest leads of all forms, with their answers and scores. */
export const newestLeads = queryOptions({
  queryKey: queryKeys.responses.newest(),
  queryFn: ({ signal }) => api(leadsCalls.list, { query: { limit: 10 }, signal }),
});
