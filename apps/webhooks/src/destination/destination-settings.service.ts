import { Injectable } from '@nestjs/common';
import {
  type CallInput,
  type CallOutput,
  type Destination,
  type DestinationMapping,
  type destinationsCalls,
  DomainError,
  formsCalls,
  notFound,
} from '#contracts';
import { audited, auditEvent, EventPublisher, internalInput, OutboxRelay, RpcClient } from '#messaging';
import { WebhookDeliveryStore } from '../delivery/webhook-delivery.store.js';
import { WebhookEndpointStore } from '../settings/webhook-endpoint.store.js';
import type { EndpointChange, StoredDestination } from '../settings/webhook-endpoint-document.store.js';
import { WebhookSubscription } from '../subscription/webhook-subscription.js';
import { WebhooksService } from '../webhooks.service.js';
import { type DestinationEndpoint, DestinationStore } from './destination.store.js';
import { DestinationClients } from './destination-clients.service.js';
import { DestinationDeliveryStore } from './destination-delivery.store.js';
import { destinationView } from './destination-view.js';
import { DESTINATION_KINDS } from './kinds/index.js';

type Input<K extends keyof typeof destinationsCalls> = CallInput<(typeof destinationsCalls)[K]>;
type Output<K extends keyof typeof destinationsCalls> = Promise<CallOutput<(typeof destinationsCalls)[K]>>;

/** Settings of destinations, for their owners. */
@Injectable()
export class DestinationSettings {
  constructor(
    private readonly clients: DestinationClients,
    private readonly destinations: DestinationStore,
    private readonly deliveries: WebhookDeliveryStore,
    private readonly runs: DestinationDeliveryStore,
    private readonly endpoints: WebhookEndpointStore,
    private readonly webhooks: WebhooksService,
    private readonly subscription: WebhookSubscription,
    private readonly rpc: RpcClient,
    private readonly relay: OutboxRelay,
    private readonly publisher: EventPublisher,
  ) {}

  kinds(): Output<'kinds'> {
    const kinds = DESTINATION_KINDS.map(one => {
      const { kind, name, purpose, auth, inputs, targets, creates = false, mapped, help } = one;
      const missing = this.clients.missingFor(one);
      return { kind, name, purpose, auth, inputs, targets, creates, mapped, help, missing };
    });
    return Promise.resolve({ kinds });
  }

  async list({ principal, query }: Input<'list'>): Output<'list'> {
    const found = await this.destinations.list(principal.workspaceId, query.formId);
    return { destinations: await Promise.all(found.map(one => this.view(one))) };
  }

  /**
   * A destination is turned on as soon as it has everything that it needs.
   * @throws NOT_FOUND for a form of another workspace; VALIDATION_ERROR without a required field; CONFLICT if it is incomplete
   */
  async update({ principal, client, params, body }: Input<'update'>): Output<'update'> {
    const before = await this.own(params.id, principal.workspaceId);
    const { formId = before.formId, target = before.destination.target, status } = body;
    if (body.formId !== undefined) await this.requireForm(body.formId, principal.workspaceId);
    const wanted = body.mapping ?? before.destination.mapping;
    const next = { ...before, formId, destination: { ...before.destination, target, mapping: wanted } };
    const isChanged = body.mapping !== undefined || body.target !== undefined;
    const mapping = isChanged && status !== 'disabled' ? await this.prepared(next, principal) : wanted;
    const isOn =
      status === 'disabled' ? false : status === 'active' || isChanged || before.status === 'active';
    if (isOn) this.requireComplete({ ...next, destination: { ...next.destination, mapping } });
    const change = {
      endpoint: { formId, setBy: principal.userId, ...statusOf(isOn, before) },
      destination: { target, mapping, ...(isChanged ? correctedOf(before) : {}) },
    };
    return this.write({ principal, client }, next, change, isOn);
  }

  async remove({ principal, client, params }: Input<'remove'>): Output<'remove'> {
    const before = await this.own(params.id, principal.workspaceId);
    if (!(await this.webhooks.removeEndpoint(params.id, principal.workspaceId))) missing();
    // The document is gone, including its outbox.
    const target = this.targetOf(before);
    await this.publisher.publish(auditEvent({ principal, client }, { action: 'webhook.deleted', target }));
    return { message: 'Disconnected' };
  }

  /** @throws DomainError NOT_FOUND if this workspace has no such destination */
  async own(id: string, ownerId: string): Promise<DestinationEndpoint> {
    return (await this.destinations.find(id, ownerId)) ?? missing();
  }

  async view(endpoint: DestinationEndpoint): Promise<Destination> {
    const { backfill } = endpoint.destination;
    return destinationView(endpoint, backfill ? await this.runs.countRun(endpoint.id, backfill.run) : null);
  }

  /** Name of a destination in the audit log. */
  targetOf({ id, destination: { kind, target, account } }: DestinationEndpoint) {
    const { name } = this.clients.kind(kind);
    return { id, name: [name, target?.label ?? account].filter(Boolean).join(': ').slice(0, 200) };
  }

  private async write(
    by: Pick<Input<'update'>, 'principal' | 'client'>,
    next: DestinationEndpoint,
    change: { endpoint: EndpointChange; destination: Partial<StoredDestination> },
    isOn: boolean,
  ): Promise<Destination> {
    const { id, ownerId } = next;
    const line = audited(by, { action: 'webhook.changed', target: this.targetOf(next) });
    const store = async () => (await this.destinations.update(id, ownerId, change, line)) ?? missing();
    const after = await (isOn ? this.subscription.whileSubscribed(store) : store());
    this.relay.publishSoon(this.endpoints, line);
    if (isOn) await this.webhooks.announce(id);
    else {
      await this.deliveries.failPending(id);
      await this.subscription.endIfUnused();
    }
    return this.view(after);
  }

  /** Creates the fields that a mapping needs at the other system. */
  private async prepared(
    endpoint: DestinationEndpoint,
    principal: Input<'update'>['principal'],
  ): Promise<DestinationMapping[]> {
    const { kind, mapping, target } = endpoint.destination;
    const client = this.clients.client(kind);
    if (!endpoint.formId || (this.clients.kind(kind).targets !== 'none' && !target)) return mapping;
    const form = await this.rpc.call(formsCalls.get, {
      ...internalInput({}),
      principal,
      params: { id: endpoint.formId },
    });
    const labels = new Map(form.fields.map(field => [field.id, field.label]));
    const connection = this.clients.connectionOf(endpoint);
    return this.clients.asked(async () => {
      this.requireFields(client.fields && (await client.fields(connection)), mapping);
      return client.prepare ? client.prepare(connection, labels) : mapping;
    });
  }

  private requireFields(
    fields: CallOutput<typeof destinationsCalls.fields>['fields'] | undefined,
    mapping: readonly DestinationMapping[],
  ): void {
    const mapped = new Set(mapping.map(({ to }) => to));
    const absent = (fields ?? []).filter(({ id, required }) => required && !mapped.has(id));
    if (absent.length === 0) return;
    const details = absent.map(({ id, label }) => ({ field: id, message: `${label} is required` }));
    throw new DomainError('VALIDATION_ERROR', details.map(({ message }) => message).join('. '), details);
  }

  private requireComplete({ formId, destination: { kind, target, mapping } }: DestinationEndpoint): void {
    const { targets, mapped } = this.clients.kind(kind);
    if (!formId || (targets !== 'none' && !target) || (mapped && mapping.length === 0))
      throw new DomainError('CONFLICT', 'Choose the form, the destination and at least one field first');
  }

  private async requireForm(id: string, ownerId: string): Promise<void> {
    const found = await this.rpc.call(formsCalls.published, internalInput({ id }));
    if (found.ownerId !== ownerId) throw notFound('Form');
  }
}

const statusOf = (isOn: boolean, { status }: DestinationEndpoint): EndpointChange => {
  if (!isOn) return { status: 'disabled', disabledBy: 'owner' };
  return status === 'active'
    ? {}
    : { status: 'active', disabledBy: null, activatedAt: new Date(), failingSince: null };
};
/** A corrected target ends its pause; that of the connection or a quota remains. */
const correctedOf = ({ destination: { pause } }: DestinationEndpoint): Partial<StoredDestination> => ({
  lastError: null,
  ...(pause?.reason === 'target' ? { pause: null } : {}),
});
const missing = (): never => {
  throw notFound('Destination');
};
