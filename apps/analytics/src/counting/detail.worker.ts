import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, JobLag, JobRunner, JobWorker } from '#platform';
import type { AnalyticsConfig } from '../config.js';
import { type ClaimedDetail, DetailStore } from './detail.store.js';
import { HourCounter } from './hour-counter.js';
import { isCountable } from './time-buckets.js';

/** Delay after the plain counts, in milliseconds, so that a burst of responses is counted once. */
const PAUSE_MS = 250;
/** Pause after counting an hour, as a multiple of the counting time, so that details take a tenth of the time. */
const REST = 10;
const SHORTEST_REST_MS = 1000;
const LONGEST_REST_MS = 30_000;
const BATCH = 10;

/** Counts the details of hours that have changed. An hour is claimed by one instance at a time. */
@Injectable()
export class DetailWorker extends JobWorker<ClaimedDetail> {
  protected readonly runner: JobRunner<ClaimedDetail>;

  constructor(
    @Inject(CONFIG) private readonly config: AnalyticsConfig,
    private readonly details: DetailStore,
    private readonly counter: HourCounter,
    registry: JobLag,
  ) {
    super();
    this.runner = new JobRunner({
      name: 'details',
      source: details.jobs,
      work: job => this.count(job),
      concurrency: 1,
      batch: BATCH,
      leaseMs: 60_000,
      pauses: { idleMs: 1000, maxIdleMs: 15_000 },
      registry,
    });
  }

  override wake(): void {
    this.runner.wake(PAUSE_MS);
  }

  private async count(job: ClaimedDetail): Promise<void> {
    const started = performance.now();
    const { formId, hour } = job;
    if (isCountable(hour, this.config.VISIT_RETENTION_DAYS)) {
      await this.details.set(job, await this.counter.hour(formId, hour));
    }
    const restMs = detailRest(performance.now() - started);
    const isFresh = await this.details.release(job, new Date(Date.now() + restMs));
    if (!isFresh) this.runner.wake(restMs);
  }
}

/** Pause before the next count of an hour's details, after a count that took `ms`; both in milliseconds. */
export const detailRest = (ms: number): number =>
  Math.min(Math.max(REST * ms, SHORTEST_REST_MS), LONGEST_REST_MS);
