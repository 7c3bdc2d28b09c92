import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { EventPublisher, newEvent } from '#messaging';
import { BackgroundTasks, newRequestId } from '#platform';
import { FactStore } from './fact.store.js';
import { averageSeconds } from './metrics.js';
import { RollupStore, type StaleHour } from './rollup.store.js';

/** A burst of submissions is counted together: after the first of them this much time passes at least, ms. */
const SHORTEST_PAUSE_MS = 100;
/** A response shows up at most this much later, ms. */
const LONGEST_PAUSE_MS = 700;
/** Pauses between counts are so many times as long as counting, so that it takes a fifth of the time at most. */
const REST = 4;
const SWEEP_MS = 1000;
const BATCH = 100;

/** Counts again what has changed, and tells the result. Runs in every instance; two counting the same hour agree. */
@Injectable()
export class RollupWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('rollupWorker');
  private sweeper?: NodeJS.Timeout;
  private gathering?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();
  private counting = false;
  private requestedMeanwhile = false;
  private lastMs = 0;
  private stopped = false;

  constructor(
    private readonly facts: FactStore,
    private readonly rollups: RollupStore,
    private readonly publisher: EventPublisher,
    private readonly tasks: BackgroundTasks,
  ) {}

  onApplicationBootstrap(): void {
    // Finds what another instance left stale when it died.
    this.sweeper = setInterval(() => this.soon(), SWEEP_MS);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.sweeper);
    clearTimeout(this.gathering);
    await this.running;
  }

  /** Something was heard; its hour is counted shortly. */
  soon(): void {
    this.requestedMeanwhile = this.counting;
    if (this.counting || this.stopped) return;
    this.gathering ??= setTimeout(() => {
      this.gathering = undefined;
      this.tasks.run('recount', () => (this.running = this.count()));
    }, pauseAfter(this.lastMs));
  }

  private async count(): Promise<void> {
    const started = performance.now();
    this.counting = true;
    await this.recountStale();
    this.counting = false;
    this.lastMs = performance.now() - started;
    if (this.requestedMeanwhile) this.soon();
  }

  /** Counts every stale hour again. One that fails stays stale and is tried at the next sweep. */
  async recountStale(): Promise<void> {
    try {
      const stale = await this.rollups.stale(BATCH);
      for (const [formId, hours] of groupByForm(stale)) await this.recountForm(formId, hours);
      if (stale.length === BATCH) this.soon();
    } catch (error) {
      this.log.warn('recount failed, will be tried again', error);
    }
  }

  private async recountForm(formId: string, hours: StaleHour[]): Promise<void> {
    for (const hour of hours) await this.rollups.set(hour, await this.facts.count(formId, hour.hour));
    await this.tell(formId, hours[0]!.ownerId);
    // Only now: had this process died before, the next sweep would tell again.
    for (const hour of hours) await this.rollups.markFresh(hour);
  }

  private async tell(formId: string, ownerId: string): Promise<void> {
    const computedAt = Date.now();
    const { responses, views, starts, ...timing } = await this.rollups.totalOfForm(formId);
    const data = {
      formId,
      responses,
      views,
      starts,
      avgCompletionSeconds: averageSeconds(timing),
      computedAt,
    };
    await this.publisher.publish(
      newEvent('form.counted', {
        id: `evt_${formId}_counted_${computedAt}_${newRequestId()}`,
        ownerId,
        data,
      }),
    );
  }
}

/** How long to gather after a count that took `ms`. */
export const pauseAfter = (ms: number): number =>
  Math.min(Math.max(REST * ms, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);

function groupByForm(hours: StaleHour[]): Map<string, StaleHour[]> {
  const groups = new Map<string, StaleHour[]>();
  for (const hour of hours) groups.set(hour.formId, [...(groups.get(hour.formId) ?? []), hour]);
  return groups;
}
