import { api } from '@/lib/api.js';
import { download } from '@/lib/download.js';
import { request } from '@/lib/http.js';
import { t } from '@/lib/i18n/index.js';
import { queryKeys } from '@/lib/query-keys.js';
import { refreshIfExpiring } from '@/lib/session-refresh.js';
import { exportCalls } from '@/lib/settings-calls.build.js';
import { toast } from '@/lib/toast.js';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

const POLL_MS = 700;

/** Progress of the export; polled while an export is running. */
export const exportQuery = queryOptions({
  queryKey: queryKeys.settings.export(),
  queryFn: ({ signal }) => api(exportCalls.state, { signal }),
  refetchInterval: query => (query.state.data?.state === 'running' ? POLL_MS : false),
});

export function useStartExport() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api(exportCalls.start),
    onSuccess: state => client.setQueryData(exportQuery.queryKey, state),
  });
}

/** Downloads the finished file. */
export const useDownloadExport = () =>
  useMutation({
    mutationFn: async (fileName: string) => {
      await refreshIfExpiring(0);
      download(fileName, await (await request(exportCalls.file, {})).blob());
    },
    onSuccess: () => toast.success(t.settings.advanced.exported),
    onError: () => toast.error(t.settings.advanced.exportFailed),
  });
