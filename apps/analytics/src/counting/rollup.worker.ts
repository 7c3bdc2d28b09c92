import { Injectable } from '@nestjs/common';
import { EventPublisher, newEvent } from '#messaging';
import { JobLag, JobRunner, JobWorker, newRequestId } from '#platform';
import { DayTotalStore } from './day-total.store.js';
import { DetailStore } from './detail.store.js';
import { DetailWorker } from './detail.worker.js';
import { groupBy } from './group-by.js';
import { HourCounter } from './hour-counter.js';
import { averageSeconds, type Counts } from './metrics.js';
import { type ClaimedHour, RollupStore } from './rollup.store.js';

/** Minimum delay before a count, so that a burst of submissions is counted together, in milliseconds. */
const SHORTEST_PAUSE_MS = 100;
/** Maximum delay before a count, in milliseconds. */
const LONGEST_PAUSE_MS = 700;
/** Pause as a multiple of the counting time, so that counting takes at most a fifth of the time. */
const REST = 4;
/**
 * Pause of an hour after a count, in milliseconds per visit read, and its maximum in milliseconds. It is about twelve times
 * the time to read a visit, so that a form with hundreds of visits a second is counted less often.
 */
const REST_OF_VISIT_MS = 0.12;
const LONGEST_REST_MS = 5000;
/** Number of hours claimed together; small, so that instances share the work. */
const BATCH = 20;

/**
 * Recounts changed hours and publishes the result. Runs in every instance: one worker at a time claims an hour,
 * least recently counted first, so that a busy form does not delay others.
 */
@Injectable()
export class RollupWorker extends JobWorker<ClaimedHour> {
  protected readonly runner: JobRunner<ClaimedHour>;
  private pauseMs = SHORTEST_PAUSE_MS;

  constructor(
    private readonly counter: HourCounter,
    private readonly rollups: RollupStore,
    private readonly days: DayTotalStore,
    private readonly details: DetailStore,
    private readonly detailWorker: DetailWorker,
    private readonly publisher: EventPublisher,
    registry: JobLag,
  ) {
    super();
    this.runner = new JobRunner({
      name: 'rollups',
      source: rollups.jobs,
      workBatch: hours => this.countAll(hours),
      concurrency: BATCH,
      batch: BATCH,
      leaseMs: 30_000,
      pauses: { idleMs: 1000, maxIdleMs: 15_000 },
      registry,
    });
  }

  /** Schedules changed minutes for counting. */
  override wake(): void {
    this.runner.wake(this.pauseMs);
  }

  /** A failed hour keeps its lease and is counted after the lease expires. */
  private async countAll(hours: readonly ClaimedHour[]): Promise<unknown[]> {
    const started = performance.now();
    const failures = new Map<string, unknown>();
    for (const [formId, ofForm] of groupBy(hours, hour => hour.formId))
      await this.countForm(formId, ofForm).catch((error: unknown) => failures.set(formId, error));
    this.pauseMs = pauseAfter(performance.now() - started);
    return hours.map(({ formId }) => failures.get(formId));
  }

  private async countForm(formId: string, hours: ClaimedHour[]): Promise<void> {
    const counted: { hour: ClaimedHour; restMs: number }[] = [];
    for (const hour of hours) {
      await this.rollups.begin(hour);
      const { counts, visits } = await this.counter.counts(formId, hour.hour, hour.stale);
      if (!(await this.rollups.setMinutes(hour, counts))) continue;
      await this.details.markStale(hour);
      counted.push({ hour, restMs: restAfter(visits) });
    }
    if (counted.length === 0) return;
    this.detailWorker.wake();
    const total = await this.days.refreshTotal(
      formId,
      counted.map(({ hour: { hour } }) => hour),
    );
    await this.publish(formId, hours[0]!.ownerId, total);
    // Last, so that the hours are counted and published again if this process dies earlier.
    for (const { hour, restMs } of counted) {
      const isFresh = await this.rollups.release(hour, new Date(Date.now() + restMs));
      if (!isFresh || restMs > this.pauseMs) this.runner.wake(Math.max(restMs, this.pauseMs));
    }
  }

  private async publish(formId: string, ownerId: string, total: Counts): Promise<void> {
    const computedAt = Date.now();
    const { responses, views, starts, conversions } = total;
    const data = {
      formId,
      responses,
      views,
      starts,
      conversions,
      avgCompletionSeconds: averageSeconds(total),
      computedAt,
    };
    const id = `evt_${formId}_counted_${computedAt}_${newRequestId()}`;
    await this.publisher.publish(newEvent('form.counted', { id, ownerId, data }));
  }
}

/** Pause before an hour is counted again, after a count that read this many visits, in milliseconds. */
export const restAfter = (visits: number): number =>
  Math.min(Math.round(visits * REST_OF_VISIT_MS), LONGEST_REST_MS);

/** Pause after a count that took `ms`, in milliseconds. */
export const pauseAfter = (ms: number): number =>
  Math.min(Math.max(REST * ms, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);
