import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** The key that signs a form's unlock tokens. A new password creates a new lock, which ends earlier tokens. */
export const newLock = (): string => randomBytes(18).toString('base64url');

/** Validity of an unlock token for opening a form and for submitting to it, ms. Browsers retry a submission for weeks. */
export const ACCESS_MS = { read: 12 * 3_600_000, submit: 31 * 86_400_000 } as const;
const MINUTE_MS = 60_000;

/** A token for a form behind a lock: the minute, signed with the lock. */
export function issueAccess(lock: string, formId: string, now: number): string {
  const minute = Math.floor(now / MINUTE_MS).toString(36);
  return `${minute}.${sign(lock, formId, minute).toString('base64url')}`;
}

/** Whether a token opens the lock of this form and is still valid. Forms without a lock are open. */
export function hasAccess(
  lock: string | null | undefined,
  formId: string,
  token: unknown,
  now: number,
  lifeMs: number,
): boolean {
  if (!lock) return true;
  const [, minute, signature] =
    (typeof token === 'string' && /^([0-9a-z]{1,8})\.([\w-]{43})$/.exec(token)) || [];
  if (!minute || !signature) return false;
  if (!timingSafeEqual(Buffer.from(signature, 'base64url'), sign(lock, formId, minute))) return false;
  const age = now - parseInt(minute, 36) * MINUTE_MS;
  return age >= -MINUTE_MS && age <= lifeMs;
}

const sign = (lock: string, formId: string, minute: string): Buffer =>
  createHmac('sha256', lock).update(`form access:${minute}:${formId}`).digest();
