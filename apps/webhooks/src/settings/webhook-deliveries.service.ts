import { Injectable } from '@nestjs/common';
import {
  type CallInput,
  type CallOutput,
  DomainError,
  leadsCalls,
  notFound,
  type ResponseDelivery,
  responsesCalls,
  type WebhookDelivery,
  type webhooksCalls,
} from '#contracts';
import { internalInput, RpcClient } from '#messaging';
import { decodeCursor, newId, pageOf } from '#platform';
import { DeliveryAttempts } from '../delivery/delivery-attempt.service.js';
import { WebhookDeliveryStore } from '../delivery/webhook-delivery.store.js';
import { type Delivery, deliveryId } from '../delivery/webhook-delivery-document.store.js';
import { WebhooksService } from '../webhooks.service.js';
import { sampleEvent } from './sample.js';
import { WebhookEndpointStore } from './webhook-endpoint.store.js';
import type { WebhookEndpoint } from './webhook-endpoint-document.store.js';

type Input<K extends keyof typeof webhooksCalls> = CallInput<(typeof webhooksCalls)[K]>;
type Output<K extends keyof typeof webhooksCalls> = Promise<CallOutput<(typeof webhooksCalls)[K]>>;
const EVER = new Date(0);

/** Deliveries of a webhook or destination for its owner: outcomes and resending. */
@Injectable()
export class WebhookDeliveries {
  constructor(
    private readonly endpoints: WebhookEndpointStore,
    private readonly deliveries: WebhookDeliveryStore,
    private readonly attempts: DeliveryAttempts,
    private readonly webhooks: WebhooksService,
    private readonly rpc: RpcClient,
  ) {}

  async list({ principal, params, query }: Input<'deliveries'>): Output<'deliveries'> {
    const { id } = await this.own(params.id, principal.workspaceId);
    const { state, limit } = query;
    const [found, total] = await Promise.all([
      this.deliveries.list(id, state, limit, decodeCursor(query.cursor, 'number')),
      this.deliveries.count(id, state),
    ]);
    const { items, nextCursor } = pageOf(found, limit, one => ({
      value: one.createdAt.getTime(),
      id: one.id,
    }));
    return { deliveries: items.map(toDelivery), nextCursor, total };
  }

  async get({ principal, params }: Input<'delivery'>): Output<'delivery'> {
    const endpoint = await this.own(params.id, principal.workspaceId);
    return this.detail(endpoint, params.did);
  }

  /**
   * Deliveries about a response, for its timeline; none for a response of another owner.
   * @throws DomainError NOT_FOUND for a person who sees only their own leads and does not have this one
   */
  async ofResponse({ principal, params }: Input<'ofResponse'>): Output<'ofResponse'> {
    if (principal.onlyAssigned)
      await this.rpc.call(responsesCalls.get, { ...internalInput({}), principal, params });
    const hosts = await this.endpoints.hostsOf(principal.workspaceId);
    const found = await this.deliveries.ofResponse([...hosts.keys()], params.id, params.rid);
    return { deliveries: found.map(one => toResponseDelivery(one, hosts.get(one.endpointId) ?? '')) };
  }

  /** The payload that a webhook would get. Keys that may not read responses get invented data. */
  async sample({ principal, query }: Input<'sample'>): Output<'sample'> {
    const { workspaceId: ownerId } = principal;
    const { event: topic, formId = null } = query;
    const mayRead = principal.kind === 'session' || principal.scopes.includes('responses:read');
    const { submission } = mayRead
      ? await this.rpc.call(leadsCalls.sample, internalInput({ ownerId, formId }))
      : { submission: null };
    const event = sampleEvent({ ownerId, formId, events: [topic] }, `evt_sample_${newId()}`, submission);
    return { samples: [this.attempts.samplePayload(event)] };
  }

  /** Sends a sample and waits for the answer. There is one attempt, even for a disabled webhook. */
  async test({ principal, params }: Input<'test'>): Output<'test'> {
    const endpoint = await this.own(params.id, principal.workspaceId);
    if (endpoint.destination) throw notFound('Webhook');
    const { submission } = await this.rpc.call(
      leadsCalls.sample,
      internalInput({ ownerId: principal.workspaceId, formId: endpoint.formId }),
    );
    const event = sampleEvent(endpoint, `evt_test_${newId()}`, submission);
    await this.deliveries.record(endpoint.id, event, { test: true, isDue: false });
    const id = deliveryId(endpoint.id, event.id);
    const delivery = (await this.deliveries.find(id, endpoint.id)) ?? missing();
    const { retryAfterMs: _, ...attempt } = await this.attempts.send(endpoint, delivery);
    const state = attempt.error === null ? 'delivered' : 'failed';
    await this.deliveries.note(id, attempt, { state, nextAttemptAt: null });
    return this.detail(endpoint, id);
  }

  async redeliver({ principal, params }: Input<'redeliver'>): Output<'redeliver'> {
    const endpoint = await this.ownActive(params.id, principal.workspaceId);
    const delivery = (await this.deliveries.redeliver(params.did, endpoint.id)) ?? missing();
    await this.webhooks.announce(endpoint.id);
    return toDelivery(delivery);
  }

  async redeliverRange({ principal, params, body }: Input<'redeliverRange'>): Output<'redeliverRange'> {
    const { id } = await this.ownActive(params.id, principal.workspaceId);
    const from = body.from ? new Date(body.from) : EVER;
    const to = body.to ? new Date(body.to) : new Date();
    const count = await this.deliveries.redeliverRange(id, body.state, from, to);
    if (count > 0) await this.webhooks.announce(id);
    return { count };
  }

  async detail(endpoint: WebhookEndpoint, id: string): Output<'delivery'> {
    const delivery = (await this.deliveries.find(id, endpoint.id)) ?? missing();
    const log = delivery.log.map(({ at, ...attempt }) => ({ ...attempt, at: new Date(at).toISOString() }));
    return {
      ...toDelivery(delivery),
      request: this.attempts.maskedRequest(endpoint, delivery),
      log: log.toReversed(),
    };
  }

  private async own(id: string, ownerId: string): Promise<WebhookEndpoint> {
    const found = await this.endpoints.find(id, ownerId);
    if (!found) throw notFound('Webhook');
    return found;
  }

  private async ownActive(id: string, ownerId: string): Promise<WebhookEndpoint> {
    const endpoint = await this.own(id, ownerId);
    if (endpoint.status === 'active') return endpoint;
    throw new DomainError('CONFLICT', 'Turn the webhook on first');
  }
}

const missing = (): never => {
  throw notFound('Delivery');
};

const toResponseDelivery = (delivery: Delivery, host: string): ResponseDelivery => {
  const { id, event, state, lastStatus, lastError } = toDelivery(delivery);
  const at = new Date(delivery.log.at(-1)?.at ?? delivery.createdAt).toISOString();
  return {
    id,
    event,
    state,
    lastStatus,
    lastError,
    at,
    host,
    redelivered: delivery.attempts > delivery.tries,
  };
};

const toDelivery = ({ log, ...delivery }: Delivery): WebhookDelivery => {
  const last = log.at(-1);
  return {
    id: delivery.id,
    eventId: delivery.event.id,
    event: delivery.event.type,
    formId: delivery.event.data.formId,
    state: delivery.state,
    test: delivery.test,
    attempts: delivery.attempts,
    createdAt: delivery.createdAt.toISOString(),
    nextAttemptAt: delivery.nextAttemptAt?.toISOString() ?? null,
    lastStatus: last?.status ?? null,
    lastError: last?.error ?? null,
    lastDurationMs: last?.durationMs ?? null,
  };
};
