import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, idlePauses, JobLag, JobRunner, JobWorker, OperationalCounts } from '#platform';
import type { WebhooksConfig } from '../config.js';
import { DestinationOutcomes } from '../destination/destination-outcomes.service.js';
import { DeliveryOutcomes } from './delivery-outcomes.service.js';
import { LanePump } from './lane-pump.js';
import { WebhookDeliveryStore } from './webhook-delivery.store.js';
import { type Lane, WebhookLaneStore } from './webhook-lane.store.js';

/** Maximum number of endpoints that one instance serves concurrently. */
const LANES = 500;
const CLAIMED_TOGETHER = 50;

/** Sends due deliveries. Each endpoint is a separate job, so that none waits for another. */
@Injectable()
export class LaneWorker extends JobWorker<Lane> {
  protected readonly runner: JobRunner<Lane>;
  private readonly pumps = new Map<string, LanePump>();
  private stopping = false;

  constructor(
    @Inject(CONFIG) config: WebhooksConfig,
    private readonly lanes: WebhookLaneStore,
    private readonly deliveries: WebhookDeliveryStore,
    private readonly outcomes: DeliveryOutcomes,
    private readonly destinations: DestinationOutcomes,
    registry: JobLag,
    counts: OperationalCounts,
  ) {
    super();
    for (const state of ['pending', 'delivered', 'failed'] as const)
      counts.register(`webhooks_${state}_of_the_last_day`, () => deliveries.countOfLastDay(state));
    this.runner = new JobRunner<Lane>({
      name: 'webhook-lanes',
      source: lanes.lanes,
      concurrency: LANES,
      batch: CLAIMED_TOGETHER,
      leaseMs: config.WEBHOOK_LEASE_MS,
      pauses: idlePauses(config.WEBHOOK_SWEEP_MS),
      work: (lane, signal) => this.serve(lane, signal),
      registry,
      stopMs: config.WEBHOOK_TIMEOUT_MS + 1000,
    });
  }

  /** Signals that something was recorded for an endpoint. Cheap; never throws. */
  nudge(endpointId: string): void {
    const pump = this.pumps.get(endpointId);
    if (pump) pump.nudge();
    else this.runner.wake();
  }

  override beforeApplicationShutdown(): Promise<void> {
    this.stopping = true;
    for (const pump of this.pumps.values()) pump.nudge();
    return super.beforeApplicationShutdown();
  }

  private async serve(lane: Lane, signal: AbortSignal): Promise<void> {
    const pump = new LanePump(
      lane,
      this.lanes,
      this.deliveries,
      this.outcomes,
      this.destinations,
      () => this.stopping,
    );
    this.pumps.set(lane.id, pump);
    try {
      const next = await pump.run(signal);
      if (next && !this.stopping) this.runner.wake(Math.max(0, next.getTime() - Date.now()));
    } finally {
      if (this.pumps.get(lane.id) === pump) this.pumps.delete(lane.id);
    }
  }
}
