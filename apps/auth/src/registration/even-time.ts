import { setTimeout as delay } from 'node:timers/promises';

/** Minimum duration of calls that must not reveal whether an address is known, in milliseconds. */
const EVEN_MS = 150;

/** Runs the work with a minimum duration, so that timing does not reveal the amount of work. */
export async function evenly(work: () => Promise<void>): Promise<void> {
  const [outcome] = await Promise.allSettled([work(), delay(EVEN_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
}
