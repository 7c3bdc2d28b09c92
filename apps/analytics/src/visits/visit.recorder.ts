import { Inject, Injectable } from '@nestjs/common';
import { Batcher, CONFIG } from '#platform';
import type { AnalyticsConfig } from '../config.js';
import { RollupStore } from '../counting/rollup.store.js';
import { RollupWorker } from '../counting/rollup.worker.js';
import { hourOfMinute, isCountable } from '../counting/time-buckets.js';
import { PurgeWorker } from '../forms/purge.worker.js';
import { TrackedFormStore } from '../forms/tracked-form.store.js';
import { ResponseEnds } from '../response-ends/response-ends.js';
import type { Turn } from '../turns/turn.js';
import { TurnStore } from '../turns/turn.store.js';
import type { Visit } from './visit.js';
import { type Change, VisitStore } from './visit.store.js';

/** Number of events handled concurrently, so that a busy form fills a batch before the time is up. */
const BATCH = { max: 100, gatherMs: 25 };

/**
 * Stores visits and AI turns and marks their minutes to be counted. Visits that arrive at about the same time are
 * stored together.
 */
@Injectable()
export class VisitRecorder {
  private readonly batches: Batcher<readonly Visit[], void>;

  constructor(
    @Inject(CONFIG) private readonly config: AnalyticsConfig,
    private readonly visits: VisitStore,
    private readonly turns: TurnStore,
    private readonly ends: ResponseEnds,
    private readonly rollups: RollupStore,
    private readonly forms: TrackedFormStore,
    private readonly worker: RollupWorker,
    private readonly purges: PurgeWorker,
  ) {
    this.batches = new Batcher(groups => this.recordAll(groups), BATCH);
  }

  /** Resolves when the visits are on disk and their minutes are marked. Repeats are ignored. */
  record(visits: readonly Visit[]): Promise<void> {
    return this.batches.add(visits);
  }

  async recordTurn(turn: Turn): Promise<void> {
    await this.turns.record(turn, this.config.VISIT_RETENTION_DAYS);
    await this.ends.applyToTurn(turn);
    await this.recount([{ ...turn, minutes: [turn.minute] }]);
    await this.purgeDeleted([turn.formId]);
  }

  /** Marks minutes to be recounted, after the change is stored. Minutes with expired visits keep their counts. */
  async recount(changes: readonly Change[]): Promise<void> {
    const { VISIT_RETENTION_DAYS: days } = this.config;
    const now = Date.now();
    const isFresh = (minute: number) => isCountable(hourOfMinute(minute), days, now);
    await this.rollups.markStale(
      changes.map(change => ({ ...change, minutes: change.minutes.filter(isFresh) })),
    );
    this.worker.wake();
  }

  private async recordAll(groups: readonly (readonly Visit[])[]): Promise<(void | Error)[]> {
    const visits = groups.flat();
    const { changes, refused } = await this.visits.record(visits, this.config.VISIT_RETENTION_DAYS);
    // Read after the write: a concurrent deletion either appears here or finds the stored visits.
    await this.ends.applyTo(visits);
    await this.recount(changes);
    await this.purgeDeleted([...new Set(visits.map(visit => visit.formId))]);
    return groups.map(group => group.map(visit => refused.get(visit._id)).find(error => error));
  }

  private async purgeDeleted(formIds: readonly string[]): Promise<void> {
    const deleted = await this.forms.deletedOf(formIds);
    if (deleted.length === 0) return;
    await Promise.all(deleted.map(formId => this.forms.requestPurge(formId)));
    this.purges.wake();
  }
}
