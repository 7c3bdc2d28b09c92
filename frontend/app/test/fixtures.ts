import type { SignedIn, User } from '#contracts';

/** Where the app believes its server to be in tests. */
export const AT = window.location.origin;

export const someone: User = {
  id: 'user_1',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  emailVerified: true,
  twoFactorEnabled: false,
  created_at: '2026-01-01T00:00:00.000Z',
};

/** A token that runs out after so many seconds; unsigned, as only its exp claim is read. */
export const jwtFor = (seconds: number, now = Date.now()): string =>
  `e30.${btoa(JSON.stringify({ exp: Math.floor(now / 1000) + seconds })).replace(/=/g, '')}.x`;

export const signedIn = (seconds = 900): SignedIn => ({
  jwt: jwtFor(seconds),
  session: { token: 'session_1', expires: new Date(Date.now() + 30 * 86_400_000).toISOString() },
  user: someone,
  requiresVerification: false,
});
