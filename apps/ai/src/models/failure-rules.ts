import type { Outcome } from './circuit-breaker.js';
import type { ModelError } from './model-error.js';

const MAX_PAUSE_MS = 1500;
const FIRST_PAUSE_MS = 150;
/** Status of an invalid, too large or unprocessable request. */
const OF_REQUEST = new Set([400, 413, 422]);

/**
 * Effect of a failure on the provider's health. A complete answer proves that it works, whatever its content: one account's
 * text must not block the model for all others. A refused request proves nothing.
 */
export function outcomeOf({ reason, status }: ModelError): Outcome {
  if (reason === 'shape' || reason === 'truncated') return 'good';
  return reason === 'refused' || (status !== undefined && OF_REQUEST.has(status)) ? 'unknown' : 'bad';
}

/** Pause before the next attempt in milliseconds; null if another attempt is pointless. */
export function pauseBefore(error: ModelError, attempt: number): number | null {
  if (!error.transient) return null;
  const pause = error.retryAfterMs ?? FIRST_PAUSE_MS * 3 ** attempt;
  return pause <= MAX_PAUSE_MS ? pause : null;
}
