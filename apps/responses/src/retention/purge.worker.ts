import { Injectable } from '@nestjs/common';
import { JobLag, type JobRunner, JobWorker, purgeRunner, removeInBatches } from '#platform';
import { FileStore } from '../files/file.store.js';
import { FileCleanup } from '../files/file-cleanup.worker.js';
import { FormSnapshotStore, type PurgeJob } from '../forms/form-snapshot.store.js';
import { RevisionStore } from '../forms/revision.store.js';
import { ProgressStore } from '../progress/progress.store.js';
import { ResponseStore } from '../response/response.store.js';

/** Share of time for removing responses, at most a fifth, so that submissions are not delayed. */
const BATCH = { size: 100, rest: 4, pauseMs: 50 };
/** Time after which every submission that began before the deletion has ended, even in a dead process. */
const RECHECK_MS = 120_000;
const ROUNDS = 2;

/**
 * Removes everything that belongs to deleted forms. The tombstone, written when the deletion event arrives, is the job. It runs a
 * second time for late submissions.
 */
@Injectable()
export class PurgeWorker extends JobWorker<PurgeJob> {
  protected readonly runner: JobRunner<PurgeJob>;

  constructor(
    private readonly forms: FormSnapshotStore,
    private readonly responses: ResponseStore,
    private readonly revisions: RevisionStore,
    private readonly progress: ProgressStore,
    private readonly files: FileStore,
    private readonly fileCleanup: FileCleanup,
    registry: JobLag,
  ) {
    super();
    this.runner = purgeRunner(forms.purges, (job, signal) => this.purge(job, signal), registry);
  }

  private async purge(job: PurgeJob, signal: AbortSignal): Promise<void> {
    await removeInBatches(limit => this.responses.removeSome(job.id, limit), BATCH, signal);
    await this.revisions.removeOfForm(job.id);
    await this.progress.removeOfForm(job.id);
    // After the responses, because files of existing responses are kept.
    await this.files.expire({ formId: job.id });
    this.fileCleanup.wake();
    const again = job.purged + 1 < ROUNDS;
    await this.forms.completePurge(job, again ? new Date(Date.now() + RECHECK_MS) : null);
    if (again) this.runner.wake(RECHECK_MS);
  }
}
