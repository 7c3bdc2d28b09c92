/**
 * `auth`: the connection is no longer accepted; leads wait for a renewal. `target`: the sheet, list or account is gone, closed to us or
 * unpaid; leads wait until a person has corrected it. `quota`: a limit is reached; leads wait. `rejected`: this lead is not accepted as it
 * is. `unavailable`: the other system failed; it is tried again by the schedule.
 */
export type DestinationReason = 'auth' | 'target' | 'quota' | 'rejected' | 'unavailable';
/** Reasons that concern all leads and end by an action of a person or with time. */
export const PAUSING: readonly DestinationReason[] = ['auth', 'target', 'quota'];
/** A failure of the other system, with a sentence for the owner. */
export class DestinationError extends Error {
  constructor(
    readonly reason: DestinationReason,
    message: string,
    /** `status`: HTTP status of the answer. `retryAfterMs`: earliest time of the next attempt. */
    readonly more: { status?: number | null; retryAfterMs?: number | null } = {},
  ) {
    super(message);
    this.name = 'DestinationError';
  }
}
