import { Worker } from 'node:worker_threads';
import type { ReadingJobs } from './reading-jobs.js';
import { WorkerPool } from './worker-pool.js';

/** Largest heap of a reader, MB. A text that makes it grow further ends the worker, not the service. */
const LARGEST_HEAP_MB = 160;

/** Tests run the sources; Node needs their loader and the sources of the libraries for that. */
const execArgv = import.meta.url.endsWith('.ts')
  ? [
      '--conditions=leadloom',
      `--import=${new URL('../../../../libs/testing/typescript-loader.mjs', import.meta.url).href}`,
    ]
  : [];

const start = (): Worker =>
  new Worker(new URL(`./reading.worker${execArgv.length > 0 ? '.ts' : '.js'}`, import.meta.url), {
    execArgv,
    resourceLimits: { maxOldGenerationSizeMb: LARGEST_HEAP_MB, maxYoungGenerationSizeMb: 2 },
  });

let shared: { pool: WorkerPool<ReadingJobs>; users: number } | undefined;

/** The process's readers. Loading them takes a second and 45 MB each, so all users share them. */
export function openReadingPool(): WorkerPool<ReadingJobs> {
  shared ??= { pool: new WorkerPool<ReadingJobs>({ start }), users: 0 };
  shared.users += 1;
  return shared.pool;
}

/** Ends the readers when nobody uses them any more. */
export async function closeReadingPool(): Promise<void> {
  if (!shared) return;
  shared.users -= 1;
  if (shared.users > 0) return;
  const { pool } = shared;
  shared = undefined;
  await pool.close();
}
