import { Inject, Injectable } from '@nestjs/common';
import { JobLag, JobRunner, JobWorker } from '#platform';
import { type FileStorage, STORAGE } from '#storage';
import { ResponseStore } from '../response/response.store.js';
import { type FileJob, FileStore } from './file.store.js';

const RETRY_MS = [30_000, 300_000, 3_600_000];

/**
 * Removes due files: incomplete uploads, files without a submission, files of deleted responses and forms. A file of an
 * existing response stays, even if the process that stored the response died before it confirmed the file.
 */
@Injectable()
export class FileCleanup extends JobWorker<FileJob> {
  protected readonly runner: JobRunner<FileJob>;

  constructor(
    private readonly files: FileStore,
    private readonly responses: ResponseStore,
    @Inject(STORAGE) private readonly storage: FileStorage,
    registry: JobLag,
  ) {
    super();
    this.runner = new JobRunner({
      name: 'file cleanup',
      source: files.jobs,
      work: job => this.clean(job),
      concurrency: 4,
      batch: 20,
      leaseMs: 60_000,
      limitMs: 45_000,
      pauses: { idleMs: 2000, maxIdleMs: 60_000 },
      onFailure: async job => {
        const pause = RETRY_MS[Math.min(job.attempts, RETRY_MS.length) - 1] ?? RETRY_MS[0]!;
        await files.retry(job, new Date(Date.now() + pause));
      },
      registry,
    });
  }

  private async clean(job: FileJob): Promise<void> {
    const { id, formId, claim } = job;
    if (claim !== null && (await this.responses.hasFile(formId, claim, id))) return this.files.hold(job);
    await this.storage.remove(id);
    await this.files.forget(job);
  }
}
