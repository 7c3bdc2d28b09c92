import { setTimeout as sleep } from 'node:timers/promises';
import type { JobLag } from './job-lag.js';
import { JobRunner } from './job-runner.js';
import type { JobSource } from './job-runner.types.js';

/** Size of one step of a deletion. */
export interface PurgeBatch {
  /** Documents per batch. */
  size: number;
  /** Minimum pause after a batch in ms, which leaves the database to others. */
  pauseMs: number;
  /** Minimum pause, as a multiple of the batch's duration. */
  rest?: number;
}

/**
 * Deletes in small batches until nothing is left.
 * @param removeSome deletes up to `limit` documents and returns their number
 * @throws the signal's reason if the process ends before that; the job is claimed again when its lease ends
 */
export async function removeInBatches(
  removeSome: (limit: number) => Promise<number>,
  { size, pauseMs, rest = 0 }: PurgeBatch,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const started = performance.now();
    if ((await removeSome(size)) < size) return;
    await sleep(Math.max(pauseMs, rest * (performance.now() - started)), undefined, { signal });
  }
}

/** Runs the purges of a service, one at a time. Large deletions are jobs, so that nobody waits for them. */
export const purgeRunner = <J>(
  source: JobSource<J>,
  work: (job: J, signal: AbortSignal) => Promise<unknown>,
  registry: JobLag,
): JobRunner<J> =>
  new JobRunner({
    name: 'purges',
    source,
    work,
    concurrency: 1,
    batch: 1,
    leaseMs: 60_000,
    pauses: { idleMs: 1000, maxIdleMs: 30_000 },
    registry,
  });
