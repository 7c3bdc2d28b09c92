import type { SessionInfo } from '#contracts';

/** One signed-in browser, as it is stored. */
export interface Session extends Pick<SessionInfo, 'device' | 'deviceType' | 'place'> {
  id: string;
  userId: string;
  /** The account's epoch when it began. */
  epoch: number;
  tokenHash: string;
  createdAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
}

const DAY_MS = 86_400_000;
/** A session lives 30 days from its last renewal. */
export const SESSION_LIFE_MS = 30 * DAY_MS;
/** The last use of a session is written at most this often, ms. */
export const USE_PAUSE_MS = 60_000;
/** A jwt with less than this left is replaced, ms. */
const RENEWAL_WINDOW_MS = 5 * 60_000;

/** Whether a jwt that ends at `expiresAt` (ms) is to be replaced: soon over, or over. */
export const needsRenewal = (expiresAt: number, now: number): boolean => expiresAt - now < RENEWAL_WINDOW_MS;
