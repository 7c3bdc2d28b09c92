import type { SignedIn, User } from '#contracts';

/** Origin of the server in tests. */
export const AT = window.location.origin;

export const someone: User = {
  id: 'user_1',
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  emailVerified: true,
  twoFactorEnabled: false,
  language: 'en',
  created_at: '2026-01-01T00:00:00.000Z',
};

/** An unsigned token that expires after the given number of seconds; tests only read its exp claim. */
export const jwtFor = (seconds: number, now = Date.now()): string =>
  `e30.${btoa(JSON.stringify({ exp: Math.floor(now / 1000) + seconds })).replace(/=/g, '')}.x`;

export const signedIn = (seconds = 900): SignedIn => ({
  jwt: jwtFor(seconds),
  session: { token: 'session_1', expires: new Date(Date.now() + 30 * 86_400_000).toISOString() },
  user: someone,
  requiresVerification: false,
});
