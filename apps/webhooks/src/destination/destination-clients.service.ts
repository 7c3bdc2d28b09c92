import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { DomainError, notFound } from '#contracts';
import { CONFIG, GuardedHttp } from '#platform';
import type { WebhooksConfig } from '../config.js';
import { EndpointSecrets } from '../settings/endpoint-secrets.js';
import { type DestinationEndpoint, DestinationStore } from './destination.store.js';
import {
  type Connection,
  type DestinationClient,
  type DestinationKind,
  type LeadRecord,
  type Upserted,
} from './destination.types.js';
import { DestinationError } from './destination-error.js';
import { DestinationHttp } from './destination-http.js';
import { kindOf } from './kinds/index.js';
import { mappedValues } from './lead-record.js';

/** Page of the app to which consent pages return. */
const CALLBACK = '/app/connect';

/** Clients of other systems, and the connections of destinations. */
@Injectable()
export class DestinationClients implements OnApplicationShutdown {
  private readonly guarded: GuardedHttp;
  private readonly http: DestinationHttp;
  private readonly clients = new Map<string, DestinationClient>();

  constructor(
    @Inject(CONFIG) private readonly config: WebhooksConfig,
    private readonly secrets: EndpointSecrets,
    private readonly destinations: DestinationStore,
  ) {
    const { WEBHOOK_ALLOWED_CIDRS: allowed, WEBHOOK_TIMEOUT_MS: limitMs } = config;
    this.guarded = new GuardedHttp({ allowed, limitMs, keepAliveMs: 4000 });
    this.http = new DestinationHttp(this.guarded);
  }

  onApplicationShutdown(): Promise<void> {
    return this.guarded.close();
  }

  /** Variables that the operator still has to set for a kind. */
  missingFor({ clientOf }: DestinationKind): string[] {
    return clientOf
      ? ([`${clientOf}_CLIENT_ID`, `${clientOf}_CLIENT_SECRET`] as const).filter(name => !this.config[name])
      : [];
  }

  /** @throws DomainError NOT_FOUND for an unknown kind */
  kind(name: string): DestinationKind {
    const kind = kindOf(name);
    if (!kind) throw notFound('Destination');
    return kind;
  }

  client(name: string): DestinationClient {
    const known = this.clients.get(name);
    if (known) return known;
    const kind = this.kind(name);
    const base = this.baseOf(kind);
    const { clientOf } = kind;
    const client = clientOf
      ? { id: this.config[`${clientOf}_CLIENT_ID`], secret: this.config[`${clientOf}_CLIENT_SECRET`] }
      : { id: '', secret: '' };
    const redirectUri = this.config.PUBLIC_URL.replace(/\/+$/, '') + CALLBACK;
    const made = kind.make({ base, http: this.http, client, redirectUri });
    this.clients.set(name, made);
    return made;
  }

  baseOf(kind: DestinationKind): string {
    return this.config.destinationUrls[kind.kind] ?? kind.address;
  }

  connectionOf({ id, destination }: DestinationEndpoint): Connection {
    let { secrets: sealed } = destination;
    return {
      destinationId: id,
      secrets: this.secrets.openSecrets(id, sealed),
      settings: destination.settings,
      target: destination.target,
      mapping: destination.mapping,
      save: async secrets => {
        const next = this.secrets.sealSecrets(id, secrets);
        if (await this.destinations.saveSecrets(id, sealed, next)) sealed = next;
      },
    };
  }

  /**
   * Creates or updates leads.
   * @returns the results in the order of `records`; those after a failure of the other system, or after `signal`, are missing
   * @throws DestinationError if it concerns all of them
   */
  async upsert(
    endpoint: DestinationEndpoint,
    records: readonly LeadRecord[],
    signal: AbortSignal,
  ): Promise<(Upserted | DestinationError)[]> {
    const client = this.client(endpoint.destination.kind);
    const connection = this.connectionOf(endpoint);
    const leads = records.map(record => ({ record, values: mappedValues(record, connection.mapping) }));
    if (client.upsertMany) return client.upsertMany(connection, leads);
    const results: (Upserted | DestinationError)[] = [];
    for (const { record, values } of leads) {
      if (signal.aborted) break;
      const result = await client.upsert!(connection, record, values).catch(failureOnly);
      results.push(result);
      // Other failures concern the following leads as well.
      if (result instanceof DestinationError && result.reason !== 'rejected') break;
    }
    return results;
  }

  /** Runs a call for a person who waits for it. @throws DomainError with the sentence of the other system */
  async asked<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof DestinationError)) throw error;
      const { reason, message, more } = error;
      if (reason === 'quota')
        throw new DomainError(
          'RATE_LIMITED',
          `${message}. Please try again later.`,
          undefined,
          seconds(more.retryAfterMs),
        );
      if (reason === 'unavailable')
        throw new DomainError('SERVICE_UNAVAILABLE', `The other system did not respond: ${message}`);
      throw new DomainError(reason === 'auth' ? 'CONFLICT' : 'VALIDATION_ERROR', message);
    }
  }
}

const seconds = (ms: number | null | undefined): number => Math.ceil((ms ?? 60_000) / 1000);
function failureOnly(error: unknown): DestinationError {
  if (error instanceof DestinationError) return error;
  throw error;
}
