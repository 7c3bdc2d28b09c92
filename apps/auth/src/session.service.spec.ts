import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { SignedIn } from '#contracts';
import { signAccessToken, tokenHash, verifyAccessToken } from '#platform';
import { AuthFixture, JWT_SECRET, PASSWORD } from './auth.fixture.js';

const DAY_MS = 86_400_000;
let auth: AuthFixture;
beforeAll(async () => {
  auth = await AuthFixture.start();
}, 60_000);
afterAll(() => auth?.stop(), 60_000);

describe('login', () => {
  it('tells a wrong address from a wrong password in nothing', async () => {
    const { email } = await auth.signedUp();
    const wrong = await auth.login(email, 'not the password').catch((error: unknown) => error);
    const unknown = await auth.login(auth.newEmail(), 'not the password').catch((error: unknown) => error);
    expect(wrong).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect({ ...(wrong as object) }).toEqual({ ...(unknown as object) });
    expect((wrong as Error).message).toBe((unknown as Error).message);
  });

  it.each(['account', 'address'])(
    'ends for a while after ten failures of one %s, over all instances',
    async kind => {
      const { email } = await auth.signedUp();
      const from = auth.newClient();
      const second = await auth.another();
      try {
        const guess = () =>
          kind === 'account'
            ? auth.login(email, 'wrong', auth.newClient()) // from everywhere
            : auth.login(auth.newEmail(), 'wrong', from); // at everybody
        for (let i = 0; i < 10; i++)
          await expect(guess()).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
        const refused = await auth
          .login(email, PASSWORD, kind === 'account' ? auth.newClient() : from)
          .catch((e: unknown) => e);
        expect(refused).toMatchObject({ code: 'RATE_LIMITED' });
        const { retryAfter } = refused as { retryAfter: number };
        expect(retryAfter).toBeGreaterThan(850);
        expect(retryAfter).toBeLessThanOrEqual(900);
      } finally {
        await second.close();
      }
      const other = await auth.signedUp();
      await expect(auth.login(other.email)).resolves.toBeDefined();
    },
  );

  it('answers no more than ten of many guesses made at once', async () => {
    const { email } = await auth.signedUp();
    const guesses = await Promise.allSettled(
      Array.from({ length: 30 }, () => auth.login(email, 'wrong', auth.newClient())),
    );
    const codes = guesses.map(guess => (guess as PromiseRejectedResult).reason.code as string);
    expect(codes.filter(code => code === 'INVALID_CREDENTIALS').length).toBeLessThanOrEqual(10);
    expect(codes.filter(code => code === 'RATE_LIMITED').length).toBeGreaterThanOrEqual(20);
  });

  it('does not count what was right', async () => {
    const { email } = await auth.signedUp();
    const from = auth.newClient();
    const all = await Promise.allSettled(Array.from({ length: 25 }, () => auth.login(email, PASSWORD, from)));
    expect(all.every(one => one.status === 'fulfilled')).toBe(true);
  });
});

describe('a session', () => {
  const age = ({ user }: SignedIn, sessionId: string, jwtAgeMs: number, token: string) =>
    signAccessToken(
      { userId: user.id, sessionId, sessionTokenHash: tokenHash(token) },
      JWT_SECRET,
      Date.now() - jwtAgeMs,
    );

  it.each([
    ['soon over', 11 * 60_000],
    ['over', 2 * DAY_MS],
  ])('renews a jwt that is %s and slides on', async (_, jwtAgeMs) => {
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
    expect(await verifyAccessToken(renewed.jwt, signedIn.session.token, JWT_SECRET)).toMatchObject({
      userId: principal.userId,
    });
  });

  it('is not revived: ended, of somebody else, or without one of its tokens', async () => {
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
