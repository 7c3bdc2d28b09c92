import { describe, expect, it } from '@jest/globals';
import { JwtService, type JwtSignOptions } from '@nestjs/jwt';
import { ACCESS_TOKEN, AccessTokens, sameHash, tokenHash } from './access-token.js';

const secret = 'a secret of at least thirty-two characters';
const tokens = AccessTokens.with(secret);
const claims = { userId: 'u1', sessionId: 's1', sessionTokenHash: tokenHash('session') };
const now = Date.UTC(2030, 0, 1);
const seconds = now / 1000;
const payload = {
  sub: 'u1',
  sid: 's1',
  sth: claims.sessionTokenHash,
  iss: 'leadloom',
  aud: 'leadloom-api',
  iat: seconds,
  exp: seconds + 60,
};
/** A jwt with different signing rules. */
const other = (change: Record<string, unknown> = {}, options: JwtSignOptions = {}) =>
  new JwtService().sign(JSON.parse(JSON.stringify({ ...payload, ...change })) as object, {
    secret,
    algorithm: 'HS256',
    ...options,
  });

describe('access token', () => {
  it('returns the signed claims', async () => {
    const jwt = await tokens.sign(claims, now);
    expect(await tokens.verify(jwt, 'session', { now })).toEqual({
      ...claims,
      expiresAt: now + ACCESS_TOKEN.lifeSeconds * 1000,
    });
  });

  it('is refused without its own session token', async () => {
    const jwt = await tokens.sign(claims, now);
    expect(await tokens.verify(jwt, 'another', { now })).toBeNull();
    expect(await tokens.verify(jwt, undefined, { now })).toBeNull();
    expect(await tokens.verify(undefined, 'session', { now })).toBeNull();
  });

  it('ends after 15 minutes, unless expired tokens are allowed', async () => {
    const jwt = await tokens.sign(claims, now);
    const later = now + (ACCESS_TOKEN.lifeSeconds + 1) * 1000;
    expect(await tokens.verify(jwt, 'session', { now: later })).toBeNull();
    expect(await tokens.verify(jwt, 'session', { now: later, allowExpired: true })).not.toBeNull();
  });

  it.each([
    ['another issuer', { iss: 'x' }],
    ['another audience', { aud: 'x' }],
    ['no subject', { sub: undefined }],
    ['no session id', { sid: undefined }],
    ['no session hash', { sth: undefined }],
    ['no end', { exp: undefined }],
  ])('is refused with %s', async (_, change) => {
    expect(await tokens.verify(other(), 'session', { now })).not.toBeNull();
    expect(await tokens.verify(other(change), 'session', { now })).toBeNull();
  });

  it('is refused with another algorithm, another key or none', async () => {
    const verify = (jwt: string) => tokens.verify(jwt, 'session', { now, allowExpired: true });
    expect(await verify(other({}, { algorithm: 'HS512' }))).toBeNull();
    expect(await verify(other({}, { secret: `${secret}x` }))).toBeNull();
    const [, body] = other().split('.');
    expect(await verify(`${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`)).toBeNull();
    expect(await verify('nonsense')).toBeNull();
  });

  it('compares entire hashes', () => {
    expect(sameHash(tokenHash('a'), tokenHash('a'))).toBe(true);
    expect(sameHash(tokenHash('a'), tokenHash('b'))).toBe(false);
    expect(sameHash('', '')).toBe(false);
  });
});
