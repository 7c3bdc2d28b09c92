/** How long a runner waits between two looks for jobs, ms. */
export interface IdlePauses {
  /** After a look that found something. */
  idleMs: number;
  /** Looks that find nothing come at ever longer pauses, up to this one. */
  maxIdleMs: number;
}

/** How long a wake waits for others, so that a burst is one look, ms. */
export interface GatherPauses {
  minMs: number;
  maxMs: number;
}

/** A round of work may take a fifth of the time: the gathering after it is so many times as long. */
const REST = 4;
const MOST_DOUBLINGS = 30;

/** What another instance left behind is found within this time, ms. */
const LONGEST_IDLE_MS = 30_000;
const IDLE_FACTOR = 30;

/** Pauses for a source that is woken by local writes, so that looking is for what other instances left behind. */
export const idlePauses = (idleMs: number): IdlePauses => ({
  idleMs,
  maxIdleMs: Math.max(idleMs, Math.min(idleMs * IDLE_FACTOR, LONGEST_IDLE_MS)),
});

/** The pause after a look, from the pause before it: `idleMs` after one that found jobs, else twice the last one. */
export const nextPause = (previousMs: number, found: boolean, { idleMs, maxIdleMs }: IdlePauses): number =>
  found || previousMs < idleMs ? idleMs : Math.min(previousMs * 2, Math.max(maxIdleMs, idleMs));

/** The pause before another attempt: `baseMs`, doubled by each of `attempts`, never above `maxMs`. */
export const backoff = (attempts: number, baseMs: number, maxMs: number): number =>
  Math.min(baseMs * 2 ** Math.min(attempts, MOST_DOUBLINGS), maxMs);

/** A pause of about `ms` (three to five quarters), so that several instances do not look at the same moment. */
export const jittered = (ms: number, random = Math.random()): number => ms * (0.75 + random / 2);

/** How long a wake gathers after a round that took `lastMs`. */
export const gatherPause = (lastMs: number, { minMs, maxMs }: GatherPauses): number =>
  Math.min(Math.max(REST * lastMs, minMs), maxMs);
