import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '#contracts';
import { WebhookDeliveryStore } from './webhook-delivery.store.js';
import { type PublicTopic, type WebhookEndpoint, WebhookEndpointStore } from './webhook-endpoint.store.js';
import { WebhookSubscription } from './webhook-subscription.js';

/** Decides which endpoints get an event, and records what is to be sent to them. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly endpoints: WebhookEndpointStore,
    private readonly deliveries: WebhookDeliveryStore,
    private readonly subscription: WebhookSubscription,
  ) {}

  /** Once this returns, every event that the endpoint wants is recorded for it. @throws BrokerUnavailable */
  addEndpoint(endpoint: WebhookEndpoint): Promise<void> {
    return this.subscription.whileSubscribed(() => this.endpoints.insert(endpoint));
  }

  /** Nothing more is recorded for the endpoint. @returns false when there is no such endpoint of this owner. */
  async removeEndpoint(id: string, ownerId: string): Promise<boolean> {
    const removed = await this.endpoints.remove(id, ownerId);
    if (removed) await this.subscription.endIfUnused();
    return removed;
  }

  /** One delivery for each endpoint of the event's owner that wants it. */
  async record(event: EventEnvelope<PublicTopic>): Promise<void> {
    const endpoints = await this.endpoints.wanting(event.ownerId, event.type);
    await Promise.all(endpoints.map(endpoint => this.deliveries.record(endpoint.id, event)));
  }
}
