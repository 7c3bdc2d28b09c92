import { Injectable } from '@nestjs/common';
import { EventPublisher, newEvent } from '#messaging';
import { JobLag, JobRunner, JobWorker, newRequestId } from '#platform';
import { DayTotalStore } from './day-total.store.js';
import { DetailStore } from './detail.store.js';
import { DetailWorker } from './detail.worker.js';
import { HourCounter } from './hour-counter.js';
import { averageSeconds, type Counts } from './metrics.js';
import { type ClaimedHour, RollupStore } from './rollup.store.js';

/** A burst of submissions is counted together: after the first of them this much time passes at least, ms. */
const SHORTEST_PAUSE_MS = 100;
/** A response shows up at most this much later, ms. */
const LONGEST_PAUSE_MS = 700;
/** The pause is so many times as long as counting took, so that counting takes a fifth of the time at most. */
const REST = 4;
/**
 * After a count an hour of a form is left alone for this long per visit that was read, so that a form with hundreds of
 * visits a second is counted less often: about twelve times what reading one takes. And the limit of that, ms.
 */
const REST_OF_VISIT_MS = 0.12;
const LONGEST_REST_MS = 5000;
/** Hours that are claimed at a time; few, so that instances share what is waiting. */
const BATCH = 20;

/**
 * Counts again what has changed and publishes the result. Runs in every instance: an hour is claimed by one worker at a
 * time, those first that were counted longest ago, so that a busy form does not delay another one.
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

  /** Something was stored; its minutes are counted shortly. */
  override wake(): void {
    this.runner.wake(this.pauseMs);
  }

  /** An hour that fails stays leased and is counted once the lease expires. */
  private async countAll(hours: readonly ClaimedHour[]): Promise<unknown[]> {
    const started = performance.now();
    const failures = new Map<string, unknown>();
    for (const [formId, ofForm] of groupByForm(hours))
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
    // Only now: had this process died before, the hours would be counted and published again.
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

/** How long an hour is left alone after a count that read so many visits, ms; what changes meanwhile is counted after that. */
export const restAfter = (visits: number): number =>
  Math.min(Math.round(visits * REST_OF_VISIT_MS), LONGEST_REST_MS);

/** How long to gather after a count that took `ms`. */
export const pauseAfter = (ms: number): number =>
  Math.min(Math.max(REST * ms, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);

function groupByForm(hours: readonly ClaimedHour[]): Map<string, ClaimedHour[]> {
  const groups = new Map<string, ClaimedHour[]>();
  for (const hour of hours) groups.set(hour.formId, [...(groups.get(hour.formId) ?? []), hour]);
  return groups;
}
