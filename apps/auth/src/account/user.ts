import { randomBytes } from 'node:crypto';
import type { Notifications, ProfileDetails, User } from '#contracts';
import { tokenHash } from '#platform';

/** A token of a mail or of a session: 256 bits that only their owner has. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** The spelling by which addresses are compared. */
export const normalizeEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** What a visitor enters to register an address. Anybody can; only the mailed link proves who reads the mailbox. */
export interface Registration {
  name: string;
  email: string;
  /** Empty while the account has no password. */
  passwordHash: string;
  /** Network that it was registered from (see `ClientInfo.networkKey`). */
  registeredFrom: string;
}

export type TokenPurpose = 'verify' | 'reset' | 'email';
/** What is stored of a mailed token: never the token. */
export interface MailedToken {
  purpose: TokenPurpose;
  hash: string;
  expiresAt: Date;
  /** The address that following the link confirms, for a change of it. */
  newEmail?: string;
}
const HOUR_MS = 3_600_000;
/** How long the link of a mail works, ms. */
export const TOKEN_LIFE_MS: Record<TokenPurpose, number> = {
  verify: 24 * HOUR_MS,
  reset: HOUR_MS,
  email: 24 * HOUR_MS,
};

/** A new token, and what to store of it. */
export function mailedToken(
  purpose: TokenPurpose,
  confirms: Pick<MailedToken, 'newEmail'> = {},
  now = Date.now(),
): { token: string; stored: MailedToken } {
  const token = newToken();
  const expiresAt = new Date(now + TOKEN_LIFE_MS[purpose]);
  return { token, stored: { purpose, hash: tokenHash(token), expiresAt, ...confirms } };
}

/** An account as it is stored, without its outbox. */
export interface Account extends Registration {
  id: string;
  emailLower: string;
  emailVerified: boolean;
  twoFactorEnabled: boolean;
  /** Unverified, and registered with several passwords: nobody knows which of them is the owner's. */
  contested: boolean;
  /** Sessions of an earlier epoch are over; counting it up ends them all in one write. */
  sessionEpoch: number;
  /** API keys of an earlier epoch are paused; counting it up pauses them all in one write. */
  keyEpoch: number;
  details: AccountDetails;
  notifications: Notifications;
  createdAt: Date;
}
/** What a person says of themselves beside name and address. */
export type AccountDetails = Omit<ProfileDetails, 'name'>;
export const NO_DETAILS: AccountDetails = {
  company: '',
  role: '',
  phone: '',
  location: '',
  timezone: 'UTC',
  language: 'en',
  bio: '',
};

export const registrationOf = ({
  name,
  email,
  passwordHash,
  registeredFrom,
}: Registration): Registration => ({
  ...{ name, email, passwordHash, registeredFrom },
});

/**
 * Whether the password of an unverified account becomes that of the verified one: only one was ever entered, from the
 * network in which the mailed link is followed. Anything else may be a stranger's, so the reader of the mailbox chooses one.
 */
export const keepsPassword = (
  { contested, registeredFrom }: Pick<Account, 'contested' | 'registeredFrom'>,
  network: string,
): boolean => !contested && registeredFrom === network;

/** An account as its owner sees it. */
export const toUser = (account: Account): User => ({
  id: account.id,
  name: account.name,
  email: account.email,
  emailVerified: account.emailVerified,
  twoFactorEnabled: account.twoFactorEnabled,
  language: account.details.language,
  created_at: account.createdAt.toISOString(),
});
