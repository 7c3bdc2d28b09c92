import { randomBytes, randomUUID } from 'node:crypto';
import {
  type Language,
  NOTIFICATION_DEFAULTS,
  type Notifications,
  type ProfileDetails,
  type User,
} from '#contracts';
import { tokenHash } from '#platform';

/** A random 256-bit token for an email or a session. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Normalizes an address for comparison. */
export const normalizeEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** Input of a registration. Anyone can register any address; only the mailed link proves access to the mailbox. */
export interface Registration {
  name: string;
  email: string;
  /** Empty while the account has no password. */
  passwordHash: string;
  /** Network of the registration (see `ClientInfo.networkKey`). */
  registeredFrom: string;
}

export type TokenPurpose = 'verify' | 'reset' | 'email';
/** An emailed token as stored: only its hash. */
export interface MailedToken {
  purpose: TokenPurpose;
  hash: string;
  expiresAt: Date;
  /** The new address that the link confirms, for a change of address. */
  newEmail?: string;
}
const HOUR_MS = 3_600_000;
/** Lifetime of mailed links, in milliseconds. */
export const TOKEN_LIFE_MS: Record<TokenPurpose, number> = {
  verify: 24 * HOUR_MS,
  reset: HOUR_MS,
  email: 24 * HOUR_MS,
};

/** A new token and the part of it that is stored. */
export function mailedToken(
  purpose: TokenPurpose,
  confirms: Pick<MailedToken, 'newEmail'> = {},
  now = Date.now(),
): { token: string; stored: MailedToken } {
  const token = newToken();
  const expiresAt = new Date(now + TOKEN_LIFE_MS[purpose]);
  return { token, stored: { purpose, hash: tokenHash(token), expiresAt, ...confirms } };
}

/** A stored account without its outbox. */
export interface Account extends Registration {
  id: string;
  emailLower: string;
  emailVerified: boolean;
  twoFactorEnabled: boolean;
  /** Unverified and registered with different passwords, so the owner's password is unknown. */
  contested: boolean;
  /** Incremented to end all earlier sessions in one write. */
  sessionEpoch: number;
  /** Incremented to pause all earlier API keys in one write. */
  keyEpoch: number;
  details: AccountDetails;
  notifications: Notifications;
  createdAt: Date;
}
/** Profile details other than the name. */
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

/** A new account with an unverified address. */
export const freshAccount = ({ email, ...registered }: Registration, language?: Language): Account => ({
  ...registered,
  id: randomUUID(),
  email: email.trim(),
  emailLower: normalizeEmail(email),
  emailVerified: false,
  twoFactorEnabled: false,
  contested: false,
  sessionEpoch: 0,
  keyEpoch: 0,
  details: language ? { ...NO_DETAILS, language } : NO_DETAILS,
  notifications: NOTIFICATION_DEFAULTS,
  createdAt: new Date(),
});

export const registrationOf = ({
  name,
  email,
  passwordHash,
  registeredFrom,
}: Registration): Registration => ({
  ...{ name, email, passwordHash, registeredFrom },
});

/**
 * Whether a verified account keeps its registration password: only if a single password was ever entered, from the network on
 * which the link is opened. Otherwise a stranger may have chosen it, and the owner of the mailbox sets a new one.
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
