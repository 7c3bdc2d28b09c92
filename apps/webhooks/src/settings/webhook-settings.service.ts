import { Injectable } from '@nestjs/common';
import {
  type CallInput,
  type CallOutput,
  DomainError,
  formsCalls,
  MAX_WEBHOOKS,
  notFound,
  SECRET_OVERLAP_MS,
  type Webhook,
  type webhooksCalls,
} from '#contracts';
import { audited, auditEvent, EventPublisher, internalInput, OutboxRelay, RpcClient } from '#messaging';
import { decodeCursor, newId, pageOf } from '#platform';
import { WebhookClient } from '../delivery/webhook.client.js';
import { WebhookDeliveryStore } from '../delivery/webhook-delivery.store.js';
import { WebhookSubscription } from '../subscription/webhook-subscription.js';
import { WebhooksService } from '../webhooks.service.js';
import { EndpointSecrets } from './endpoint-secrets.js';
import { WebhookEndpointStore } from './webhook-endpoint.store.js';
import type { EndpointChange, WebhookEndpoint } from './webhook-endpoint-document.store.js';

type Input<K extends keyof typeof webhooksCalls> = CallInput<(typeof webhooksCalls)[K]>;
type Output<K extends keyof typeof webhooksCalls> = Promise<CallOutput<(typeof webhooksCalls)[K]>>;

/** Settings of webhooks, for their owners. */
@Injectable()
export class WebhookSettings {
  constructor(
    private readonly endpoints: WebhookEndpointStore,
    private readonly deliveries: WebhookDeliveryStore,
    private readonly secrets: EndpointSecrets,
    private readonly webhooks: WebhooksService,
    private readonly subscription: WebhookSubscription,
    private readonly rpc: RpcClient,
    private readonly client: WebhookClient,
    private readonly relay: OutboxRelay,
    private readonly publisher: EventPublisher,
  ) {}

  async list({ principal, query }: Input<'list'>): Output<'list'> {
    const { limit, formId } = query;
    const after = decodeCursor(query.cursor, 'number');
    const owner = { ownerId: principal.workspaceId, ...(formId ? { formId } : {}) };
    const [found, total] = await Promise.all([
      this.endpoints.list(owner, limit, after),
      this.endpoints.count(principal.workspaceId, formId),
    ]);
    const { items, nextCursor } = pageOf(found, limit, ({ createdAt, id }) => ({
      value: createdAt.getTime(),
      id,
    }));
    return { webhooks: items.map(item => toWebhook(item)), nextCursor, total };
  }

  /**
   * @param signal aborts when the caller has disconnected; the new webhook is then removed, since nobody has seen it
   * @throws LIMIT_REACHED; VALIDATION_ERROR for a private address; NOT_FOUND for a form of another account
   */
  async create({ principal, client, body }: Input<'create'>, signal: AbortSignal): Output<'create'> {
    const ownerId = principal.workspaceId;
    this.client.requireCallable(body.url);
    await this.requireForm(body.formId, ownerId);
    const { headers, ...rest } = body;
    const createdAt = new Date();
    const id = `wh_${newId()}`;
    const { secret, stored } = this.secrets.make(id);
    const endpoint: WebhookEndpoint = {
      id,
      ownerId,
      setBy: principal.userId,
      ...rest,
      ...this.secrets.sealHeaders(id, headers),
      secrets: [stored],
      status: 'active',
      disabledBy: null,
      activatedAt: createdAt,
      failingSince: null,
      lastTriggered: null,
      createdAt,
    };
    const line = audited({ principal, client }, { action: 'webhook.created', target: targetOf(endpoint) });
    if (!(await this.webhooks.addEndpoint(endpoint, [line])))
      throw new DomainError('LIMIT_REACHED', `An account can have at most ${MAX_WEBHOOKS} webhooks.`);
    if (signal.aborted) {
      await this.webhooks.removeEndpoint(id, ownerId);
      throw new DomainError('TIMEOUT', 'The webhook was not created in time. Please try again.');
    }
    this.relay.publishSoon(this.endpoints, line);
    return { ...toWebhook(endpoint), secret };
  }

  async update({ principal, client, params, body }: Input<'update'>): Output<'update'> {
    const { headers, status, ...rest } = body;
    if (body.url !== undefined) this.client.requireCallable(body.url);
    if (body.formId !== undefined) await this.requireForm(body.formId, principal.workspaceId);
    const change: EndpointChange = {
      ...rest,
      setBy: principal.userId,
      ...(headers ? this.secrets.sealHeaders(params.id, headers) : {}),
      // Enabling a webhook resets its earlier failures.
      ...(status === 'active'
        ? { status, disabledBy: null, activatedAt: new Date(), failingSince: null }
        : {}),
      ...(status === 'disabled' ? { status, disabledBy: 'owner' as const } : {}),
    };
    const before = await this.own(params.id, principal.workspaceId);
    const target = targetOf({ ...before, ...rest });
    const line = audited({ principal, client }, { action: 'webhook.changed', target });
    const write = async () => {
      const after = await this.endpoints.update(params.id, principal.workspaceId, change, line);
      if (after) this.relay.publishSoon(this.endpoints, line);
      return after ?? missing();
    };
    if (status === 'active') return toWebhook(await this.subscription.whileSubscribed(write));
    const endpoint = await write();
    if (status === 'disabled') {
      await this.deliveries.failPending(params.id);
      await this.subscription.endIfUnused();
    }
    return toWebhook(endpoint);
  }

  async remove({ principal, client, params }: Input<'remove'>): Output<'remove'> {
    const before = await this.own(params.id, principal.workspaceId);
    if (!(await this.webhooks.removeEndpoint(params.id, principal.workspaceId))) missing();
    // The document is gone, including its outbox.
    const target = targetOf(before);
    await this.publisher.publish(auditEvent({ principal, client }, { action: 'webhook.deleted', target }));
    return { message: 'Webhook deleted' };
  }

  /** @throws CONFLICT after a concurrent rotation */
  async rotateSecret({ principal, params }: Input<'rotateSecret'>): Output<'rotateSecret'> {
    const endpoint = await this.own(params.id, principal.workspaceId);
    const [current] = endpoint.secrets;
    const until = new Date(Date.now() + SECRET_OVERLAP_MS);
    const { secret, stored } = this.secrets.make(endpoint.id);
    // Only the latest of the earlier secrets remains valid.
    const done = await this.endpoints.rotate(endpoint.id, endpoint.secrets, [stored, { value: current!.value, until }]); // prettier-ignore
    if (!done) throw new DomainError('CONFLICT', 'The secret was changed elsewhere. Please try again.');
    return { secret, previousSecretUntil: until.toISOString() };
  }

  private async own(id: string, ownerId: string): Promise<WebhookEndpoint> {
    const found = await this.endpoints.find(id, ownerId);
    // Destinations have their own calls.
    return found && !found.destination ? found : missing();
  }

  private async requireForm(formId: string | null, ownerId: string): Promise<void> {
    if (formId === null) return;
    const found = await this.rpc.call(formsCalls.published, internalInput({ id: formId }));
    if (found.ownerId !== ownerId) throw notFound('Form');
  }
}

const missing = (): never => {
  throw notFound('Webhook');
};

/** Only the host, because the rest of an address may be a secret. */
const targetOf = ({ id, url }: Pick<WebhookEndpoint, 'id' | 'url'>) => ({ id, name: new URL(url).host });

const toWebhook = (endpoint: WebhookEndpoint, now = new Date()): Webhook => ({
  id: endpoint.id,
  url: endpoint.url,
  events: endpoint.events,
  formId: endpoint.formId,
  format: endpoint.format,
  headerNames: endpoint.headerNames,
  status: endpoint.status,
  disabledBy: endpoint.status === 'disabled' ? endpoint.disabledBy : null,
  failingSince: endpoint.failingSince?.toISOString() ?? null,
  previousSecretUntil:
    endpoint.secrets.find(({ until }) => until !== null && until > now)?.until?.toISOString() ?? null,
  createdAt: endpoint.createdAt.toISOString(),
  lastTriggered: endpoint.lastTriggered?.toISOString() ?? null,
});
