import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { EventPublisher, newEvent } from '#messaging';
import { newRequestId } from '#platform';
import { averageSeconds, type Counts, countMinute } from './metrics.js';
import { type ClaimedHour, RollupStore } from './rollup.store.js';
import { TurnStore } from './turn.store.js';
import { VisitStore } from './visit.store.js';

/** A burst of submissions is counted together: after the first of them this much time passes at least, ms. */
const SHORTEST_PAUSE_MS = 100;
/** A response shows up at most this much later, ms. */
const LONGEST_PAUSE_MS = 700;
/** An hour rests so many times as long as counting it took, so that counting takes a fifth of the time at most. */
const REST = 4;
/** Hours that are claimed at a time; few, so that instances share what is waiting. */
const BATCH = 20;
/** A claimed hour belongs to its worker for so long, ms. */
const LEASE_MS = 30_000;
/** Pause between two looks for what another instance left, ms: short after work, growing while there is none. */
const SHORTEST_SWEEP_MS = 1000;
const LONGEST_SWEEP_MS = 15_000;

/**
 * Counts again what has changed and publishes the result. Runs in every instance: an hour is claimed by one worker at a
 * time, those first that were counted longest ago, so that a busy form does not keep another one waiting.
 */
@Injectable()
export class RollupWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('rollups');
  private timer?: NodeJS.Timeout;
  private wakeAt = Infinity;
  private sweepMs = SHORTEST_SWEEP_MS;
  private running: Promise<void> = Promise.resolve();
  private working = false;
  private stopped = false;

  constructor(
    private readonly visits: VisitStore,
    private readonly turns: TurnStore,
    private readonly rollups: RollupStore,
    private readonly publisher: EventPublisher,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule(0);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  /** Something was stored; its minutes are counted shortly. */
  wake(): void {
    this.sweepMs = SHORTEST_SWEEP_MS;
    this.schedule(SHORTEST_PAUSE_MS);
  }

  private schedule(ms: number): void {
    const at = Date.now() + ms;
    if (this.stopped || (at >= this.wakeAt && !this.working)) return;
    this.wakeAt = Math.min(this.wakeAt, at);
    if (this.working) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.running = this.work()), Math.max(0, this.wakeAt - Date.now()));
  }

  private async work(): Promise<void> {
    this.working = true;
    this.wakeAt = Infinity;
    let next = SHORTEST_SWEEP_MS;
    try {
      await this.countStale();
      const due = await this.rollups.nextDue();
      this.sweepMs = due ? SHORTEST_SWEEP_MS : Math.min(this.sweepMs * 2, LONGEST_SWEEP_MS);
      next = due ? Math.min(Math.max(due.getTime() - Date.now(), 10), this.sweepMs) : this.sweepMs;
    } catch (error) {
      this.log.warn('Counting failed, will be tried again', error);
    }
    this.working = false;
    this.schedule(next);
  }

  /** Counts everything that is due. An hour that fails keeps its lease and is tried again after it. */
  async countStale(): Promise<void> {
    for (let claimed = BATCH; claimed === BATCH && !this.stopped; ) {
      const hours = await this.rollups.claim(BATCH, LEASE_MS);
      claimed = hours.length;
      for (const [formId, ofForm] of groupByForm(hours)) await this.countForm(formId, ofForm);
    }
  }

  private async countForm(formId: string, hours: ClaimedHour[]): Promise<void> {
    const started = performance.now();
    const counted: ClaimedHour[] = [];
    for (const hour of hours) if (await this.rollups.setMinutes(hour, await this.count(hour))) counted.push(hour);
    if (counted.length === 0) return;
    const total = await this.rollups.refreshTotal(formId, counted.map(({ hour }) => hour));
    await this.publish(formId, hours[0]!.ownerId, total);
    // Only now: had this process died before, the hours would be counted and published again.
    const pause = restAfter((performance.now() - started) / counted.length);
    for (const hour of counted) await this.rollups.release(hour, new Date(Date.now() + pause));
  }

  private async count({ formId, hour, counting }: ClaimedHour): Promise<Map<number, Counts>> {
    const counted = new Map<number, Counts>();
    for (const minuteOfHour of counting) {
      const minute = hour * 60 + minuteOfHour;
      const [visits, aiTurns] = await Promise.all([
        this.visits.ofMinute(formId, minute),
        this.turns.countOfMinute(formId, minute),
      ]);
      counted.set(minuteOfHour, { ...countMinute(visits, minute), aiTurns });
    }
    return counted;
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

/** How long an hour rests after a count that took `ms`. */
export const restAfter = (ms: number): number =>
  Math.min(Math.max(REST * ms, SHORTEST_PAUSE_MS), LONGEST_PAUSE_MS);

function groupByForm(hours: ClaimedHour[]): Map<string, ClaimedHour[]> {
  const groups = new Map<string, ClaimedHour[]>();
  for (const hour of hours) groups.set(hour.formId, [...(groups.get(hour.formId) ?? []), hour]);
  return groups;
}
