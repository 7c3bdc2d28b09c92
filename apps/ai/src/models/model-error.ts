import { APICallError } from 'ai';

/**
 * Reason why a model returned no form. `status`: it answered with an HTTP error; `unreachable`: no answer, or cut off;
 * `stalled`: silent for too long; `late`: the time for all models is over; `truncated`: stopped at its length limit;
 * `refused`: by its safety rules; `shape`: not the requested JSON; `paused`: not called, because the breaker is open.
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

/** A failed attempt. Contains nothing of the request or of the answer, because neither may appear in logs. */
export class ModelError extends Error {
  constructor(
    readonly reason: Reason,
    readonly status?: number,
    /** Wait that the provider requested, in milliseconds. */
    readonly retryAfterMs?: number,
  ) {
    super(status === undefined ? `The model failed: ${reason}` : `The model failed: ${reason} ${status}`);
    this.name = 'ModelError';
  }

  /** Whether the same request may succeed shortly afterwards. */
  get transient(): boolean {
    if (this.reason === 'unreachable') return true;
    return (
      this.reason === 'status' && this.status !== undefined && (this.status === 429 || this.status >= 500)
    );
  }
}

/** Converts an error of the SDK. */
export function toModelError(error: unknown): ModelError {
  if (error instanceof ModelError) return error;
  if (!APICallError.isInstance(error) || error.statusCode === undefined || error.statusCode < 400)
    return new ModelError('unreachable');
  return new ModelError('status', error.statusCode, retryAfter(error.responseHeaders ?? {}));
}

/** `retry-after-ms`, or `retry-after` in seconds (RFC 9110, 10.2.3); dates are not supported. */
function retryAfter(headers: Record<string, string>): number | undefined {
  const ms = Number(headers['retry-after-ms'] ?? NaN);
  const seconds = Number(headers['retry-after'] ?? NaN);
  if (Number.isFinite(ms)) return ms;
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}
