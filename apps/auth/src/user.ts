import { randomBytes } from 'node:crypto';
import type { User } from '#contracts';
import { tokenHash } from '#platform';

/** A token of a mail or of a session: 256 bits that only their owner has. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The spelling by which addresses are compared. */
export const normalizeEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

export type TokenPurpose = 'verify' | 'reset';
/** What is kept of a mailed token: never the token. */
export interface MailedToken {
  purpose: TokenPurpose;
  hash: string;
  expiresAt: Date;
}
const HOUR_MS = 3_600_000;
/** How long the link of a mail works, ms. */
export const TOKEN_LIFE_MS: Record<TokenPurpose, number> = { verify: 24 * HOUR_MS, reset: HOUR_MS };

/** A new token, and what to keep of it. */
export function mailedToken(purpose: TokenPurpose, now = Date.now()): { token: string; kept: MailedToken } {
  const token = newToken();
  return {
    token,
    kept: { purpose, hash: tokenHash(token), expiresAt: new Date(now + TOKEN_LIFE_MS[purpose]) },
  };
}

/** An account as it is stored, without its outbox. */
export interface Account {
  id: string;
  name: string;
  email: string;
  emailLower: string;
  passwordHash: string;
  emailVerified: boolean;
  twoFactorEnabled: boolean;
  /** Sessions of an earlier epoch are over; counting it up ends them all in one write. */
  sessionEpoch: number;
  createdAt: Date;
}

/** An account as its owner sees it. */
export const toUser = (account: Account): User => ({
  id: account.id,
  name: account.name,
  email: account.email,
  emailVerified: account.emailVerified,
  twoFactorEnabled: account.twoFactorEnabled,
  created_at: account.createdAt.toISOString(),
});
