import { Injectable } from '@nestjs/common';
import { JobLag, type JobRunner, JobWorker, type LeasedJob, purgeRunner, removeInBatches } from '#platform';
import { CommentStore } from '../comments/comment.store.js';
import { FormCountStore } from '../lists/form-count.store.js';
import { RevisionStore } from '../publishing/revision.store.js';
import { TestSubmissionStore } from '../test-forms/test-submission.store.js';
import { FormStore } from './form.store.js';

const BATCH = { size: 20, pauseMs: 50 };

/** Removes the revisions, test submissions and comments of deleted forms. The tombstone, written with the deletion, is the job. */
@Injectable()
export class PurgeWorker extends JobWorker<LeasedJob> {
  protected readonly runner: JobRunner<LeasedJob>;

  constructor(
    private readonly forms: FormStore,
    private readonly counts: FormCountStore,
    private readonly revisions: RevisionStore,
    private readonly tests: TestSubmissionStore,
    private readonly comments: CommentStore,
    registry: JobLag,
  ) {
    super();
    this.runner = purgeRunner(forms.purges, (job, signal) => this.purge(job, signal), registry);
  }

  private async purge(job: LeasedJob, signal: AbortSignal): Promise<void> {
    await this.counts.remove(job.id);
    await removeInBatches(limit => this.revisions.removeSome(job.id, limit), BATCH, signal);
    await removeInBatches(limit => this.tests.removeSome(job.id, limit), BATCH, signal);
    await removeInBatches(limit => this.comments.removeSome(job.id, limit), BATCH, signal);
    await this.forms.completePurge(job);
  }
}
