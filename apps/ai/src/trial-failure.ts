import type { TrialFailure } from '#contracts';
import type { Reason } from './models/model-error.js';

const BY_REASON: Readonly<Record<Exclude<Reason, 'status'>, TrialFailure>> = {
  unreachable: 'unreachable',
  stalled: 'slow',
  late: 'slow',
  truncated: 'answer',
  refused: 'answer',
  shape: 'answer',
  paused: 'paused',
};

const BY_STATUS: Readonly<Record<number, TrialFailure>> = {
  401: 'key',
  403: 'key',
  404: 'model',
  429: 'limit',
};

/** Failure of a test request in terms that its owner can act on. */
export function trialFailureOf(error: unknown): TrialFailure {
  const { reason, status } = error as { reason?: Reason; status?: number };
  if (reason === undefined) return 'unreachable';
  return reason === 'status' ? (BY_STATUS[status ?? 0] ?? 'status') : BY_REASON[reason];
}
