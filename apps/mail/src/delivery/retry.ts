/** A failed attempt; nodemailer's errors have both properties. */
export interface SendFailure {
  /** Error code, such as EENVELOPE (the addresses were refused), EAUTH or ECONNECTION. */
  code?: string;
  /** Reply code of the SMTP server, such as 550. */
  responseCode?: number;
}

/** RFC 5321, 4.2.1: 5yz is permanent. Only problems of this email count, not of our login or connection. */
export const isRefusal = ({ code, responseCode = 0 }: SendFailure): boolean =>
  responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE');

/** Failures of the connection and of the server itself, which are independent of the email. */
const OUTAGES = new Set([
  ...['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS'],
  ...['ECONNREFUSED', 'ECONNRESET', 'EHOSTUNREACH', 'ENETUNREACH'],
]);
/** Whether the mail server is unreachable, or is closing the connection (RFC 5321, 3.8: 421). */
export const isOutage = ({ code, responseCode }: SendFailure): boolean =>
  responseCode === undefined ? code !== undefined && OUTAGES.has(code) : responseCode === 421;

/**
 * Delay until the next attempt in ms; null if there is none. `attempts` have failed so far; `schedule` has the waiting times
 * in seconds, the first after the first failure.
 */
export function retryDelay(
  attempts: number,
  failure: SendFailure,
  schedule: readonly number[],
): number | null {
  const seconds = isRefusal(failure) ? undefined : schedule[attempts - 1];
  return seconds === undefined ? null : seconds * 1000;
}

/** Maximum number of attempts per email. */
export const maxAttempts = (schedule: readonly number[]): number => schedule.length + 1;
