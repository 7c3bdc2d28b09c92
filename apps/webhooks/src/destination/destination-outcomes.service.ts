import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { newEvent, OutboxRelay } from '#messaging';
import { CONFIG, metrics, outboxEntry } from '#platform';
import type { WebhooksConfig } from '../config.js';
import { DeliveryOutcomes } from '../delivery/delivery-outcomes.service.js';
import { nextStep } from '../delivery/retry.js';
import type { CallResult } from '../delivery/webhook.client.js';
import { WebhookDeliveryStore } from '../delivery/webhook-delivery.store.js';
import type { Delivery, LoggedAttempt } from '../delivery/webhook-delivery-document.store.js';
import { WebhookEndpointStore } from '../settings/webhook-endpoint.store.js';
import { type DestinationEndpoint, DestinationStore } from './destination.store.js';
import { type LeadRecord, type Upserted } from './destination.types.js';
import { DestinationClients } from './destination-clients.service.js';
import { DestinationDeliveryStore } from './destination-delivery.store.js';
import { DestinationError, PAUSING } from './destination-error.js';
import { DestinationLeads } from './destination-leads.service.js';

const DEFAULT_BATCH = 10;
/** Pause after a failure on our side, such as a service that is not running, in ms. */
const OWN_FAILURE_MS = 5000;
const QUOTA_MS = 60_000;

/** Sends due deliveries of a destination and handles their outcomes. One batch per destination runs at a time. */
@Injectable()
export class DestinationOutcomes {
  private readonly log = new Logger('destinations');

  constructor(
    @Inject(CONFIG) private readonly config: WebhooksConfig,
    private readonly clients: DestinationClients,
    private readonly leads: DestinationLeads,
    private readonly destinations: DestinationStore,
    private readonly deliveries: WebhookDeliveryStore,
    private readonly ownDeliveries: DestinationDeliveryStore,
    private readonly endpoints: WebhookEndpointStore,
    private readonly webhooks: DeliveryOutcomes,
    private readonly relay: OutboxRelay,
  ) {}

  /** Number of deliveries that are sent together. */
  batchOf({ destination }: DestinationEndpoint): number {
    return this.clients.kind(destination.kind).batch ?? DEFAULT_BATCH;
  }

  /**
   * Sends the present state of the deliveries' leads until `signal`; the others stay due. Never rejects: an outcome that could not be stored
   * leads to another attempt.
   */
  async deliver(
    endpoint: DestinationEndpoint,
    batch: readonly Delivery[],
    signal: AbortSignal,
  ): Promise<void> {
    const at = new Date();
    const started = performance.now();
    const attempt = (over: Partial<LoggedAttempt>): LoggedAttempt => ({
      at,
      durationMs: Math.round(performance.now() - started),
      status: null,
      error: null,
      response: '',
      ...over,
    });
    try {
      const records = await this.leads.records(endpoint, batch);
      await this.ownDeliveries.remove(batch.filter(one => !records.has(responseOf(one))).map(({ id }) => id));
      const present = batch.filter(one => records.has(responseOf(one)));
      if (present.length === 0 || signal.aborted) return;
      // A person's later response comes last where the address is the key.
      const oldestFirst = [...records.values()].toSorted((a, b) =>
        a.submittedAt.localeCompare(b.submittedAt),
      );
      const results = await this.resultsOf(endpoint, oldestFirst, signal);
      await this.follow(endpoint, present, results, attempt);
    } catch (error) {
      this.log.error('A batch could not be sent and will be retried', { destination: endpoint.id }, error);
      const later = new Date(Date.now() + OWN_FAILURE_MS);
      const failed = attempt({ error: 'Leadloom could not read the response' });
      await this.ownDeliveries
        .postpone(
          batch.map(({ id }) => id),
          later,
          failed,
        )
        .catch(() => undefined);
    }
  }

  /** Whether pages of a transfer are still to be recorded. */
  hasMore({ destination: { backfill } }: DestinationEndpoint): boolean {
    return backfill !== null && backfill !== undefined && !backfill.isRecorded;
  }

  /** Records the next page of a transfer. Never rejects. */
  async backfill(endpoint: DestinationEndpoint): Promise<void> {
    const { run, cursor } = endpoint.destination.backfill!;
    try {
      const { events, total, nextCursor } = await this.leads.page(endpoint, run, cursor);
      await Promise.all(events.map(event => this.deliveries.record(endpoint.id, event, { run })));
      const known = cursor === null ? total : endpoint.destination.backfill!.total;
      await this.destinations.noteBackfill(endpoint.id, run, nextCursor, known);
    } catch (error) {
      this.log.warn('The next responses could not be read', {
        destination: endpoint.id,
        reason: (error as Error).message,
      });
      await sleep(OWN_FAILURE_MS / 5);
    }
  }

  private async follow(
    endpoint: DestinationEndpoint,
    batch: readonly Delivery[],
    results: ReadonlyMap<string, Upserted | DestinationError>,
    attempt: (over: Partial<LoggedAttempt>) => LoggedAttempt,
  ): Promise<void> {
    const failure = (of: DestinationError) => attempt({ error: of.message, status: of.more.status ?? null });
    const stop = [...results.values()].find(result => isPausing(result));
    let failing: Date | null = null;
    for (const delivery of batch) {
      const result = results.get(responseOf(delivery));
      // Without a result it stays due.
      if (!result || isPausing(result)) continue;
      if (result instanceof DestinationError) {
        failing = (await this.failed(endpoint, delivery, result, failure(result))) ?? failing;
        continue;
      }
      const { note, url } = result;
      const logged = attempt({ status: 200, response: url ? `${note}\n${url}` : note });
      await this.deliveries.note(delivery.id, logged, { state: 'delivered', nextAttemptAt: null });
      metrics.webhooks.observe({ outcome: 'delivered' }, logged.durationMs / 1000);
    }
    await this.noteState(endpoint, [...results.values()], attempt({}));
    if (stop) {
      const waiting = batch.filter(one => isOpen(results.get(responseOf(one))));
      await this.pause(endpoint, waiting, stop, failure(stop));
    }
    const failingMs = failing ? Date.now() - failing.getTime() : 0;
    if (failingMs >= this.config.WEBHOOK_DISABLE_AFTER * 1000)
      await this.webhooks.disable(endpoint, 'failing', failing);
  }

  /** Results by response. */
  private async resultsOf(
    endpoint: DestinationEndpoint,
    records: readonly LeadRecord[],
    signal: AbortSignal,
  ): Promise<Map<string, Upserted | DestinationError>> {
    try {
      const found = await this.clients.upsert(endpoint, records, signal);
      return new Map(found.map((result, at) => [records[at]!.responseId, result]));
    } catch (error) {
      const isKnown = error instanceof DestinationError;
      if (!isKnown) this.log.error('A destination failed', { destination: endpoint.id }, error);
      const failure = isKnown ? error : new DestinationError('unavailable', 'The request failed');
      return new Map(records.map(({ responseId }) => [responseId, failure]));
    }
  }

  private async noteState(
    endpoint: DestinationEndpoint,
    results: readonly (Upserted | DestinationError)[],
    { at }: Pick<CallResult, 'at'>,
  ): Promise<void> {
    if (results.length === 0) return;
    const failure = results.find(result => result instanceof DestinationError);
    const isSynced = results.some(result => !(result instanceof DestinationError));
    if (isSynced) await this.endpoints.noteAttempt(endpoint.id, at, true);
    await this.destinations.note(endpoint.id, {
      lastError: failure?.message ?? null,
      ...(isSynced ? { syncedAt: at, pause: null } : {}),
    });
  }

  /** @returns the start of the failing period, if the other system itself failed */
  private async failed(
    endpoint: DestinationEndpoint,
    delivery: Delivery,
    { reason, more }: DestinationError,
    logged: LoggedAttempt,
  ): Promise<Date | null> {
    const next = nextStep(
      { status: null, retryAfterMs: more.retryAfterMs ?? null },
      delivery.tries + 1,
      // A lead that is rejected as it is, and a test, are not tried again.
      reason === 'rejected' || delivery.test ? [] : this.config.WEBHOOK_RETRY_SCHEDULE,
    );
    const retryAt = next.kind === 'retry' ? new Date(Date.now() + next.afterMs) : null;
    await this.deliveries.note(delivery.id, logged, {
      state: retryAt ? 'pending' : 'failed',
      nextAttemptAt: retryAt,
    });
    metrics.webhooks.observe({ outcome: 'failed' }, logged.durationMs / 1000);
    this.log.warn('Not delivered', { delivery: delivery.id, status: logged.status, reason, next: next.kind });
    return reason === 'unavailable' ? this.endpoints.noteAttempt(endpoint.id, logged.at, false) : null;
  }

  /** Makes all leads wait, because the connection or the quota has ended. */
  private async pause(
    endpoint: DestinationEndpoint,
    batch: readonly Delivery[],
    { reason, message, more }: DestinationError,
    logged: LoggedAttempt,
  ): Promise<void> {
    const waiting = batch.filter(({ test }) => !test);
    // A person waits for the outcome of a test.
    for (const { id } of batch.filter(({ test }) => test))
      await this.deliveries.note(id, logged, { state: 'failed', nextAttemptAt: null });
    const until = reason === 'quota' ? new Date(Date.now() + (more.retryAfterMs ?? QUOTA_MS)) : null;
    await this.ownDeliveries.postpone(
      waiting.map(({ id }) => id),
      until ?? new Date(),
      logged,
    );
    if (until)
      await this.destinations.note(endpoint.id, { pause: { reason: 'quota', until }, lastError: message });
    else await this.askPerson(endpoint, reason === 'target' ? 'target' : 'auth', message);
  }

  /** Pauses until a person acts, and mails once. */
  private async askPerson(
    endpoint: DestinationEndpoint,
    reason: 'auth' | 'target',
    message: string,
  ): Promise<void> {
    const { id, ownerId, destination } = endpoint;
    const { kind, target, account } = destination;
    const { name: system } = this.clients.kind(kind);
    const data = { destinationId: id, system, name: target?.label ?? account, reason };
    const entry = outboxEntry(
      newEvent('destination.paused', { id: `evt_${id}_paused_${Date.now()}`, ownerId, data }),
    );
    if (!(await this.destinations.pauseForPerson(endpoint, reason, message, entry))) return;
    this.relay.publishSoon(this.endpoints, entry);
    this.log.warn('A destination waits for a person', { destination: id, reason });
  }
}

const responseOf = ({ event }: Delivery): string => ('responseId' in event.data ? event.data.responseId : '');
const isPausing = (result: Upserted | DestinationError): result is DestinationError =>
  result instanceof DestinationError && PAUSING.includes(result.reason);
const isOpen = (result: Upserted | DestinationError | undefined): boolean => !result || isPausing(result);
