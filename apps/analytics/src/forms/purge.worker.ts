import { Injectable } from '@nestjs/common';
import { JobLag, type JobRunner, JobWorker, purgeRunner, removeInBatches } from '#platform';
import { DayTotalStore } from '../counting/day-total.store.js';
import { DetailStore } from '../counting/detail.store.js';
import { RollupStore } from '../counting/rollup.store.js';
import { ResponseEndStore } from '../response-ends/response-end.store.js';
import { TurnStore } from '../turns/turn.store.js';
import { VisitStore } from '../visits/visit.store.js';
import { WonLeadStore } from '../visits/won-lead.store.js';
import { type PurgeJob, TrackedFormStore } from './tracked-form.store.js';

const BATCH = { size: 200, rest: 4, pauseMs: 25 };

/** Removes the data of deleted forms, in small batches with pauses. */
@Injectable()
export class PurgeWorker extends JobWorker<PurgeJob> {
  protected readonly runner: JobRunner<PurgeJob>;

  constructor(
    private readonly forms: TrackedFormStore,
    private readonly visits: VisitStore,
    private readonly turns: TurnStore,
    private readonly rollups: RollupStore,
    private readonly days: DayTotalStore,
    private readonly details: DetailStore,
    private readonly wonLeads: WonLeadStore,
    private readonly ends: ResponseEndStore,
    registry: JobLag,
  ) {
    super();
    this.runner = purgeRunner(forms.purges, (job, signal) => this.purge(job, signal), registry);
  }

  private async purge(job: PurgeJob, signal: AbortSignal): Promise<void> {
    // Counts first, so that no screen shows data that is being removed.
    await this.removeCounts(job.id);
    await removeInBatches(limit => this.visits.removeSome(job.id, limit), BATCH, signal);
    await removeInBatches(limit => this.turns.removeSome(job.id, limit), BATCH, signal);
    // A concurrent count may have written them again.
    await this.removeCounts(job.id);
    await this.ends.removeOfForm(job.id);
    await this.forms.endPurge(job);
  }

  private async removeCounts(formId: string): Promise<void> {
    await this.wonLeads.removeOfForm(formId);
    await this.rollups.removeOfForm(formId);
    await this.days.removeOfForm(formId);
    await this.details.removeOfForm(formId);
  }
}
