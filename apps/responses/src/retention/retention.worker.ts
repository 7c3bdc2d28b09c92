import { Injectable } from '@nestjs/common';
import { JobLag, JobRunner, JobWorker, removeInBatches } from '#platform';
import { FormSnapshotStore, type RetentionJob } from '../forms/form-snapshot.store.js';
import { AuditStore } from '../person/audit.store.js';
import { ResponseStore } from '../response/response.store.js';
import { ErasureService } from './erasure.service.js';

const DAY_MS = 86_400_000;
/** Interval between checks of a form, and therefore the maximum delay after its retention period. */
const EVERY_MS = 3_600_000;
/** Share of time for deleting, at most a fifth, so that submissions are not delayed. */
const BATCH = { size: 50, rest: 4, pauseMs: 0 };

/**
 * Deletes responses past their form's retention period. The event is the same as for a deletion by an owner, so other
 * services remove their part.
 */
@Injectable()
export class RetentionWorker extends JobWorker<RetentionJob> {
  protected readonly runner: JobRunner<RetentionJob>;

  constructor(
    private readonly forms: FormSnapshotStore,
    private readonly responses: ResponseStore,
    private readonly erasure: ErasureService,
    private readonly audit: AuditStore,
    registry: JobLag,
  ) {
    super();
    this.runner = new JobRunner({
      name: 'retention',
      source: forms.retentions,
      work: (job, signal) => this.expire(job, signal),
      concurrency: 1,
      batch: 1,
      leaseMs: 60_000,
      pauses: { idleMs: 5000, maxIdleMs: 300_000 },
      registry,
    });
  }

  private async expire(job: RetentionJob, signal: AbortSignal): Promise<void> {
    const { id, ownerId, days } = job;
    const before = new Date(Date.now() - days * DAY_MS).toISOString();
    let deleted = 0;
    const removeSome = async (limit: number): Promise<number> => {
      const found = await this.responses.idsBefore(ownerId, id, before, limit);
      for (const responseId of found) if (await this.erasure.erase(responseId, id, ownerId)) deleted += 1;
      return found.length;
    };
    await removeInBatches(removeSome, BATCH, signal);
    if (deleted > 0) await this.audit.add(ownerId, 'retention', 'expired', deleted, id);
    await this.forms.retentions.release([job], new Date(Date.now() + EVERY_MS));
  }
}
