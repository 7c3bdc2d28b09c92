import { startWorker, WorkerPool } from '#platform';
import type { ReadingJobs } from './reading-jobs.js';

/** Maximum heap of a reader in MB. A text that needs more kills the worker, not the service. */
const LARGEST_HEAP_MB = 160;

const start = () =>
  startWorker('./reading.worker', import.meta.url, {
    ...{ maxOldGenerationSizeMb: LARGEST_HEAP_MB, maxYoungGenerationSizeMb: 2 },
  });

let shared: { pool: WorkerPool<ReadingJobs>; users: number } | undefined;

/** Readers of the process. Loading them takes a second and 45 MB each, so all users share them. */
export function openReadingPool(): WorkerPool<ReadingJobs> {
  shared ??= { pool: new WorkerPool<ReadingJobs>({ start }), users: 0 };
  shared.users += 1;
  return shared.pool;
}

/** Ends the readers when they have no users left. */
export async function closeReadingPool(): Promise<void> {
  if (!shared) return;
  shared.users -= 1;
  if (shared.users > 0) return;
  const { pool } = shared;
  shared = undefined;
  await pool.close();
}
