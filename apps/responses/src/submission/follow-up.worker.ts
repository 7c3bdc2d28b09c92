import { Injectable } from '@nestjs/common';
import { JobLag, JobRunner, JobWorker } from '#platform';
import { type FollowUpJob, FollowUpStore } from './follow-up.store.js';
import { FollowUps } from './follow-ups.service.js';

/** Follows up partial responses whose visitors have left. */
@Injectable()
export class FollowUpWorker extends JobWorker<FollowUpJob> {
  protected readonly runner: JobRunner<FollowUpJob>;

  constructor(store: FollowUpStore, followUps: FollowUps, registry: JobLag) {
    super();
    this.runner = new JobRunner({
      name: 'follow-up',
      source: store.jobs,
      work: job => followUps.followUp(job),
      concurrency: 4,
      batch: 20,
      leaseMs: 30_000,
      // Nothing here is urgent.
      pauses: { idleMs: 5000, maxIdleMs: 60_000 },
      registry,
    });
  }
}
