import { createHash } from 'node:crypto';
import { DomainError, MAILS_PER_HOUR } from '#contracts';

const MINUTE_MS = 60_000;

/** At most `limit` occurrences within a window of `windowMs`, which starts with the first one. */
export interface Limit {
  limit: number;
  windowMs: number;
  /** Doubles the wait with each occurrence past the limit, instead of blocking until the window ends. */
  growing?: true;
}
/** Counted occurrences of one key; times in milliseconds since 1970. */
export interface Counter {
  count: number;
  lastAt: number;
  expiresAt: number;
}

/** Failed logins to one account from one network. */
export const LOGIN_LIMIT: Limit = { limit: 10, windowMs: 15 * MINUTE_MS };
/** Failed logins to one account from everywhere: far more than an owner needs, delaying but never locking. */
export const ACCOUNT_LIMIT: Limit = { limit: 100, windowMs: 15 * MINUTE_MS, growing: true };
/** Failed logins from one network to any account. */
export const NETWORK_LIMIT: Limit = { limit: 300, windowMs: 15 * MINUTE_MS, growing: true };
/** Wrong passwords within a session. */
export const CONFIRM_LIMIT: Limit = { limit: 10, windowMs: 15 * MINUTE_MS };
/** Wrong two-factor codes for one account. */
export const CODE_LIMIT: Limit = { limit: 10, windowMs: 15 * MINUTE_MS };
/** Requested emails of one kind to one account from one network. */
export const MAIL_LIMIT: Limit = { limit: MAILS_PER_HOUR, windowMs: 60 * MINUTE_MS };
/** The same from all networks, so that nobody can flood a mailbox or use up the owner's share. */
export const MAILBOX_LIMIT: Limit = { limit: 20, windowMs: 60 * MINUTE_MS };
/** Maximum of a growing wait. */
const LONGEST_WAIT_MS = 5 * MINUTE_MS;

/** Keys contain no addresses, so that the counters do not reveal who tried to log in. */
const key = (kind: string, ...values: string[]): string =>
  `${kind}:${createHash('sha256').update(values.join('\n')).digest('base64url').slice(0, 32)}`;
export const accountKey = (emailLower: string): string => key('login-account', emailLower);
export const networkKey = (network: string): string => key('login-network', network);
export const pairKey = (emailLower: string, network: string): string => key('login', emailLower, network);
export const confirmKey = (emailLower: string): string => key('confirm', emailLower);
/** Separate group: recovery codes are too long to guess, so a stranger's attempts must not use up the owner's. */
export const appCodeKey = (userId: string): string => key('app-code', userId);
/** Recovery codes are too long to guess, so a stranger's attempts must not use up the owner's. */
export const recoveryCodeKey = (userId: string, network: string): string =>
  key('recovery-code', userId, network);
export const mailKey = (purpose: string, userId: string, network: string): string =>
  key(`mail-${purpose}`, userId, network);
export const mailboxKey = (purpose: string, userId: string): string => key(`mailbox-${purpose}`, userId);

/** Seconds until another occurrence is allowed, 0 for now. `counter` does not include that occurrence. */
export function secondsToWait(counter: Counter | null, limit: Limit, now: number): number {
  if (!counter || counter.expiresAt <= now || counter.count < limit.limit) return 0;
  const growth = Math.min(1000 * 2 ** Math.min(counter.count - limit.limit, 30), LONGEST_WAIT_MS);
  const until = limit.growing ? counter.lastAt + growth : counter.expiresAt;
  return Math.max(0, Math.ceil((until - now) / 1000));
}

export const tooManyLogins = (retryAfter: number): DomainError =>
  new DomainError('RATE_LIMITED', 'Too many failed logins. Please try again later.', undefined, retryAfter);
