import { api } from '@/lib/api.js';
import { ApiError } from '@/lib/api-error.js';
import { t } from '@/lib/i18n/index.js';
import { queryKeys } from '@/lib/query-keys.js';
import { webhooksCalls } from '@/lib/settings-calls.build.js';
import { toast } from '@/lib/toast.js';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { CallBody, DeliveryState, Webhook, webhooksCalls as contract } from '#contracts';

export type WebhookInput = CallBody<typeof contract.create>;
export type WebhookChange = CallBody<typeof contract.update>;
/** A webhook, or a destination with its name instead of a URL. */
export type LoggedEndpoint = Pick<Webhook, 'id' | 'status' | 'url'>;
/** Polling interval while deliveries are on the screen, ms. */
const LOOK_MS = 2000;
/** Polling interval of the webhooks' state, which depends on deliveries, in ms. */
const STATE_MS = 5000;
const MAX = 100;

/** All webhooks of the account, or those of one form. */
export const webhooksList = (formId: string | undefined) =>
  queryOptions({
    queryKey: queryKeys.webhooks.list(formId ?? ''),
    queryFn: ({ signal }) =>
      api(webhooksCalls.list, { query: { limit: MAX, ...(formId ? { formId } : {}) }, signal }),
    refetchInterval: STATE_MS,
  });

export const deliveriesList = (id: string, state: DeliveryState | undefined) =>
  infiniteQueryOptions({
    queryKey: queryKeys.webhooks.deliveries(id, state ?? ''),
    queryFn: ({ pageParam, signal }) =>
      api(webhooksCalls.deliveries, {
        params: { id },
        query: { ...(state ? { state } : {}), ...(pageParam ? { cursor: pageParam } : {}) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: page => page.nextCursor,
    refetchInterval: LOOK_MS,
  });

export const oneDelivery = (id: string, did: string) =>
  queryOptions({
    queryKey: queryKeys.webhooks.delivery(id, did),
    queryFn: ({ signal }) => api(webhooksCalls.delivery, { params: { id, did }, signal }),
    refetchInterval: LOOK_MS,
  });

const failed = (error: unknown) =>
  toast.error(error instanceof ApiError && error.status < 500 ? error.message : t.webhooks.actionFailed);

/**
 * A webhook mutation that then reloads the lists and the services in the settings. A failure shows a toast unless
 * `quiet`.
 */
function useWebhookMutation<In, Out>(work: (input: In) => Promise<Out>, quiet = false) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: work,
    onError: error => {
      if (!quiet) failed(error);
    },
    onSettled: () =>
      Promise.all(
        [queryKeys.webhooks.all(), queryKeys.settings.all()].map(queryKey =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

export const useCreateWebhook = () =>
  useWebhookMutation((body: WebhookInput) => api(webhooksCalls.create, { body }), true);
export const useUpdateWebhook = (quiet = false) =>
  useWebhookMutation(
    ({ id, body }: { id: string; body: WebhookChange }) =>
      api(webhooksCalls.update, { params: { id }, body }),
    quiet,
  );
export const useDeleteWebhook = () =>
  useWebhookMutation(({ id }: Webhook) =>
    api(webhooksCalls.remove, { params: { id } }).then(() => toast.success(t.webhooks.deleted)),
  );
export const useRotateSecret = () =>
  useWebhookMutation(({ id }: Webhook) => api(webhooksCalls.rotateSecret, { params: { id } }));
export const useTestWebhook = () =>
  useWebhookMutation(({ id }: Webhook) => api(webhooksCalls.test, { params: { id } }));
export const useRedeliver = (id: string) =>
  useWebhookMutation((did: string) =>
    api(webhooksCalls.redeliver, { params: { id, did } }).then(() =>
      toast.success(t.webhooks.redelivered(1)),
    ),
  );
export const useRedeliverFailed = (id: string) =>
  useWebhookMutation(() =>
    api(webhooksCalls.redeliverRange, { params: { id }, body: { state: 'failed' } }).then(({ count }) =>
      toast.success(t.webhooks.redelivered(count)),
    ),
  );
