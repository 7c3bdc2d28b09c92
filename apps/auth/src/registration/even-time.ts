import { setTimeout as delay } from 'node:timers/promises';

/** Calls whose answer must not reveal whether an address is known take at least this long, ms. */
const EVEN_MS = 150;

/** Does the work and answers no sooner than for an address with more of it. */
export async function evenly(work: () => Promise<void>): Promise<void> {
  const [outcome] = await Promise.allSettled([work(), delay(EVEN_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
}
