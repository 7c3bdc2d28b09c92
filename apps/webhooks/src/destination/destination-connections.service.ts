import { Injectable } from '@nestjs/common';
import {
  type CallInput,
  type CallOutput,
  type Destination,
  type destinationsCalls,
  DomainError,
  MAX_WEBHOOKS,
  type Principal,
} from '#contracts';
import { audited, OutboxRelay } from '#messaging';
import { newId } from '#platform';
import { EndpointSecrets } from '../settings/endpoint-secrets.js';
import { WebhookEndpointStore } from '../settings/webhook-endpoint.store.js';
import { WebhooksService } from '../webhooks.service.js';
import { type ConnectState, ConnectStateStore } from './connect-state.store.js';
import { type DestinationEndpoint, DestinationStore } from './destination.store.js';
import type { Connected, DestinationKind } from './destination.types.js';
import { DestinationClients } from './destination-clients.service.js';
import { DestinationSettings } from './destination-settings.service.js';

type Input<K extends keyof typeof destinationsCalls> = CallInput<(typeof destinationsCalls)[K]>;
type Output<K extends keyof typeof destinationsCalls> = Promise<CallOutput<(typeof destinationsCalls)[K]>>;
/** Events after which a lead is sent again. */
const EVENTS: DestinationEndpoint['events'] = [
  'form.submitted',
  'response.updated',
  'lead.assigned',
  'lead.status_changed',
];

/** Connects other systems, by a consent page or a secret, and renews connections. */
@Injectable()
export class DestinationConnections {
  constructor(
    private readonly clients: DestinationClients,
    private readonly states: ConnectStateStore,
    private readonly destinations: DestinationStore,
    private readonly settings: DestinationSettings,
    private readonly secrets: EndpointSecrets,
    private readonly endpoints: WebhookEndpointStore,
    private readonly webhooks: WebhooksService,
    private readonly relay: OutboxRelay,
  ) {}

  /** @throws NOT_FOUND for an unknown kind, or a destination of another workspace; CONFLICT without the operator's settings */
  async connect({ principal, client, body }: Input<'connect'>): Output<'connect'> {
    const { formId, id } = body;
    const before = id ? await this.settings.own(id, principal.workspaceId) : null;
    const kind = this.clients.kind(before?.destination.kind ?? body.kind);
    if (this.clients.missingFor(kind).length > 0)
      throw new DomainError('CONFLICT', `The operator of this installation has not set up ${kind.name} yet.`);
    if (kind.auth === 'oauth')
      return { url: await this.consentUrl(kind, principal, formId, id ?? null), destination: null };
    const inputs = inputsOf(kind, body.inputs);
    const connected = await this.clients.asked(() => this.clients.client(kind.kind).connect(inputs));
    return {
      url: null,
      destination: await this.store({ principal, client }, kind, connected, { formId, before }),
    };
  }

  /** @throws INVALID_TOKEN for a used or expired state, or one of another session */
  async callback({ principal, client, body }: Input<'callback'>): Output<'callback'> {
    const state = await this.states.take(body.state, ownerOf(principal));
    if (!state)
      throw new DomainError('INVALID_TOKEN', 'This connection attempt has expired. Please connect again.');
    const kind = this.clients.kind(state.kind);
    const before = state.destinationId
      ? await this.settings.own(state.destinationId, principal.workspaceId)
      : null;
    const given = { code: body.code, verifier: state.verifier };
    const connected = await this.clients.asked(() => this.clients.client(kind.kind).connect(given));
    return this.store({ principal, client }, kind, connected, { formId: state.formId, before });
  }

  private async consentUrl(
    { kind }: DestinationKind,
    principal: Principal,
    formId: string | null,
    destinationId: string | null,
  ): Promise<string> {
    const { state, verifier } = await this.states.add({ ...ownerOf(principal), kind, formId, destinationId });
    return this.clients.client(kind).consentUrl!(state, verifier);
  }

  private store(
    by: Pick<Input<'connect'>, 'principal' | 'client'>,
    kind: DestinationKind,
    connected: Connected,
    { formId, before }: { formId: string | null; before: DestinationEndpoint | null },
  ): Promise<Destination> {
    return before ? this.renew(by, before, connected) : this.add(by, kind, connected, formId);
  }

  private async add(
    by: Pick<Input<'connect'>, 'principal' | 'client'>,
    kind: DestinationKind,
    { secrets, account, settings = {} }: Connected,
    formId: string | null,
  ): Promise<Destination> {
    const id = `dest_${newId()}`;
    const now = new Date();
    const endpoint: DestinationEndpoint = {
      id,
      ownerId: by.principal.workspaceId,
      setBy: by.principal.userId,
      url: kind.address,
      events: EVENTS,
      formId,
      format: 'json',
      secrets: [],
      headers: null,
      headerNames: [],
      // Off until target and mapping are chosen.
      status: 'disabled',
      disabledBy: null,
      activatedAt: now,
      failingSince: null,
      lastTriggered: null,
      createdAt: now,
      destination: {
        kind: kind.kind,
        account,
        target: null,
        mapping: [],
        settings,
        secrets: this.secrets.sealSecrets(id, secrets),
        pause: null,
        lastError: null,
        syncedAt: null,
        backfill: null,
      },
    };
    const line = audited(by, { action: 'webhook.created', target: this.settings.targetOf(endpoint) });
    if (!(await this.webhooks.addEndpoint(endpoint, [line])))
      throw new DomainError(
        'LIMIT_REACHED',
        `An account can have at most ${MAX_WEBHOOKS} webhooks and destinations.`,
      );
    this.relay.publishSoon(this.endpoints, line);
    return this.settings.view(endpoint);
  }

  /** Leads that waited for the renewal are sent at once. */
  private async renew(
    by: Pick<Input<'connect'>, 'principal' | 'client'>,
    before: DestinationEndpoint,
    { secrets, account, settings }: Connected,
  ): Promise<Destination> {
    const { id, ownerId } = before;
    const line = audited(by, { action: 'webhook.changed', target: this.settings.targetOf(before) });
    const destination = {
      secrets: this.secrets.sealSecrets(id, secrets),
      account,
      pause: null,
      lastError: null,
      ...(settings ? { settings } : {}),
    };
    const after = await this.destinations.update(
      id,
      ownerId,
      { endpoint: { setBy: by.principal.userId }, destination },
      line,
    );
    this.relay.publishSoon(this.endpoints, line);
    await this.webhooks.announce(id);
    return this.settings.view(after ?? before);
  }
}

/** A round trip belongs to one session; programs with a key cannot start one. */
function ownerOf(principal: Principal): Pick<ConnectState, 'ownerId' | 'userId' | 'sessionId'> {
  if (principal.kind !== 'session') throw new DomainError('FORBIDDEN', 'Please connect in the app');
  return { ownerId: principal.workspaceId, userId: principal.userId, sessionId: principal.sessionId };
}

/** The inputs of a kind. @throws VALIDATION_ERROR for a missing one */
function inputsOf(kind: DestinationKind, given: Record<string, string>): Record<string, string> {
  const absent = kind.inputs.filter(({ id, required }) => required && !given[id]);
  if (absent.length > 0) {
    const details = absent.map(({ id }) => ({ field: id, message: 'Please enter a value' }));
    throw new DomainError('VALIDATION_ERROR', 'Please enter the missing values', details);
  }
  return Object.fromEntries(kind.inputs.flatMap(({ id }) => (given[id] ? [[id, given[id]]] : [])));
}
