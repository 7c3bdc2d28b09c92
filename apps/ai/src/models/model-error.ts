import { APICallError } from 'ai';

/**
 * Why a model gave no form. `status`: it answered with an HTTP error; `unreachable`: no answer, or cut off; `stalled`:
 * silent for too long; `late`: the time for all models is over; `truncated`: stopped at its length limit; `refused`:
 * its safety rules; `shape`: not the JSON that was asked for; `paused`: not asked, the breaker is open.
 */
export type Reason =
  | 'status'
  | 'unreachable'
  | 'stalled'
  | 'late'
  | 'truncated'
  | 'refused'
  | 'shape'
  | 'paused';

/** A failed attempt. Carries nothing of the request or of the answer, since both may hold what is not for logs. */
export class ModelError extends Error {
  constructor(
    readonly reason: Reason,
    readonly status?: number,
    /** Time to wait that the provider asked for, ms. */
    readonly retryAfterMs?: number,
  ) {
    super(status === undefined ? `The model failed: ${reason}` : `The model failed: ${reason} ${status}`);
    this.name = 'ModelError';
  }

  /** Whether the same request may work a moment later. */
  get transient(): boolean {
    if (this.reason === 'unreachable') return true;
    return (
      this.reason === 'status' && this.status !== undefined && (this.status === 429 || this.status >= 500)
    );
  }
}

/** What an error of the SDK means. */
export function toModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  if (!APICallError.isInstance(error) || error.statusCode === undefined || error.statusCode < 400)
    return new ModelError('unreachable');
  return new ModelError('status', error.statusCode, retryAfter(error.responseHeaders ?? {}));
}

/** `retry-after-ms`, or `retry-after` in seconds (RFC 9110, 10.2.3); a date is not understood. */
function retryAfter(headers: Record<string, string>): number | undefined {
  const ms = Number(headers['retry-after-ms'] ?? NaN);
  const seconds = Number(headers['retry-after'] ?? NaN);
  if (Number.isFinite(ms)) return ms;
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}
