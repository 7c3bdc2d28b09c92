/** Pauses between two searches for jobs, ms. */
export interface IdlePauses {
  /** Pause after a search that found jobs. */
  idleMs: number;
  /** Longest pause; pauses grow up to it while nothing is found. */
  maxIdleMs: number;
}

/** Time that a wake-up waits for others, so that a burst causes one search, in milliseconds. */
export interface GatherPauses {
  minMs: number;
  maxMs: number;
}

/** Gathering time after a round, as a multiple of the round, so that rounds take a fifth of the time. */
const REST = 4;
const MOST_DOUBLINGS = 30;

/** Time limit to find jobs left behind by another instance, in milliseconds. */
const LONGEST_IDLE_MS = 30_000;
const IDLE_FACTOR = 30;

/** Pauses for a source with wake-ups by local writes; searches then only find jobs of other instances. */
export const idlePauses = (idleMs: number): IdlePauses => ({
  idleMs,
  maxIdleMs: Math.max(idleMs, Math.min(idleMs * IDLE_FACTOR, LONGEST_IDLE_MS)),
});

/** The next pause: `idleMs` after a search that found jobs, else twice the previous one. */
export const nextPause = (previousMs: number, found: boolean, { idleMs, maxIdleMs }: IdlePauses): number =>
  found || previousMs < idleMs ? idleMs : Math.min(previousMs * 2, Math.max(maxIdleMs, idleMs));

/** The pause before another attempt: `baseMs`, doubled by each of `attempts`, never above `maxMs`. */
export const backoff = (attempts: number, baseMs: number, maxMs: number): number =>
  Math.min(baseMs * 2 ** Math.min(attempts, MOST_DOUBLINGS), maxMs);

/** A pause of about `ms` (three to five quarters), so that several instances do not search at the same time. */
export const jittered = (ms: number, random = Math.random()): number => ms * (0.75 + random / 2);

/** Gathering time of a wake-up after a round of `lastMs`. */
export const gatherPause = (lastMs: number, { minMs, maxMs }: GatherPauses): number =>
  Math.min(Math.max(REST * lastMs, minMs), maxMs);
