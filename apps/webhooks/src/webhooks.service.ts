import { Injectable } from '@nestjs/common';
import { type EventEnvelope, MAX_WEBHOOKS } from '#contracts';
import { insertIntoSlot } from '#platform';
import { DeliveryErasureStore } from './delivery/delivery-erasure.store.js';
import { LaneWorker } from './delivery/lane.worker.js';
import type { PublicEvent } from './delivery/public-event.js';
import { WebhookDeliveryStore } from './delivery/webhook-delivery.store.js';
import { WebhookLaneStore } from './delivery/webhook-lane.store.js';
import { type WebhookEndpoint, WebhookEndpointStore } from './settings/webhook-endpoint.store.js';
import { WebhookSubscription } from './subscription/webhook-subscription.js';

/** A gateway may know an ended session for up to 3 s more; what was switched on in this time is paused as well, ms. */
const ENDED_SESSION_MS = 5000;

/** Decides which endpoints get an event, and removes them with their forms, responses and accounts. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly endpoints: WebhookEndpointStore,
    private readonly deliveries: WebhookDeliveryStore,
    private readonly erasure: DeliveryErasureStore,
    private readonly lanes: WebhookLaneStore,
    private readonly worker: LaneWorker,
    private readonly subscription: WebhookSubscription,
  ) {}

  /**
   * Once this returns, every event that the endpoint wants is recorded for it.
   * @returns false when its owner has as many as an account may have
   * @throws BrokerUnavailable
   */
  async addEndpoint(endpoint: WebhookEndpoint): Promise<boolean> {
    const isAdded = await this.subscription.whileSubscribed(() =>
      insertIntoSlot(
        MAX_WEBHOOKS,
        () => this.endpoints.slots(endpoint.ownerId),
        slot => this.endpoints.insert(endpoint, slot),
      ),
    );
    if (!isAdded) await this.subscription.endIfUnused();
    return isAdded;
  }

  /** Nothing more is recorded for the endpoint. @returns false when there is no such endpoint of this owner. */
  async removeEndpoint(id: string, ownerId: string): Promise<boolean> {
    const removed = await this.endpoints.remove(id, ownerId);
    if (removed) await this.ended([id]);
    return removed;
  }

  /** One delivery for each endpoint of the event's owner that wants it. */
  async record(event: PublicEvent): Promise<void> {
    const endpoints = await this.endpoints.wanting(event.ownerId, event.type, event.data.formId);
    await Promise.all(
      endpoints.map(async ({ id }) => {
        await this.deliveries.record(id, event);
        // Also when it was recorded before: its recorder may have ended right after that.
        await this.announce(id);
      }),
    );
  }

  /** Something is due at the endpoint. */
  async announce(endpointId: string): Promise<void> {
    await this.lanes.announce(endpointId);
    this.worker.nudge(endpointId);
  }

  async responseDeleted({ data }: EventEnvelope<'response.deleted'>): Promise<void> {
    const { responseId, formId, sessionId, change } = data;
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

  /** Whoever had access to the account may have added webhooks: they stop until the owner has looked at them. */
  async accessReset({ data, occurredAt }: EventEnvelope<'auth.access-reset'>): Promise<void> {
    const until = new Date(Date.parse(occurredAt) + ENDED_SESSION_MS);
    for (const id of await this.endpoints.pauseOf(data.userId, until)) await this.deliveries.failPending(id);
    await this.subscription.endIfUnused();
  }

  async userDeleted({ data }: EventEnvelope<'user.deleted'>): Promise<void> {
    await this.ended(await this.endpoints.removeOf({ ownerId: data.userId }));
  }

  private async ended(ids: readonly string[]): Promise<void> {
    await this.deliveries.removeOfEndpoints(ids);
    await this.subscription.endIfUnused();
  }
}
