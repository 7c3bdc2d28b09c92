import { Injectable } from '@nestjs/common';
import { type EventEnvelope, MAX_WEBHOOKS } from '#contracts';
import { insertIntoSlot, type OutboxEntry } from '#platform';
import { DeliveryErasureStore } from './delivery/delivery-erasure.store.js';
import { ErasedResponseStore } from './delivery/erased-response.store.js';
import { LaneWorker } from './delivery/lane.worker.js';
import type { PublicEvent } from './delivery/public-event.js';
import { WebhookDeliveryStore } from './delivery/webhook-delivery.store.js';
import { WebhookLaneStore } from './delivery/webhook-lane.store.js';
import { ConnectStateStore } from './destination/connect-state.store.js';
import { WebhookEndpointStore } from './settings/webhook-endpoint.store.js';
import type { WebhookEndpoint } from './settings/webhook-endpoint-document.store.js';
import { WebhookSubscription } from './subscription/webhook-subscription.js';

/**
 * Time for which a gateway may accept an ended session (up to 3 s) with a margin, in milliseconds. Webhooks enabled
 * within it are paused as well.
 */
const ENDED_SESSION_MS = 5000;

/**
 * Records events for the endpoints that subscribe to them, and removes endpoints with their forms, responses and
 * accounts.
 */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly endpoints: WebhookEndpointStore,
    private readonly deliveries: WebhookDeliveryStore,
    private readonly erasure: DeliveryErasureStore,
    private readonly erased: ErasedResponseStore,
    private readonly lanes: WebhookLaneStore,
    private readonly worker: LaneWorker,
    private readonly subscription: WebhookSubscription,
    private readonly states: ConnectStateStore,
  ) {}

  /**
   * Once this returns, every event that the endpoint subscribes to is recorded for it.
   * @returns false if its owner has reached the maximum number of webhooks
   * @throws BrokerUnavailable
   */
  async addEndpoint(endpoint: WebhookEndpoint, events: OutboxEntry[] = []): Promise<boolean> {
    const isAdded = await this.subscription.whileSubscribed(() =>
      insertIntoSlot(
        MAX_WEBHOOKS,
        () => this.endpoints.slots(endpoint.ownerId),
        slot => this.endpoints.insert(endpoint, slot, events),
      ),
    );
    if (!isAdded) await this.subscription.endIfUnused();
    return isAdded;
  }

  /** Removes an endpoint, so that nothing is recorded for it afterwards. @returns false if this owner has no such endpoint */
  async removeEndpoint(id: string, ownerId: string): Promise<boolean> {
    const removed = await this.endpoints.remove(id, ownerId);
    if (removed) await this.ended([id]);
    return removed;
  }

  /** Records one delivery for each endpoint of the event's owner that subscribes to it; none for an erased response. */
  async record(event: PublicEvent): Promise<void> {
    const endpoints = await this.endpoints.wanting(event.ownerId, event.type, event.data.formId);
    if (endpoints.length === 0) return;
    await Promise.all(
      endpoints.map(async ({ id }) => {
        await this.deliveries.record(id, event);
        // Also for an event recorded earlier, since its recorder may have crashed before announcing it.
        await this.announce(id);
      }),
    );
    // Read after the write: a concurrent deletion either appears here or finds the deliveries.
    const responseId = 'responseId' in event.data ? event.data.responseId : undefined;
    if (responseId && (await this.erased.has(responseId))) await this.deliveries.removeOfResponse(responseId);
  }

  /** Signals that something is due at the endpoint. */
  async announce(endpointId: string): Promise<void> {
    await this.lanes.announce(endpointId);
    this.worker.nudge(endpointId);
  }

  async responseDeleted({ data }: EventEnvelope<'response.deleted'>): Promise<void> {
    const { responseId, formId, sessionId, change } = data;
    if (change === undefined) await this.erased.add(responseId);
    await this.deliveries.removeOfResponse(responseId);
    if (change === undefined && sessionId) await this.erasure.removeOfSession(formId, sessionId);
  }

  async personErased({ ownerId, data }: EventEnvelope<'person.erased'>): Promise<void> {
    await this.erasure.removeWithAddress(await this.endpoints.idsOf(ownerId), data.email);
  }

  async formDeleted({ data }: EventEnvelope<'form.deleted'>): Promise<void> {
    await this.ended(await this.endpoints.removeOf({ formId: data.formId }));
    await this.deliveries.removeOfForm(data.formId);
  }

  /** Pauses webhooks until the owner has checked them, because an intruder may have added some. */
  async accessReset({ data, occurredAt }: EventEnvelope<'auth.access-reset'>): Promise<void> {
    const until = new Date(Date.parse(occurredAt) + ENDED_SESSION_MS);
    for (const id of await this.endpoints.pauseOf(data.userId, until)) await this.deliveries.failPending(id);
    await this.subscription.endIfUnused();
  }

  async workspaceDeleted({ data }: EventEnvelope<'workspace.deleted'>): Promise<void> {
    await this.states.removeOf(data.workspaceId);
    await this.ended(await this.endpoints.removeOf({ ownerId: data.workspaceId }));
  }

  private async ended(ids: readonly string[]): Promise<void> {
    await this.deliveries.removeOfEndpoints(ids);
    await this.subscription.endIfUnused();
  }
}
