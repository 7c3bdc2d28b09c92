import type { JobLag, Lag } from './job-lag.js';
import type { GatherPauses, IdlePauses } from './job-pauses.js';

/** Where jobs come from. `mongoJobs` makes one of a model; every method may reject, the runner then looks again later. */
export interface JobSource<J> {
  /** Claims up to `limit` jobs that are due, together: no other instance gets them before `leaseMs` is over. */
  claim(limit: number, leaseMs: number): Promise<readonly J[]>;
  /** Renews the leases of jobs that take long. @returns those that are still this instance's. */
  extend?(jobs: readonly J[], leaseMs: number): Promise<readonly J[]>;
  /** How much is due and not claimed, and for how long. */
  lag?(): Promise<Lag>;
}

/** Works on jobs that were claimed together. @returns what became of each, an Error for one that failed; nothing: all done. */
export type BatchJobWork<J> = (jobs: readonly J[], signal: AbortSignal) => Promise<readonly unknown[] | void>;

export interface JobRunnerOptions<J> {
  /** For logs and the health page. */
  name: string;
  source: JobSource<J>;
  /** Works on one job; the signal fires when its time is over, its lease was lost, or the process ends. */
  work?: (job: J, signal: AbortSignal) => Promise<unknown>;
  /** Works on all that were claimed together; in place of `work`. */
  workBatch?: BatchJobWork<J>;
  /** Jobs in work at a time. */
  concurrency: number;
  /** Jobs that are claimed together at most. */
  batch: number;
  leaseMs: number;
  /** Work that takes longer than this has failed, whatever it still does, ms. */
  limitMs?: number;
  pauses: IdlePauses;
  /** Bursts of wakes are one look; none: a wake looks at once. */
  gather?: GatherPauses;
  /** Whether looking makes sense at this moment, such as: the broker is there. */
  ready?: () => boolean;
  /** A job failed: notes when it is due again, or that it is given up. @returns the pause until it is due, ms. */
  onFailure?: (job: J, error: Error) => Promise<number | void>;
  /** Where the health page reads how far behind it is. */
  registry?: JobLag;
  /** Work in progress gets so long when the process ends, ms. */
  stopMs?: number;
}
