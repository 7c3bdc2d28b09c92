import { api } from '@/lib/api.js';
import { ApiError } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { queryKeys } from '@/lib/query-keys.js';
import { destinationsCalls } from '@/lib/settings-calls.build.js';
import { toast } from '@/lib/toast.js';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallBody, Destination, destinationsCalls as contract } from '#contracts';

export type DestinationChange = CallBody<typeof contract.update>;
/** Polling interval of states and progress, in ms. */
const STATE_MS = 3000;

export const destinationKinds = queryOptions({
  queryKey: queryKeys.destinations.kinds(),
  queryFn: ({ signal }) => api(destinationsCalls.kinds, { signal }),
  staleTime: Infinity,
});

export const destinationsList = (formId: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.destinations.list(formId ?? ''),
    queryFn: ({ signal }) => api(destinationsCalls.list, { query: formId ? { formId } : {}, signal }),
    refetchInterval: STATE_MS,
  });

export const targetsQuery = (id: string, address: string) =>
  queryOptions({
    queryKey: queryKeys.destinations.targets(id, address),
    queryFn: ({ signal }) =>
      api(destinationsCalls.targets, { params: { id }, query: address ? { address } : {}, signal }),
    retry: false,
  });

export const fieldsQuery = (id: string, target: string, formId: string) =>
  queryOptions({
    queryKey: queryKeys.destinations.fields(id, target, formId),
    queryFn: ({ signal }) =>
      api(destinationsCalls.fields, {
        params: { id },
        query: { formId, ...(target ? { target } : {}) },
        signal,
      }),
    retry: false,
  });

const failed = (error: unknown) =>
  toast.error(error instanceof ApiError ? error.message : t.destinations.actionFailed);

/** A mutation that then reloads the destinations. A failure shows a toast unless `quiet`. */
function useDestinationMutation<In, Out>(mutationFn: (input: In) => Promise<Out>, quiet = false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onError: error => {
      if (!quiet) failed(error);
    },
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.destinations.all() }),
  });
}

/** Connects, or leaves for the consent page of the other system. */
export const useConnect = () =>
  useDestinationMutation(async (body: CallBody<typeof contract.connect>) => {
    const { url, destination } = await api(destinationsCalls.connect, { body });
    if (url) window.location.assign(url);
    return destination;
  }, true);
export const useUpdateDestination = (quiet = false) =>
  useDestinationMutation(
    ({ id, body }: { id: string; body: DestinationChange }) =>
      api(destinationsCalls.update, { params: { id }, body }),
    quiet,
  );
export const useCreateTarget = (id: string) =>
  useDestinationMutation((name: string) =>
    api(destinationsCalls.createTarget, { params: { id }, body: { name } }),
  );
export const useDisconnect = () =>
  useDestinationMutation(({ id }: Destination) => api(destinationsCalls.remove, { params: { id } }));
export const useBackfill = () =>
  useDestinationMutation(({ id }: Destination) => api(destinationsCalls.backfill, { params: { id } }));
export const useTestDestination = () =>
  useDestinationMutation(({ id }: Pick<Destination, 'id'>) =>
    api(destinationsCalls.test, { params: { id } }).then(({ state, log }) => {
      if (state === 'delivered') toast.success(t.destinations.tested);
      else toast.error(t.destinations.testFailed(log[0]?.error ?? ''));
    }),
  );
