import { AsyncResource } from 'node:async_hooks';
import { types } from 'node:util';
import { Logger } from '@nestjs/common';
import { gatherPause, jittered, nextPause } from './job-pauses.js';
import { asError, JobRun, LeaseLost } from './job-run.js';
import type { JobRunnerOptions } from './job-runner.types.js';

/** Time that a free slot waits for others, so that jobs are claimed together, in milliseconds. */
const REFILL_MS = 20;
const STOP_MS = 15_000;
/** Time for work to react to an abort, in milliseconds. */
const ABORT_MS = 1000;

/**
 * Claims jobs in batches, processes them, renews their leases meanwhile, and searches for more: at once on a wake-up,
 * otherwise at pauses that grow while nothing is found. Runs in every instance; the source assigns the jobs.
 */
export class JobRunner<J> {
  private readonly log: Logger;
  private readonly running = new Set<JobRun<J>>();
  private timer?: NodeJS.Timeout;
  private nextLookAt = Infinity;
  private renewal?: NodeJS.Timeout;
  private looking?: Promise<void>;
  private lookAgain = false;
  /** Whether the last claim reached its limit, so more may be due. */
  private more = false;
  private pauseMs = 0;
  private lastRoundMs = 0;
  private failed = 0;
  private started = false;
  private stopped = false;
  private look: () => void = () => undefined;

  constructor(private readonly options: JobRunnerOptions<J>) {
    if (!options.work === !options.workBatch) throw new Error(`${options.name}: either work or workBatch`);
    this.log = new Logger(options.name);
  }

  start(): void {
    if (this.started || this.stopped) return;
    this.started = true;
    const { name, source, registry } = this.options;
    registry?.register(
      name,
      () => ({ running: this.inWork(), failed: this.failed }),
      source.lag?.bind(source),
    );
    // Log lines of the runner do not belong to the request that woke it.
    this.look = AsyncResource.bind(() => {
      this.looking ??= this.round().finally(() => (this.looking = undefined));
    });
    this.rest(false);
  }

  /** Signals that a job may be due, now or in `afterMs`. Cheap, never throws. */
  wake(afterMs = 0): void {
    if (this.looking) this.lookAgain ||= afterMs === 0;
    const { gather } = this.options;
    this.schedule(Math.max(afterMs, gather ? gatherPause(this.lastRoundMs, gather) : 0));
  }

  /** Stops claiming and waits for running jobs; after `stopMs` they are aborted, and claimed again when their lease ends. */
  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.looking;
    if (!(await this.ended(this.options.stopMs ?? STOP_MS))) {
      for (const run of this.running) run.abort(new Error('The process is ending'));
      await this.ended(ABORT_MS);
    }
    clearInterval(this.renewal);
    this.options.registry?.unregister(this.options.name);
  }

  private inWork(): number {
    let count = 0;
    for (const { jobs } of this.running) count += jobs.length;
    return count;
  }

  private schedule(afterMs: number): void {
    if (this.stopped || !this.started) return;
    const at = Date.now() + afterMs;
    if (at >= this.nextLookAt) return;
    clearTimeout(this.timer);
    this.nextLookAt = at;
    this.timer = setTimeout(() => {
      this.nextLookAt = Infinity;
      this.look();
    }, afterMs);
  }

  /** Schedules the next search. */
  private rest(found: boolean): void {
    this.pauseMs = nextPause(this.pauseMs, found, this.options.pauses);
    this.schedule(jittered(this.pauseMs));
  }

  /** Claims until no job is due or all slots are in use. */
  private async round(): Promise<void> {
    const { source, batch, concurrency, leaseMs, ready, name } = this.options;
    const started = performance.now();
    let found = false;
    try {
      do {
        this.lookAgain = this.more = false;
        if (ready && !ready()) {
          this.pauseMs = 0;
          break;
        }
        const limit = Math.min(batch, concurrency - this.inWork());
        if (limit <= 0) {
          this.more = true;
          break;
        }
        const jobs = await source.claim(limit, leaseMs);
        this.more = jobs.length >= limit;
        found ||= jobs.length > 0;
        this.take(jobs);
      } while ((this.more || this.lookAgain) && !this.stopped);
    } catch (error) {
      this.log.warn('Cannot claim jobs; trying again', { job: name, reason: (error as Error).message });
    }
    if (found) this.lastRoundMs = performance.now() - started;
    this.rest(found);
  }

  private take(jobs: readonly J[]): void {
    if (jobs.length === 0) return;
    const { work, workBatch } = this.options;
    if (workBatch) this.track(new JobRun(jobs), workBatch);
    else
      for (const job of jobs)
        this.track(new JobRun([job]), ([one], signal) => work!(one!, signal).then(() => undefined));
  }

  private track(run: JobRun<J>, work: NonNullable<JobRunnerOptions<J>['workBatch']>): void {
    this.running.add(run);
    const { source, leaseMs } = this.options;
    if (source.extend) this.renewal ??= setInterval(() => void this.renew(), leaseMs / 3);
    run.ended = this.run(run, work).finally(() => {
      this.running.delete(run);
      if (this.running.size === 0) {
        clearInterval(this.renewal);
        this.renewal = undefined;
      }
      if (this.more) this.schedule(this.running.size === 0 ? 0 : REFILL_MS);
    });
  }

  private async run(run: JobRun<J>, work: NonNullable<JobRunnerOptions<J>['workBatch']>): Promise<void> {
    let ends: readonly unknown[];
    try {
      ends = (await run.within(this.options.limitMs, signal => work(run.jobs, signal))) ?? [];
    } catch (error) {
      ends = run.jobs.map(() => asError(error));
    }
    if (run.endedFor instanceof LeaseLost)
      return this.log.warn(run.endedFor.message, { job: this.options.name });
    await Promise.all(
      run.jobs.map(async (job, index) => {
        const end = ends[index];
        if (types.isNativeError(end)) await this.fail(job, end);
      }),
    );
  }

  private async fail(job: J, error: Error): Promise<void> {
    this.failed += 1;
    try {
      if (!this.options.onFailure) throw error;
      const retryMs = await this.options.onFailure(job, error);
      if (retryMs !== undefined) this.wake(retryMs);
    } catch (failure) {
      // Nothing is lost: it is due again when its lease ends.
      this.log.warn('Job failed; it will be retried', { job: this.options.name, reason: String(failure) });
    }
  }

  private async renew(): Promise<void> {
    const { source, leaseMs } = this.options;
    const runs = [...this.running];
    try {
      const claimed = new Set(
        await source.extend!(
          runs.flatMap(({ jobs }) => jobs),
          leaseMs,
        ),
      );
      for (const run of runs) if (!run.jobs.some(job => claimed.has(job))) run.abort(new LeaseLost());
    } catch (error) {
      this.log.warn('Cannot renew leases; trying again', { reason: (error as Error).message });
    }
  }

  private async ended(limitMs: number): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>(resolve => (timer = setTimeout(resolve, limitMs)));
    await Promise.race([Promise.all([...this.running].map(({ ended }) => ended)), late]);
    clearTimeout(timer);
    return this.running.size === 0;
  }
}
