import { Inject, Injectable } from '@nestjs/common';
import { Batcher, CONFIG } from '#platform';
import type { AnalyticsConfig } from './config.js';
import { PurgeWorker } from './purge.worker.js';
import { RollupStore } from './rollup.store.js';
import { RollupWorker } from './rollup.worker.js';
import { hourOfMinute, isCountable } from './time-buckets.js';
import { TrackedFormStore } from './tracked-form.store.js';
import type { Turn } from './turn.js';
import { TurnStore } from './turn.store.js';
import type { Visit } from './visit.js';
import { VisitStore } from './visit.store.js';

/** As many as events are handled at a time; a busy form fills a batch before the time is up. */
const BATCH = { max: 100, gatherMs: 25 };

/** Stores what happened and marks it to be counted; what arrives at about the same time is stored together. */
@Injectable()
export class VisitRecorder {
  private readonly batches: Batcher<readonly Visit[], void>;

  constructor(
    @Inject(CONFIG) private readonly config: AnalyticsConfig,
    private readonly visits: VisitStore,
    private readonly turns: TurnStore,
    private readonly rollups: RollupStore,
    private readonly forms: TrackedFormStore,
    private readonly worker: RollupWorker,
    private readonly purges: PurgeWorker,
  ) {
    this.batches = new Batcher(groups => this.recordAll(groups), BATCH);
  }

  /** Resolves when the visits are stored for good and their minutes are marked. Repeats change nothing. */
  record(visits: readonly Visit[]): Promise<void> {
    return this.batches.add(visits);
  }

  async recordTurn(turn: Turn): Promise<void> {
    await this.turns.record(turn, this.config.VISIT_RETENTION_DAYS);
    await this.recount([{ ...turn, minutes: [turn.minute] }]);
    await this.purgeDeleted([turn.formId]);
  }

  /**
   * Marks minutes as to be counted again; called after what happened in them is stored, so that who counts sees it. Minutes
   * of which visits have expired stay as they were counted.
   */
  async recount(
    changes: readonly { formId: string; ownerId: string; minutes: readonly number[] }[],
  ): Promise<void> {
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
    const refused = await this.visits.record(visits, this.config.VISIT_RETENTION_DAYS);
    // Looked up after the writing: a form deleted in the meantime is either seen here, or its deletion comes after.
    await this.recount(visits);
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
