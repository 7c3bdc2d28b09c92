import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { SignedIn } from '#contracts';
import { eventually } from '#testing';
import { AuthFixture } from './auth.fixture.js';

const [MALLORY, VICTIM, AGAIN] = ['mallory-kettle-1', 'victim-kettle-22', 'mallory-kettle-3'] as const;

jest.setTimeout(60_000);

let auth: AuthFixture;
beforeAll(async () => {
  auth = await AuthFixture.start();
}, 60_000);
afterAll(() => auth?.stop(), 60_000);

const invalid = { code: 'INVALID_CREDENTIALS' };
const tokenOf = async (email: string, nth: number) =>
  (await auth.dataOf('auth.verification-requested', email, nth)).token;
const verify = (token: string) => auth.ask('verifyEmail', { client: auth.newClient(), body: { token } });

describe('an address that is registered several times', () => {
  it('answers the same each time and stays one account', async () => {
    const email = auth.newEmail();
    const answers = await Promise.all([
      auth.register(email),
      auth.register(email.toUpperCase()),
      auth.register(email.toLowerCase()),
    ]);
    expect(new Set(answers.map(answer => JSON.stringify(answer))).size).toBe(1);
    const mails = () =>
      auth.tap
        .of('auth.verification-requested')
        .filter(({ data }) => data.email.toLowerCase() === email.toLowerCase());
    await eventually(() => mails().length === 3);
    expect(new Set(mails().map(({ ownerId }) => ownerId)).size).toBe(1);
  });

  it('belongs to whoever follows a mailed link, with the password of that registration', async () => {
    const email = auth.newEmail();
    await auth.register(email, MALLORY, 'Mallory');
    const early = await auth.login(email, MALLORY);
    await auth.register(email, VICTIM, 'Vic');
    await expect(auth.login(email, MALLORY)).rejects.toMatchObject(invalid);
    expect(await auth.isAlive(early)).toBe(false);
    await auth.register(email, AGAIN, 'Mallory');
    const between = await auth.login(email, AGAIN);
    const signedIn = await verify(await tokenOf(email, 2));
    expect(signedIn.user).toMatchObject({ name: 'Vic', emailVerified: true });
    const alive = await Promise.all([early, between, signedIn].map(auth.isAlive.bind(auth)));
    expect(alive).toEqual([false, false, true]);
    for (const password of [MALLORY, AGAIN])
      await expect(auth.login(email, password)).rejects.toMatchObject(invalid);
    expect((await auth.login(email, VICTIM)).requiresVerification).toBe(false);
    for (const nth of [1, 3])
      await expect(verify(await tokenOf(email, nth))).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  });

  it('is not changed any more once it is verified: its owner gets a mail', async () => {
    const { email, signedIn } = await auth.signedUp();
    await auth.register(email, MALLORY, 'Mallory');
    await eventually(() =>
      auth.tap.of('auth.registration-repeated').some(({ data }) => data.email === email),
    );
    await expect(auth.login(email, MALLORY)).rejects.toMatchObject(invalid);
    expect((await auth.login(email)).user).toEqual(signedIn.user);
    expect(await auth.isAlive(signedIn)).toBe(true);
  });

  it('is not changed by links that were mailed before a reset', async () => {
    const email = auth.newEmail();
    await auth.register(email, MALLORY, 'Mallory');
    const token = await auth.resetToken(email);
    await auth.ask('resetPassword', { body: { token, newPassword: VICTIM } });
    await expect(verify(await tokenOf(email, 1))).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
    expect((await auth.login(email, VICTIM)).requiresVerification).toBe(false);
  });

  it("gets five mails an hour for one network and twenty for all, and a stranger uses up no one else's", async () => {
    const email = auth.newEmail();
    const mails = () =>
      auth.tap.of('auth.verification-requested').filter(({ data }) => data.email === email).length;
    const from = auth.newClient();
    await Promise.all(Array.from({ length: 12 }, () => auth.register(email, MALLORY, 'Mallory', from)));
    await tokenOf(email, 5);
    expect(mails()).toBe(5);
    await auth.register(email, VICTIM);
    await verify(await tokenOf(email, 6));
    await expect(auth.login(email, VICTIM)).resolves.toBeDefined();

    const other = auth.newEmail();
    await auth.register(other);
    const ask = () => auth.ask('resendVerification', { client: auth.newClient(), body: { email: other } });
    await Promise.all(Array.from({ length: 30 }, ask));
    await tokenOf(other, 20);
    await expect(tokenOf(other, 21)).rejects.toThrow();
  });
});

describe('a verification link that is mailed again', () => {
  const resend = async (email: string, signedIn?: SignedIn) => {
    const principal = signedIn ? (await auth.sessionOf(signedIn)).principal : null;
    await auth.ask('resendVerification', { principal, body: { email } });
  };

  it('confirms the only registration there is', async () => {
    const email = auth.newEmail();
    await auth.register(email, VICTIM);
    await resend(email);
    await verify(await tokenOf(email, 2));
    await expect(auth.login(email, VICTIM)).resolves.toBeDefined();
  });

  it('confirms no password when somebody else may have registered last', async () => {
    const email = auth.newEmail();
    await auth.register(email, VICTIM);
    await auth.register(email, MALLORY);
    await resend(email);
    expect((await verify(await tokenOf(email, 3))).user.emailVerified).toBe(true);
    for (const password of [VICTIM, MALLORY])
      await expect(auth.login(email, password)).rejects.toMatchObject(invalid);
    const token = await auth.resetToken(email);
    await auth.ask('resetPassword', { body: { token, newPassword: VICTIM } });
    await expect(auth.login(email, VICTIM)).resolves.toBeDefined();
  });

  it('confirms the registration that the caller is signed in to', async () => {
    const email = auth.newEmail();
    await auth.register(email, MALLORY);
    const mallory = await auth.login(email, MALLORY);
    await auth.register(email, VICTIM);
    const victim = await auth.login(email, VICTIM);
    await resend(email, victim);
    await resend(email, mallory);
    await verify(await tokenOf(email, 3));
    await expect(auth.login(email, VICTIM)).resolves.toBeDefined();
  });
});
