import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { type BaseConfig, CONFIG } from '#platform';
import { FormSnapshotStore } from './form-snapshot.store.js';
import { ResponseStore } from './response.store.js';
import { RevisionStore } from './revision.store.js';

/** So many responses go at a time; removing them takes a fifth of the time at most, the rest belongs to the intake. */
const BATCH = { size: 100, rest: 4, pauseMs: 50 };
/** A batch takes far less; each renews the claim. */
const LEASE_MS = 60_000;
/** By then every submission that began before the deletion has ended, also one whose process died on the way. */
const RECHECK_MS = 120_000;
const ROUNDS = 2;

/**
 * Removes what belongs to deleted forms. The tombstone is the job: written when the deletion is heard of, claimed by one
 * instance, claimed again if that dies, and done a second time later on.
 */
@Injectable()
export class PurgeWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('purge');
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly forms: FormSnapshotStore,
    private readonly responses: ResponseStore,
    private readonly revisions: RevisionStore,
    @Inject(CONFIG) private readonly config: BaseConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.running;
  }

  private schedule(): void {
    if (this.stopped) return;
    this.timer = setTimeout(() => {
      this.running = this.sweep()
        .catch((error: unknown) => this.log.warn('Cannot clean up yet', { reason: String(error) }))
        .finally(() => this.schedule());
    }, this.config.OUTBOX_SWEEP_MS);
  }

  private async sweep(): Promise<void> {
    while (!this.stopped) {
      const job = await this.forms.claimPurge(new Date(), LEASE_MS);
      if (!job || !(await this.purge(job.formId))) return;
      const again = job.purged + 1 < ROUNDS ? new Date(Date.now() + RECHECK_MS) : null;
      await this.forms.completePurge(job.formId, again);
    }
  }

  /** @returns false when the process ends before it is done; then the claim runs out. */
  private async purge(formId: string): Promise<boolean> {
    for (;;) {
      if (this.stopped) return false;
      const started = performance.now();
      const removed = await this.responses.removeSome(formId, BATCH.size);
      if (removed < BATCH.size) break;
      await this.forms.renewPurge(formId, LEASE_MS);
      await sleep(Math.max(BATCH.pauseMs, BATCH.rest * (performance.now() - started)));
    }
    await this.revisions.removeOfForm(formId);
    return true;
  }
}
