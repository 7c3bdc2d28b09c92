import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SignedIn } from '#contracts';
import { AccessTokens, tokenHash } from '#platform';
import { AuthFixture, JWT_SECRET } from '../auth.fixture.js';

const DAY_MS = 86_400_000;
const tokens = AccessTokens.with(JWT_SECRET);
let auth: AuthFixture;
beforeAll(async () => {
  auth = await AuthFixture.start();
}, 60_000);
afterAll(() => auth?.stop(), 60_000);

describe('login', () => {
  it('gives the same answer for a wrong address and a wrong password', async () => {
    const { email } = await auth.signedUp();
    const wrong = await auth.login(email, 'not the password').catch((error: unknown) => error);
    const unknown = await auth.login(auth.newEmail(), 'not the password').catch((error: unknown) => error);
    expect(wrong).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect({ ...(wrong as object) }).toEqual({ ...(unknown as object) });
    expect((wrong as Error).message).toBe((unknown as Error).message);
  });
});

describe('a session', () => {
  const age = ({ user }: SignedIn, sessionId: string, jwtAgeMs: number, token: string) =>
    tokens.sign({ userId: user.id, sessionId, sessionTokenHash: tokenHash(token) }, Date.now() - jwtAgeMs);

  it.each([
    ['soon over', 11 * 60_000],
    ['over', 2 * DAY_MS],
  ])('renews a jwt that is %s and extends the session', async (_, jwtAgeMs) => {
    const { signedIn } = await auth.signedUp();
    const { principal } = await auth.sessionOf(signedIn);
    const jwt = await age(signedIn, principal.sessionId, jwtAgeMs, signedIn.session.token);
    const sooner = new Date(Date.now() + DAY_MS);
    await auth.collection('Session').updateOne({ _id: principal.sessionId }, { $set: { expiresAt: sooner } });
    const renewed = await auth.ask('renew', {
      body: { jwt, sessionToken: signedIn.session.token },
    });
    expect(renewed.user).toEqual(signedIn.user);
    expect(renewed.session?.token).toBe(signedIn.session.token);
    expect(Date.parse(renewed.session?.expires ?? '')).toBeGreaterThan(Date.now() + 29 * DAY_MS);
    expect(await tokens.verify(renewed.jwt, signedIn.session.token)).toMatchObject({
      userId: principal.userId,
    });
  });

  it('is not renewed if it has ended, belongs to another account, or lacks one of its tokens', async () => {
    const [a, b] = [(await auth.signedUp()).signedIn, (await auth.signedUp()).signedIn];
    const { principal, hash } = await auth.sessionOf(a);
    const refused = { code: 'AUTHENTICATION_REQUIRED' };
    const renew = (jwt = '', sessionToken = '') => auth.ask('renew', { body: { jwt, sessionToken } });
    await expect(renew(a.jwt, b.session.token)).rejects.toMatchObject(refused);
    await expect(renew(a.jwt)).rejects.toMatchObject(refused);
    await expect(renew(undefined, a.session.token)).rejects.toMatchObject(refused);
    const forged = await age(b, principal.sessionId, 0, a.session.token);
    await expect(renew(forged, a.session.token)).rejects.toMatchObject(refused);
    expect(
      await auth.ask('checkSession', { body: { sessionId: principal.sessionId, tokenHash: tokenHash('x') } }),
    ).toMatchObject({ active: false });
    await auth
      .collection('Session')
      .updateOne({ _id: principal.sessionId }, { $set: { expiresAt: new Date() } });
    await expect(renew(a.jwt, a.session.token)).rejects.toMatchObject(refused);
    expect(
      (await auth.ask('checkSession', { body: { sessionId: principal.sessionId, tokenHash: hash } })).active,
    ).toBe(false);
  });
});
