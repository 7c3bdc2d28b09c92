import { Inject, Injectable, Logger } from '@nestjs/common';
import { newEvent, OutboxRelay } from '#messaging';
import { CONFIG, inSpan, metrics, outboxEntry, runWithRequest } from '#platform';
import type { WebhooksConfig } from '../config.js';
import { WebhookEndpointStore } from '../settings/webhook-endpoint.store.js';
import type { WebhookEndpoint } from '../settings/webhook-endpoint-document.store.js';
import { WebhookSubscription } from '../subscription/webhook-subscription.js';
import { DeliveryAttempts } from './delivery-attempt.service.js';
import { nextStep } from './retry.js';
import type { CallResult } from './webhook.client.js';
import { WebhookDeliveryStore } from './webhook-delivery.store.js';
import type { Delivery } from './webhook-delivery-document.store.js';

/** Sends deliveries and handles their outcomes. */
@Injectable()
export class DeliveryOutcomes {
  private readonly log = new Logger('deliveries');

  constructor(
    @Inject(CONFIG) private readonly config: WebhooksConfig,
    private readonly attempts: DeliveryAttempts,
    private readonly deliveries: WebhookDeliveryStore,
    private readonly endpoints: WebhookEndpointStore,
    private readonly subscription: WebhookSubscription,
    private readonly relay: OutboxRelay,
  ) {}

  /** Makes one attempt. Never rejects: an outcome that could not be recorded leads to another attempt. */
  deliver(endpoint: WebhookEndpoint, delivery: Delivery): Promise<void> {
    return runWithRequest(delivery.event.requestId, async () => {
      try {
        const { traceparent: parent } = delivery;
        const result = await inSpan('deliver webhook', { kind: 'client', parent }, () =>
          this.attempts.send(endpoint, delivery),
        );
        metrics.webhooks.observe(
          { outcome: result.error === null ? 'delivered' : 'failed' },
          result.durationMs / 1000,
        );
        await this.follow(endpoint, delivery, result);
      } catch (error) {
        this.log.error(
          'A delivery outcome could not be stored and will be retried',
          { delivery: delivery.id },
          error,
        );
      }
    });
  }

  private async follow(endpoint: WebhookEndpoint, delivery: Delivery, result: CallResult): Promise<void> {
    const { retryAfterMs, ...attempt } = result;
    const about = { delivery: delivery.id, status: result.status, attempt: delivery.attempts + 1 };
    if (result.error === null) {
      await this.deliveries.note(delivery.id, attempt, { state: 'delivered', nextAttemptAt: null });
      await this.endpoints.noteAttempt(endpoint.id, result.at, true);
      this.log.log('Delivered', about);
      return;
    }
    const next = nextStep(
      { status: result.status, retryAfterMs },
      delivery.tries + 1,
      this.config.WEBHOOK_RETRY_SCHEDULE,
    );
    const retryAt = next.kind === 'retry' ? new Date(Date.now() + next.afterMs) : null;
    const state = retryAt ? 'pending' : 'failed';
    await this.deliveries.note(delivery.id, attempt, { state, nextAttemptAt: retryAt });
    this.log.warn('Not delivered', { ...about, reason: result.error, next: next.kind });
    const failingSince = await this.endpoints.noteAttempt(endpoint.id, result.at, false);
    if (next.kind === 'gone') return this.disable(endpoint, 'gone', failingSince);
    const failingMs = failingSince ? result.at.getTime() - failingSince.getTime() : 0;
    if (failingMs >= this.config.WEBHOOK_DISABLE_AFTER * 1000)
      return this.disable(endpoint, 'failing', failingSince);
  }

  /** Turns an endpoint off and emails its owner. */
  async disable(
    endpoint: WebhookEndpoint,
    reason: 'failing' | 'gone',
    failingSince: Date | null,
  ): Promise<void> {
    const entry = outboxEntry(
      newEvent('webhook.disabled', {
        // One event per failing period, since a re-enabled endpoint may fail again.
        id: `evt_${endpoint.id}_disabled_${failingSince?.getTime() ?? 0}`,
        ownerId: endpoint.ownerId,
        data: {
          webhookId: endpoint.id,
          url: endpoint.url,
          reason,
          failingSince: failingSince?.toISOString() ?? null,
        },
      }),
    );
    if (!(await this.endpoints.disable(endpoint.id, reason, entry))) return;
    this.relay.publishSoon(this.endpoints, entry);
    await this.deliveries.failPending(endpoint.id);
    this.log.warn('Webhook disabled', { webhook: endpoint.id, reason });
    await this.subscription.endIfUnused();
  }
}
