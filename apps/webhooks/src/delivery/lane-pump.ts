import type { DestinationEndpoint } from '../destination/destination.store.js';
import type { DestinationOutcomes } from '../destination/destination-outcomes.service.js';
import type { WebhookEndpoint } from '../settings/webhook-endpoint-document.store.js';
import type { DeliveryOutcomes } from './delivery-outcomes.service.js';
import type { WebhookDeliveryStore } from './webhook-delivery.store.js';
import type { Lane, WebhookLaneStore } from './webhook-lane.store.js';

/** Maximum number of concurrent calls to one endpoint. */
export const CALLS_PER_ENDPOINT = 5;
/** Interval of sweeps for deliveries that other instances recorded, in milliseconds. */
const LOOK_MS = 1000;

/** Id of a destination's current batch. */
const BATCH = 'batch';

const isPaused = ({ destination }: WebhookEndpoint): boolean => {
  const pause = destination?.pause;
  return Boolean(pause && (pause.until === null || pause.until > new Date()));
};
/** Sends all due deliveries of one endpoint. */
export class LanePump {
  private readonly inHand = new Map<string, Promise<void>>();
  private wakeUp: () => void = () => undefined;
  private nudged = false;

  constructor(
    private readonly lane: Lane,
    private readonly lanes: WebhookLaneStore,
    private readonly deliveries: WebhookDeliveryStore,
    private readonly outcomes: DeliveryOutcomes,
    private readonly destinations: DestinationOutcomes,
    private readonly stopping: () => boolean,
  ) {}

  /** Signals that there may be more to send. */
  nudge(): void {
    this.nudged = true;
    this.wakeUp();
  }

  /**
   * Stops early when another instance has taken over the lane.
   * @returns the due time of the next delivery, if any
   */
  async run(signal: AbortSignal): Promise<Date | null> {
    signal.addEventListener('abort', () => this.nudge(), { once: true });
    while (!signal.aborted) {
      this.nudged = false;
      const claimed = await this.lanes.claimed(this.lane);
      if (!claimed) return null;
      if (!this.stopping()) await this.fill(claimed.endpoint, signal);
      if (this.inHand.size > 0) {
        await this.rest();
        continue;
      }
      const next = await this.nextOf(claimed.endpoint);
      if (await this.lanes.release(this.lane, claimed.recorded, next)) return next;
      // Something was recorded in the meantime. When the process ends, another instance finds it after the lease.
      if (this.stopping()) return null;
    }
    return null;
  }

  private async fill(endpoint: WebhookEndpoint, signal: AbortSignal): Promise<void> {
    if (endpoint.status !== 'active') return this.deliveries.failPending(endpoint.id);
    if (endpoint.destination) return this.fillDestination(endpoint as DestinationEndpoint, signal);
    const free = CALLS_PER_ENDPOINT - this.inHand.size;
    if (free <= 0) return;
    const due = await this.deliveries.due(endpoint.id, free, [...this.inHand.keys()]);
    for (const delivery of due) this.takeInHand(delivery.id, this.outcomes.deliver(endpoint, delivery));
  }

  /**
   * One batch at a time, because two concurrent deliveries of a lead could both add it. A batch therefore ends when another instance has
   * taken over.
   */
  private async fillDestination(endpoint: DestinationEndpoint, signal: AbortSignal): Promise<void> {
    if (this.inHand.size > 0 || isPaused(endpoint)) return;
    const due = await this.deliveries.due(endpoint.id, this.destinations.batchOf(endpoint), []);
    if (due.length > 0) this.takeInHand(BATCH, this.destinations.deliver(endpoint, due, signal));
    else if (this.destinations.hasMore(endpoint))
      this.takeInHand(BATCH, this.destinations.backfill(endpoint));
  }

  /**
   * When the lane has to be served again: not before the end of a pause, and not at all until a connection is renewed or the endpoint is
   * turned on.
   */
  private async nextOf(endpoint: WebhookEndpoint): Promise<Date | null> {
    if (endpoint.status !== 'active') return null;
    const due = await this.deliveries.nextDue(this.lane.id);
    if (!endpoint.destination || !isPaused(endpoint)) return due;
    const { until } = endpoint.destination.pause!;
    const isLeft = due !== null || this.destinations.hasMore(endpoint as DestinationEndpoint);
    return until && due && due > until ? due : isLeft ? until : null;
  }

  private takeInHand(id: string, work: Promise<void>): void {
    const call = work.finally(() => {
      this.inHand.delete(id);
      this.wakeUp();
    });
    this.inHand.set(id, call);
  }

  /** Waits until a call ends or something may be due. */
  private rest(): Promise<void> {
    if (this.nudged) return Promise.resolve();
    return new Promise(resolve => {
      const timer = setTimeout(resolve, LOOK_MS);
      this.wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
