import { Injectable } from '@nestjs/common';
import { JobLag, JobRunner, JobWorker } from '#platform';
import { type EscalationJob, EscalationStore } from './escalation.store.js';
import { Escalations } from './escalations.service.js';

/** Escalates leads that their assignees have not opened in time. */
@Injectable()
export class EscalationWorker extends JobWorker<EscalationJob> {
  protected readonly runner: JobRunner<EscalationJob>;

  constructor(store: EscalationStore, escalations: Escalations, registry: JobLag) {
    super();
    this.runner = new JobRunner({
      name: 'escalation',
      source: store.jobs,
      work: job => escalations.escalate(job),
      concurrency: 4,
      batch: 20,
      leaseMs: 30_000,
      pauses: { idleMs: 1000, maxIdleMs: 15_000 },
      registry,
    });
  }
}
