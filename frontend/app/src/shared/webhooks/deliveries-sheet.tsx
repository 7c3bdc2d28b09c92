import { formatAgo, formatDateTime } from '@/lib/format.js';
import { t } from '@/lib/i18n/index.js';
import { Badge, type BadgeTone } from '@/ui/badge.js';
import { Button } from '@/ui/button.js';
import { Dialog } from '@/ui/dialog.js';
import { Empty } from '@/ui/empty.js';
import { Field } from '@/ui/field.js';
import { Select } from '@/ui/input.js';
import { NotLoaded } from '@/ui/not-loaded.js';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeliveryState, WebhookDelivery } from '#contracts';
import { DeliveryView } from './delivery-view.js';
import { deliveriesList, type LoggedEndpoint, useRedeliverFailed } from './webhooks-api.js';

export const STATE_TONES: Record<DeliveryState, BadgeTone> = {
  pending: 'neutral',
  delivered: 'ok',
  failed: 'bad',
};
const STATES = ['delivered', 'pending', 'failed'] as const;

/** Deliveries of a webhook, each with its request and attempts. */
export function DeliveriesSheet({ webhook, onClose }: { webhook: LoggedEndpoint; onClose: () => void }) {
  const [openId, setOpenId] = useState('');
  return (
    <Dialog
      kind="sheet"
      open
      onOpenChange={open => {
        if (!open) onClose();
      }}
      title={t.webhooks.deliveries}
      description={t.webhooks.log(webhook.url)}
    >
      {openId ? (
        <DeliveryView webhook={webhook} did={openId} onBack={() => setOpenId('')} />
      ) : (
        <DeliveryList webhook={webhook} onOpen={setOpenId} />
      )}
    </Dialog>
  );
}

function DeliveryList({ webhook, onOpen }: { webhook: LoggedEndpoint; onOpen: (did: string) => void }) {
  const [state, setState] = useState<DeliveryState | undefined>(undefined);
  const query = useInfiniteQuery({
    ...deliveriesList(webhook.id, state),
    placeholderData: keepPreviousData,
  });
  const again = useRedeliverFailed(webhook.id);
  const deliveries = query.data?.pages.flatMap(page => page.deliveries);
  const canRetry =
    webhook.status === 'active' && deliveries?.some(one => one.state === 'failed' && !one.test);
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Field label={t.webhooks.stateFilter} quiet className="w-44">
          {control => (
            <Select
              {...control}
              value={state ?? ''}
              onChange={event => setState((event.target.value || undefined) as DeliveryState | undefined)}
            >
              <option value="">{t.webhooks.allStates}</option>
              {STATES.map(name => (
                <option key={name} value={name}>
                  {t.webhooks.states[name]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        {canRetry && (
          <Button size="sm" disabled={again.isPending} onClick={() => again.mutate(undefined)}>
            {t.webhooks.redeliverFailed}
          </Button>
        )}
      </div>
      {!deliveries && <NotLoaded query={query} failed={t.webhooks.failed} rows={5} />}
      {deliveries?.length === 0 && (
        <Empty title={t.webhooks.noDeliveries} text={t.webhooks.noDeliveriesText} />
      )}
      <ul className="divide-y divide-line">
        {deliveries?.map(delivery => (
          <Row key={delivery.id} delivery={delivery} onOpen={onOpen} />
        ))}
      </ul>
      {query.hasNextPage && (
        <Button size="sm" className="justify-self-start" onClick={() => void query.fetchNextPage()}>
          {t.common.loadMore}
        </Button>
      )}
    </div>
  );
}

const Row = ({ delivery, onOpen }: { delivery: WebhookDelivery; onOpen: (did: string) => void }) => (
  <li>
    <button
      type="button"
      className="grid w-full gap-1 py-3 text-left hover:bg-sunken touch:min-h-11"
      onClick={() => onOpen(delivery.id)}
    >
      <span className="flex items-center justify-between gap-3">
        <span className="font-medium">
          {t.webhooks.eventNames[delivery.event]} {delivery.test && <Badge>{t.webhooks.sample}</Badge>}
        </span>
        <Badge tone={STATE_TONES[delivery.state]}>{t.webhooks.states[delivery.state]}</Badge>
      </span>
      <span className="text-ink-3">
        {[
          formatAgo(delivery.createdAt),
          t.webhooks.attempts(delivery.attempts),
          delivery.lastError ??
            (delivery.lastStatus === null ? null : t.webhooks.answered(delivery.lastStatus)),
          delivery.state === 'pending' && delivery.nextAttemptAt && delivery.attempts > 0
            ? t.webhooks.nextAttempt(formatDateTime(delivery.nextAttemptAt))
            : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </button>
  </li>
);
