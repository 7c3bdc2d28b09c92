import type { JobLag, Lag } from './job-lag.js';
import type { GatherPauses, IdlePauses } from './job-pauses.js';

/** A source of jobs; `mongoJobs` creates one from a model. When a method rejects, the runner tries again later. */
export interface JobSource<J> {
  /** Claims up to `limit` due jobs together: no other instance gets them before `leaseMs` has passed. */
  claim(limit: number, leaseMs: number): Promise<readonly J[]>;
  /** Renews the leases of long jobs. @returns the jobs that this instance still owns */
  extend?(jobs: readonly J[], leaseMs: number): Promise<readonly J[]>;
  /** Number and age of due jobs that are not claimed. */
  lag?(): Promise<Lag>;
}

/**
 * Processes jobs that were claimed together. @returns a result for each, an Error for a failed one; nothing if all
 * succeeded.
 */
export type BatchJobWork<J> = (jobs: readonly J[], signal: AbortSignal) => Promise<readonly unknown[] | void>;

export interface JobRunnerOptions<J> {
  /** For logs and the health page. */
  name: string;
  source: JobSource<J>;
  /** Processes one job; the signal fires at its time limit, when its lease is lost, or when the process ends. */
  work?: (job: J, signal: AbortSignal) => Promise<unknown>;
  /** Processes all jobs that were claimed together; replaces `work`. */
  workBatch?: BatchJobWork<J>;
  /** Maximum number of running jobs. */
  concurrency: number;
  /** Maximum number of jobs claimed together. */
  batch: number;
  leaseMs: number;
  /** Time limit of a job, ms; a longer one counts as failed. */
  limitMs?: number;
  pauses: IdlePauses;
  /** Combines bursts of wake-ups into one search; without it a wake-up searches at once. */
  gather?: GatherPauses;
  /** Whether a search makes sense now, for example because the broker is connected. */
  ready?: () => boolean;
  /** Records when a failed job is due again, or that it is given up. @returns the pause until it is due, in milliseconds */
  onFailure?: (job: J, error: Error) => Promise<number | void>;
  /** Registry of lags for the health page. */
  registry?: JobLag;
  /** Time for running work when the process ends, ms. */
  stopMs?: number;
}
