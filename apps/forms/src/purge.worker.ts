import { setTimeout as sleep } from 'node:timers/promises';
import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  Logger,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { type BaseConfig, CONFIG } from '#platform';
import { FormStore } from './form.store.js';
import { RevisionStore } from './revision.store.js';

/** So many revisions go at a time; between two batches others have the database to themselves. */
const BATCH = { size: 20, pauseMs: 50 };
const LEASE_MS = 60_000;

/**
 * Removes the revisions of deleted forms. The tombstone is the job: written with the deletion, claimed by one instance,
 * complete when nothing is left, and claimed again if that instance dies.
 */
@Injectable()
export class PurgeWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('purge');
  private timer?: NodeJS.Timeout;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;

  constructor(
    private readonly forms: FormStore,
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
      const formId = await this.forms.claimPurge(new Date(), LEASE_MS);
      if (!formId || !(await this.purge(formId))) return;
      await this.forms.completePurge(formId);
    }
  }

  /** @returns false when the process ends before it is done. */
  private async purge(formId: string): Promise<boolean> {
    while ((await this.revisions.removeSome(formId, BATCH.size)) === BATCH.size) {
      if (this.stopped) return false;
      await sleep(BATCH.pauseMs);
    }
    return true;
  }
}
