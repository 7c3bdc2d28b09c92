import { describe, expect, it } from '@jest/globals';
import { SignJWT } from 'jose';
import {
  ACCESS_TOKEN_SECONDS,
  sameHash,
  signAccessToken,
  tokenHash,
  verifyAccessToken,
} from './access-token.js';

const secret = 'a secret of at least thirty-two characters';
const claims = { userId: 'u1', sessionId: 's1', sessionTokenHash: tokenHash('session') };
const now = Date.UTC(2030, 0, 1);
const other = (change: Record<string, unknown>, alg = 'HS256', key = secret) =>
  new SignJWT({
    sub: 'u1',
    sid: 's1',
    sth: claims.sessionTokenHash,
    iss: 'leadloom',
    aud: 'leadloom-api',
    ...change,
  })
    .setProtectedHeader({ alg })
    .setExpirationTime(Math.floor(now / 1000) + 60)
    .sign(Buffer.from(key));

describe('access token', () => {
  it('comes back with what was signed', async () => {
    const jwt = await signAccessToken(claims, secret, now);
    expect(await verifyAccessToken(jwt, 'session', secret, { now })).toEqual({
      ...claims,
      expiresAt: now + ACCESS_TOKEN_SECONDS * 1000,
    });
  });

  it('is refused without its own session token', async () => {
    const jwt = await signAccessToken(claims, secret, now);
    expect(await verifyAccessToken(jwt, 'another', secret, { now })).toBeNull();
    expect(await verifyAccessToken(jwt, undefined, secret, { now })).toBeNull();
    expect(await verifyAccessToken(undefined, 'session', secret, { now })).toBeNull();
  });

  it('ends after 15 minutes, unless expiry is allowed', async () => {
    const jwt = await signAccessToken(claims, secret, now);
    const later = now + (ACCESS_TOKEN_SECONDS + 1) * 1000;
    expect(await verifyAccessToken(jwt, 'session', secret, { now: later })).toBeNull();
    expect(
      await verifyAccessToken(jwt, 'session', secret, { now: later, allowExpired: true }),
    ).not.toBeNull();
  });

  it.each([
    ['another issuer', { iss: 'x' }],
    ['another audience', { aud: 'x' }],
    ['no session id', { sid: undefined }],
    ['no session hash', { sth: undefined }],
  ])('is refused with %s', async (_, change) => {
    expect(await verifyAccessToken(await other({}), 'session', secret, { now })).not.toBeNull();
    expect(await verifyAccessToken(await other(change), 'session', secret, { now })).toBeNull();
  });

  it('is refused with another algorithm, another key or none', async () => {
    expect(await verifyAccessToken(await other({}, 'HS512'), 'session', secret, { now })).toBeNull();
    expect(
      await verifyAccessToken(await other({}, 'HS256', `${secret}x`), 'session', secret, { now }),
    ).toBeNull();
    const [, payload] = (await other({})).split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    expect(await verifyAccessToken(none, 'session', secret, { now, allowExpired: true })).toBeNull();
  });

  it('compares hashes whole', () => {
    expect(sameHash(tokenHash('a'), tokenHash('a'))).toBe(true);
    expect(sameHash(tokenHash('a'), tokenHash('b'))).toBe(false);
    expect(sameHash('', '')).toBe(false);
  });
});
