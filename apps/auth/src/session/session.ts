import type { SessionInfo } from '#contracts';

/** A stored session: a signed-in browser. */
export interface Session extends Pick<SessionInfo, 'device' | 'deviceType' | 'place'> {
  id: string;
  userId: string;
  /** The account's session epoch at login. */
  epoch: number;
  tokenHash: string;
  /** Identity provider that signed the person in, with its encrypted ID token. */
  provider?: string;
  idToken?: string;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
}

const DAY_MS = 86_400_000;
/** Lifetime of a session from its last renewal: 30 days. */
export const SESSION_LIFE_MS = 30 * DAY_MS;
/** Minimum time between writes of a session's last use, in milliseconds. */
export const USE_PAUSE_MS = 60_000;
/** Remaining lifetime below which a JWT is replaced, in milliseconds. */
const RENEWAL_WINDOW_MS = 5 * 60_000;

/** Whether to replace a JWT that expires at `expiresAt` (ms): if it has expired or will soon. */
export const needsRenewal = (expiresAt: number, now: number): boolean => expiresAt - now < RENEWAL_WINDOW_MS;
