import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { RollupStore } from './rollup.store.js';
import { TrackedFormStore } from './tracked-form.store.js';
import { TurnStore } from './turn.store.js';
import { VisitStore } from './visit.store.js';

/** Documents that are deleted at a time, and the pause after each batch, ms: others go on meanwhile. */
const BATCH = 200;
const PAUSE_MS = 25;
const LEASE_MS = 300_000;
const SWEEP_MS = 15_000;

/** Removes what is stored of deleted forms, in small batches with pauses. */
@Injectable()
export class PurgeWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('purge');
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private stopped = false;

  constructor(
    private readonly forms: TrackedFormStore,
    private readonly visits: VisitStore,
    private readonly turns: TurnStore,
    private readonly rollups: RollupStore,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.wake(), SWEEP_MS);
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.running;
  }

  /** A form was deleted. */
  wake(): void {
    if (this.stopped) return;
    this.running ??= this.work()
      .catch((error: unknown) => this.log.warn('A deleted form is not removed yet', error))
      .finally(() => (this.running = undefined));
  }

  private async work(): Promise<void> {
    for (let job = await this.forms.claimPurge(LEASE_MS); job && !this.stopped;) {
      // Counts first: nobody shows what is being removed.
      await this.rollups.removeOfForm(job.id);
      await this.emptyOf(limit => this.visits.removeSome(job!.id, limit));
      await this.emptyOf(limit => this.turns.removeSome(job!.id, limit));
      // A count that ran meanwhile may have written them again.
      await this.rollups.removeOfForm(job.id);
      if (this.stopped) return;
      await this.forms.endPurge(job.id, job.claimedAt);
      job = await this.forms.claimPurge(LEASE_MS);
    }
  }

  private async emptyOf(removeSome: (limit: number) => Promise<number>): Promise<void> {
    while (!this.stopped && (await removeSome(BATCH)) > 0) await sleep(PAUSE_MS);
  }
}
