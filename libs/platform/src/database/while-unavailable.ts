import { setTimeout as sleep } from 'node:timers/promises';
import { knownError } from './known-error.js';

/** A replica set has a new primary within about twelve seconds. */
const PAUSES_MS = [100, 400, 1500, 4000, 8000] as const;

/**
 * Repeats an idempotent store operation while the database is unreachable or has no primary, for about 14 s.
 * For jobs only: a waiting caller should get SERVICE_UNAVAILABLE at once.
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
