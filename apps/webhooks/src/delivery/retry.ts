import { jittered } from '#platform';

const GONE = 410;

/** What follows from a failed attempt. `gone`: the receiver says for good that it wants no more. */
export type Next = { kind: 'retry'; afterMs: number } | { kind: 'give-up' } | { kind: 'gone' };

/**
 * @param tries attempts so far, this one included
 * @param schedule waiting times, seconds; the receiver's own Retry-After counts where it is longer
 */
export function nextStep(
  { status, retryAfterMs }: { status: number | null; retryAfterMs: number | null },
  tries: number,
  schedule: readonly number[],
  random = Math.random(),
): Next {
  if (status === GONE) return { kind: 'gone' };
  const seconds = schedule[tries - 1];
  if (seconds === undefined) return { kind: 'give-up' };
  return { kind: 'retry', afterMs: Math.max(jittered(seconds * 1000, random), retryAfterMs ?? 0) };
}
