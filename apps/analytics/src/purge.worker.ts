import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { JobLag, JobRunner } from '#platform';
import { RollupStore } from './rollup.store.js';
import { type PurgeJob, TrackedFormStore } from './tracked-form.store.js';
import { TurnStore } from './turn.store.js';
import { VisitStore } from './visit.store.js';

/** Documents that are deleted at a time, and the pause after each batch, ms: others go on meanwhile. */
const BATCH = 200;
const PAUSE_MS = 25;

/** Removes what is stored of deleted forms, in small batches with pauses. */
@Injectable()
export class PurgeWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly runner: JobRunner<PurgeJob>;

  constructor(
    private readonly forms: TrackedFormStore,
    private readonly visits: VisitStore,
    private readonly turns: TurnStore,
    private readonly rollups: RollupStore,
    registry: JobLag,
  ) {
    this.runner = new JobRunner({
      name: 'purges',
      source: forms.purges,
      work: (job, signal) => this.purge(job, signal),
      concurrency: 1,
      batch: 1,
      leaseMs: 30_000,
      pauses: { idleMs: 1000, maxIdleMs: 30_000 },
      registry,
    });
  }

  onApplicationBootstrap(): void {
    this.runner.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.runner.stop();
  }

  /** A form was deleted. */
  wake(): void {
    this.runner.wake();
  }

  private async purge(job: PurgeJob, signal: AbortSignal): Promise<void> {
    // Counts first: nobody shows what is being removed.
    await this.rollups.removeOfForm(job.id);
    await removeAll(signal, limit => this.visits.removeSome(job.id, limit));
    await removeAll(signal, limit => this.turns.removeSome(job.id, limit));
    // A count that ran meanwhile may have written them again.
    await this.rollups.removeOfForm(job.id);
    await this.forms.endPurge(job);
  }
}

async function removeAll(signal: AbortSignal, removeSome: (limit: number) => Promise<number>): Promise<void> {
  while ((await removeSome(BATCH)) > 0) await sleep(PAUSE_MS, undefined, { signal });
}
