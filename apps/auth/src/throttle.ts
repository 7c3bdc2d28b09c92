import { createHash } from 'node:crypto';
import { DomainError } from '#contracts';

/** At most `limit` occurrences within any `windowMs`. */
export interface Limit {
  limit: number;
  windowMs: number;
}

/** Failed logins, per account and per address. */
export const LOGIN_LIMIT: Limit = { limit: 10, windowMs: 15 * 60_000 };
/** Mails of one kind to one account: nobody can fill a mailbox through us. */
export const MAIL_LIMIT: Limit = { limit: 5, windowMs: 60 * 60_000 };

/** Keys hold no address: the counters tell nobody who tried to log in. */
const key = (kind: string, value: string): string =>
  `${kind}:${createHash('sha256').update(value).digest('base64url').slice(0, 32)}`;
export const accountKey = (emailLower: string): string => key('login-account', emailLower);
export const addressKey = (ip: string): string => key('login-address', ip);
export const mailKey = (purpose: string, userId: string): string => key(`mail-${purpose}`, userId);

/**
 * Seconds until one more is allowed, 0 when it is now. `times` (ms, any order) are the occurrences within the window.
 */
export function secondsToWait(times: readonly number[], { limit, windowMs }: Limit, now: number): number {
  const recent = times.filter(time => time > now - windowMs).sort((a, b) => a - b);
  const deciding = recent[recent.length - limit];
  return deciding === undefined ? 0 : Math.max(1, Math.ceil((deciding + windowMs - now) / 1000));
}

export const tooManyLogins = (retryAfter: number): DomainError =>
  new DomainError('RATE_LIMITED', 'Too many failed logins. Please try again later.', undefined, retryAfter);
