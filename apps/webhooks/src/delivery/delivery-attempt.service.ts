import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '#platform';
import type { WebhooksConfig } from '../config.js';
import { EndpointSecrets } from '../settings/endpoint-secrets.js';
import type { WebhookEndpoint } from '../settings/webhook-endpoint-document.store.js';
import { bodyOf, plainPayload } from './payload.js';
import type { PublicEvent } from './public-event.js';
import { signatureHeaders } from './signature.js';
import { type CallResult, type OutgoingCall, WebhookClient } from './webhook.client.js';
import type { Delivery } from './webhook-delivery-document.store.js';

const MASK = '••••••';

/** Builds the request of a delivery and sends it once. */
@Injectable()
export class DeliveryAttempts {
  constructor(
    @Inject(CONFIG) private readonly config: WebhooksConfig,
    private readonly secrets: EndpointSecrets,
    private readonly client: WebhookClient,
  ) {}

  /** Makes one attempt. Never rejects because of the receiver. */
  send(endpoint: WebhookEndpoint, delivery: Delivery): Promise<CallResult> {
    return this.client.send(this.requestOf(endpoint, delivery, new Date()));
  }

  /** The JSON payload of a test delivery. */
  samplePayload(event: PublicEvent): Record<string, unknown> {
    return { ...plainPayload(event, true, this.config.PUBLIC_URL) };
  }

  /** The request of a delivery for its owner: values of additional headers are masked. */
  maskedRequest(endpoint: WebhookEndpoint, delivery: Delivery): OutgoingCall {
    const at = delivery.log.at(-1)?.at ?? delivery.createdAt;
    // A destination gets the mapped values of the lead in its own way; the log shows the event that led to it.
    if (endpoint.destination)
      return { url: endpoint.url, headers: {}, body: JSON.stringify(this.samplePayload(delivery.event)) };
    const { url, headers, body } = this.requestOf(endpoint, delivery, new Date(at));
    const masked = Object.fromEntries(endpoint.headerNames.map(name => [name.toLowerCase(), MASK]));
    return { url, headers: { ...headers, ...masked }, body };
  }

  private requestOf(endpoint: WebhookEndpoint, { event, test }: Delivery, at: Date): OutgoingCall {
    const body = bodyOf(event, endpoint.format, test, this.config.PUBLIC_URL);
    const own = this.secrets.headersOf(endpoint).map(({ name, value }) => [name.toLowerCase(), value]);
    return {
      url: endpoint.url,
      headers: {
        'user-agent': 'Leadloom-Webhooks/1',
        ...(Object.fromEntries(own) as Record<string, string>),
        'content-type': 'application/json',
        ...signatureHeaders(event.id, at, body, this.secrets.valid(endpoint, at)),
      },
      body,
    };
  }
}
