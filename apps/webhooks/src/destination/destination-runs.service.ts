import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import {
  type CallInput,
  type CallOutput,
  type destinationsCalls,
  DomainError,
  type EventEnvelope,
  leadsCalls,
} from '#contracts';
import { audited, internalInput, OutboxRelay, RpcClient } from '#messaging';
import { newId } from '#platform';
import { WebhookDeliveryStore } from '../delivery/webhook-delivery.store.js';
import { deliveryId } from '../delivery/webhook-delivery-document.store.js';
import { sampleEvent } from '../settings/sample.js';
import { WebhookDeliveries } from '../settings/webhook-deliveries.service.js';
import { WebhookEndpointStore } from '../settings/webhook-endpoint.store.js';
import { WebhooksService } from '../webhooks.service.js';
import { type DestinationEndpoint, DestinationStore } from './destination.store.js';
import { DestinationLeads } from './destination-leads.service.js';
import { DestinationSettings } from './destination-settings.service.js';

type Input<K extends keyof typeof destinationsCalls> = CallInput<(typeof destinationsCalls)[K]>;
type Output<K extends keyof typeof destinationsCalls> = Promise<CallOutput<(typeof destinationsCalls)[K]>>;
/** Time limit and polling interval of a test, in ms. */
const [TEST_MS, LOOK_MS] = [20_000, 100];

/** Test records and transfers of earlier responses. */
@Injectable()
export class DestinationRuns {
  constructor(
    private readonly settings: DestinationSettings,
    private readonly destinations: DestinationStore,
    private readonly leads: DestinationLeads,
    private readonly deliveries: WebhookDeliveryStore,
    private readonly webhookDeliveries: WebhookDeliveries,
    private readonly endpoints: WebhookEndpointStore,
    private readonly webhooks: WebhooksService,
    private readonly rpc: RpcClient,
    private readonly relay: OutboxRelay,
  ) {}

  /** Sends through the lane of the destination, because a concurrent delivery of the same lead could add it twice. */
  async test({ principal, params }: Input<'test'>): Output<'test'> {
    const endpoint = await this.ready(params.id, principal.workspaceId);
    const { ownerId, formId } = endpoint;
    const { submission } = await this.rpc.call(leadsCalls.sample, internalInput({ ownerId, formId }));
    const about = { ownerId, formId, events: ['form.submitted' as const] };
    const event = sampleEvent(about, `evt_test_${newId()}`, submission);
    await this.deliveries.record(endpoint.id, event, { test: true });
    await this.webhooks.announce(endpoint.id);
    const id = deliveryId(endpoint.id, event.id);
    const limit = Date.now() + TEST_MS;
    while (Date.now() < limit && (await this.deliveries.find(id, endpoint.id))?.state === 'pending')
      await sleep(LOOK_MS);
    return this.webhookDeliveries.detail(endpoint, id);
  }

  async backfill({ principal, client, params }: Input<'backfill'>): Output<'backfill'> {
    const endpoint = await this.ready(params.id, principal.workspaceId);
    const before = await this.settings.view(endpoint);
    if (before.backfill && !before.backfill.isDone)
      throw new DomainError('CONFLICT', 'Earlier responses are already being sent');
    const backfill = { run: `run_${newId()}`, cursor: null, total: 0, isRecorded: false };
    const target = this.settings.targetOf(endpoint);
    const line = audited({ principal, client }, { action: 'webhook.changed', target });
    const after = await this.destinations.update(
      endpoint.id,
      endpoint.ownerId,
      { destination: { backfill } },
      line,
    );
    this.relay.publishSoon(this.endpoints, line);
    await this.webhooks.announce(endpoint.id);
    return this.settings.view(after ?? endpoint);
  }

  /** Sends a response that is no longer spam: its deliveries were removed when it was marked. */
  async restored({ id, ownerId, data }: EventEnvelope<'response.restored'>): Promise<void> {
    const { formId, responseId } = data;
    const endpoints = (await this.destinations.list(ownerId, formId)).filter(one => one.status === 'active');
    if (endpoints.length === 0) return;
    const event = await this.leads.event({ ownerId, formId }, responseId, id);
    if (!event) return;
    for (const endpoint of endpoints) {
      await this.deliveries.record(endpoint.id, event);
      await this.webhooks.announce(endpoint.id);
    }
  }

  private async ready(id: string, ownerId: string): Promise<DestinationEndpoint> {
    const endpoint = await this.settings.own(id, ownerId);
    if (endpoint.destination.pause?.reason === 'auth')
      throw new DomainError('CONFLICT', 'Renew the connection first');
    if (endpoint.status !== 'active') throw new DomainError('CONFLICT', 'Turn the destination on first');
    // The person may have shared the target again: this shows it, and the waiting leads follow.
    if (endpoint.destination.pause?.reason === 'target')
      await this.destinations.note(endpoint.id, { pause: null });
    return endpoint;
  }
}
