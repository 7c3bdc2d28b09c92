import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '#contracts';
import { WebhookDeliveryStore } from './webhook-delivery.store.js';
import { type PublicTopic, WebhookEndpointStore } from './webhook-endpoint.store.js';

/**
 * Decides which endpoints get an event. It records deliveries and does not send them: there is no call yet that
 * creates an endpoint, so nothing is recorded either, and sending arrives together with those calls.
 */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly endpoints: WebhookEndpointStore,
    private readonly deliveries: WebhookDeliveryStore,
  ) {}

  /** One delivery for each endpoint of the event's owner that wants it. */
  async record(event: EventEnvelope<PublicTopic>): Promise<void> {
    const endpoints = await this.endpoints.wanting(event.ownerId, event.type);
    await Promise.all(endpoints.map(endpoint => this.deliveries.record(endpoint.id, event)));
  }
}
