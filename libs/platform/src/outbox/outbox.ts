import type { EventEnvelope } from '#contracts';
import type { JobSource } from '../jobs/job-runner.types.js';

/** An event that is written together with the change it describes, and removed once the broker has it. */
export interface OutboxEntry {
  /** The event's id. */
  id: string;
  type: EventEnvelope['type'];
  event: EventEnvelope;
  /** From this moment on any instance may claim it; claiming moves it ahead by the lease. */
  nextAt: Date;
  /** Name of the last claim; none while it is its writer's. */
  lease?: string;
  attempts: number;
}

/** What the relay needs of a store, whatever database is behind it. */
export interface OutboxSource extends JobSource<OutboxEntry> {
  /** For logs and the health page. */
  readonly name: string;
  /** As `claim`, at another moment than now. */
  claimAt(now: Date, limit: number, leaseMs: number): Promise<OutboxEntry[]>;
  /** The broker has it: removes the entry, together with others of the same moment; resolves when that is done. */
  markPublished(id: string): Promise<void>;
  /** The broker did not take it: to be tried again at `nextAt` or, together with others of the same moment, a little later. */
  release(id: string, nextAt: Date): Promise<void>;
}

/** A store that has an outbox. */
export interface HasOutbox {
  readonly outbox: OutboxSource;
}

/** The first moments belong to the writer, who publishes at once; a sweeper takes over only after that. */
const WRITER_LEASE_MS = 10_000;

/** An entry for `event`, to be stored in the same write as the change it describes. */
export const outboxEntry = (event: EventEnvelope, leaseMs = WRITER_LEASE_MS): OutboxEntry => ({
  id: event.id,
  type: event.type,
  event,
  nextAt: new Date(Date.now() + leaseMs),
  attempts: 0,
});
