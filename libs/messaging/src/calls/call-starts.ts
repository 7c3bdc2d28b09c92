import type { ConsumeMessage } from 'amqplib';
import { LRUCache } from 'lru-cache';

/** Deadline of a call whose message names none. */
const DEFAULT_TIMEOUT_MS = 60_000;
/** Cancelled calls that are remembered until they arrive here. */
const MAX_CANCELLED = 10_000;
const CANCELLED_MS = 60_000;

/**
 * Starts calls in the order of their arrival, one per turn of the event loop: between two of them the process reads its
 * sockets, so that a cancellation or a heartbeat is not stuck behind a burst of expensive calls.
 */
export class CallStarts {
  private readonly waiting: (() => void)[] = [];
  private readonly cancelled = new LRUCache<string, true>({ max: MAX_CANCELLED, ttl: CANCELLED_MS });

  enqueue(start: () => void): void {
    this.waiting.push(start);
    if (this.waiting.length === 1) setImmediate(() => this.next());
  }

  /** Notes that a caller gave up a call that has not started here. */
  cancel(correlationId: string): void {
    this.cancelled.set(correlationId, true);
  }

  /** Milliseconds that the caller still waits; 0 or less once nobody reads the answer. */
  remainingMs({ properties }: ConsumeMessage, now = Date.now()): number {
    if (this.cancelled.delete(String(properties.correlationId))) return 0;
    const timeoutMs = Number(properties.expiration) || DEFAULT_TIMEOUT_MS;
    const sentAt = Number(properties.timestamp) || now;
    // A caller whose clock is fast gets no more time than its contract gives.
    return Math.min(timeoutMs, sentAt + timeoutMs - now);
  }

  private next(): void {
    this.waiting.shift()!();
    if (this.waiting.length > 0) setImmediate(() => this.next());
  }
}
