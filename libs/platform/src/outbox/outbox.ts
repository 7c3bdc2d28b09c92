import type { EventEnvelope } from '#contracts';
import type { JobSource } from '../jobs/job-runner.types.js';

/** An event that is written together with the change it describes, and removed once the broker has confirmed it. */
export interface OutboxEntry {
  /** Id of the event. */
  id: string;
  type: EventEnvelope['type'];
  event: EventEnvelope;
  /** Time from which any instance may claim it; a claim moves it by the lease. */
  nextAt: Date;
  /** Id of the last claim; absent while its writer publishes it. */
  lease?: string;
  attempts: number;
}

/** Outbox of a store, as used by the relay. */
export interface OutboxSource extends JobSource<OutboxEntry> {
  /** For logs and the health page. */
  readonly name: string;
  /** Like `claim`, for a given time. */
  claimAt(now: Date, limit: number, leaseMs: number): Promise<OutboxEntry[]>;
  /** Removes an entry that the broker has confirmed, batched with others; resolves when it is removed. */
  markPublished(id: string): Promise<void>;
  /** Schedules an entry that the broker refused for `nextAt` or, batched with others, shortly after. */
  release(id: string, nextAt: Date): Promise<void>;
}

/** A store that has an outbox. */
export interface HasOutbox {
  readonly outbox: OutboxSource;
}

/** Time reserved for the writer, which publishes at once; a sweeper takes over only afterwards. */
const WRITER_LEASE_MS = 10_000;

/** An entry for `event`, to be stored in the same write as the change it describes. */
export const outboxEntry = (event: EventEnvelope, leaseMs = WRITER_LEASE_MS): OutboxEntry => ({
  id: event.id,
  type: event.type,
  event,
  nextAt: new Date(Date.now() + leaseMs),
  attempts: 0,
});
