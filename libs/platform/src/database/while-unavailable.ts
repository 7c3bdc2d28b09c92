import { setTimeout as sleep } from 'node:timers/promises';
import { knownError } from './known-error.js';

/** A replica set has a new primary within about twelve seconds. */
const PAUSES_MS = [100, 400, 1500, 4000, 8000] as const;

/**
 * Does an idempotent store operation again while the database cannot be reached or has no primary; about 14 s in all.
 * For jobs only: a caller who waits is better answered with SERVICE_UNAVAILABLE at once.
 */
export async function whileUnavailable<T>(
  work: () => Promise<T>,
  pausesMs: readonly number[] = PAUSES_MS,
): Promise<T> {
  for (const pause of pausesMs) {
    try {
      return await work();
    } catch (error) {
      if (!knownError(error)) throw error;
      await sleep(pause);
    }
  }
  return work();
}
