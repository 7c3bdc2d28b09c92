import { jittered } from '#platform';

const GONE = 410;

/** Next step after a failed attempt. `gone`: the receiver permanently refuses deliveries. */
export type Next = { kind: 'retry'; afterMs: number } | { kind: 'give-up' } | { kind: 'gone' };

/**
 * @param tries attempts so far, including this one
 * @param schedule delays in seconds; a longer Retry-After of the receiver takes precedence
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
