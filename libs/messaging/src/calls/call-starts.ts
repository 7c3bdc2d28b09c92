import type { ConsumeMessage } from 'amqplib';
import { LRUCache } from 'lru-cache';

/** Deadline of a call without one in its message, in milliseconds. */
const DEFAULT_TIMEOUT_MS = 60_000;
/** Cancelled calls to remember until they arrive. */
const MAX_CANCELLED = 10_000;
const CANCELLED_MS = 60_000;

/**
 * Starts calls in order of arrival, one per turn of the event loop. Between two calls the process reads its sockets, so that a
 * cancellation or a heartbeat is not stuck behind a burst of expensive calls.
 */
export class CallStarts {
  private readonly waiting: (() => void)[] = [];
  private readonly cancelled = new LRUCache<string, true>({ max: MAX_CANCELLED, ttl: CANCELLED_MS });

  enqueue(start: () => void): void {
    this.waiting.push(start);
    if (this.waiting.length === 1) setImmediate(() => this.next());
  }

  /** Records that a caller cancelled a call that has not started here. */
  cancel(correlationId: string): void {
    this.cancelled.set(correlationId, true);
  }

  /** Milliseconds until the caller stops waiting; 0 or less if it already has. */
  remainingMs({ properties }: ConsumeMessage, now = Date.now()): number {
    if (this.cancelled.delete(String(properties.correlationId))) return 0;
    const timeoutMs = Number(properties.expiration) || DEFAULT_TIMEOUT_MS;
    const sentAt = Number(properties.timestamp) || now;
    // A caller with a fast clock gets no more time than its contract grants.
    return Math.min(timeoutMs, sentAt + timeoutMs - now);
  }

  private next(): void {
    this.waiting.shift()!();
    if (this.waiting.length > 0) setImmediate(() => this.next());
  }
}
