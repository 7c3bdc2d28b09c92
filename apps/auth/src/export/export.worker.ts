import { Injectable, Logger } from '@nestjs/common';
import { idlePauses, JobLag, JobRunner, JobWorker } from '#platform';
import { UserStore } from '../account/user.store.js';
import { type ExportJob, ExportStore } from './export.store.js';
import { ExportSources } from './export-source.js';
import { exportText } from './export-text.js';

/** Approximate length of one piece of the file, in characters. */
const CHUNK_LENGTH = 200_000;
const ATTEMPTS = 3;
const RETRY_MS = 5000;

/** Writes export files, one at a time per instance. */
@Injectable()
export class ExportWorker extends JobWorker<ExportJob> {
  private readonly log = new Logger('exports');
  protected readonly runner: JobRunner<ExportJob>;

  constructor(
    private readonly exports: ExportStore,
    private readonly users: UserStore,
    private readonly sources: ExportSources,
    registry: JobLag,
  ) {
    super();
    this.runner = new JobRunner<ExportJob>({
      name: 'exports',
      source: exports.jobs,
      concurrency: 1,
      batch: 1,
      leaseMs: 60_000,
      pauses: idlePauses(2000),
      work: (job, signal) => this.make(job, signal),
      onFailure: (job, error) => this.failed(job, error),
      registry,
    });
  }

  private async make(job: ExportJob, signal: AbortSignal): Promise<void> {
    const account = await this.users.byId(job.id);
    if (!account) return this.exports.removeOf(job.id);
    await this.exports.restart(job);
    let index = 0;
    let text = '';
    for await (const piece of exportText(await this.sources.of(account), new Date())) {
      signal.throwIfAborted();
      text += piece.text;
      if (text.length < CHUNK_LENGTH && piece.progress < 100) continue;
      if (!(await this.exports.add(job, index++, text, piece.progress))) return;
      text = '';
    }
    await this.exports.finish(job, 'ready');
    this.log.log('Export finished', { userId: job.id, chunks: index });
  }

  private async failed(job: ExportJob, error: Error): Promise<number | undefined> {
    const isLast = job.attempts >= ATTEMPTS;
    this.log.warn('Export failed', { userId: job.id, attempt: job.attempts, reason: error.message });
    if (isLast) await this.exports.finish(job, 'failed');
    else await this.exports.retryAt(job, new Date(Date.now() + RETRY_MS));
    return isLast ? undefined : RETRY_MS;
  }
}
