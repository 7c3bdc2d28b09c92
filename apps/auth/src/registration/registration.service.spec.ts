import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { MAILS_PER_HOUR, type SignedIn } from '#contracts';
import { eventually } from '#testing';
import { AuthFixture } from '../auth.fixture.js';

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
const verify = (token: string, client = auth.newClient()) =>
  auth.ask('verifyEmail', { client, body: { token } });
const choose = async (signedIn: SignedIn, newPassword: string) =>
  auth.ask('choosePassword', {
    principal: (await auth.sessionOf(signedIn)).principal,
    body: { newPassword },
  });

describe('an address that is registered several times', () => {
  it('gets the same answer each time and stays one account', async () => {
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

  it.each([
    ['first', 1],
    ['last', 2],
  ])(
    'drops all passwords when the link of the %s registration is followed, so that its reader chooses one',
    async (_, nth) => {
      const [email, network] = [auth.newEmail(), auth.newClient()];
      await auth.register(email, MALLORY, 'Mallory', network);
      await auth.register(email, VICTIM, 'Vic', network);
      const mallory = await auth.login(email, VICTIM);
      const signedIn = await verify(await tokenOf(email, nth), network);
      expect(signedIn).toMatchObject({ passwordRequired: true, user: { emailVerified: true } });
      expect([await auth.isAlive(mallory), await auth.isAlive(signedIn)]).toEqual([false, true]);
      for (const password of [MALLORY, VICTIM, ''])
        await expect(auth.login(email, password)).rejects.toMatchObject(invalid);
      // A gateway may accept the ended session for some seconds.
      await expect(choose(mallory, MALLORY)).rejects.toMatchObject({ code: 'AUTHENTICATION_REQUIRED' });
      await choose(signedIn, AGAIN);
      await expect(choose(signedIn, MALLORY)).rejects.toMatchObject({ code: 'CONFLICT' });
      expect((await auth.login(email, AGAIN)).requiresVerification).toBe(false);
      expect(await auth.isAlive(signedIn)).toBe(true);
      for (const other of [1, 2])
        await expect(verify(await tokenOf(email, other))).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
    },
  );

  it('keeps a password only for a link that is followed in the network of the registration', async () => {
    const [home, elsewhere] = [auth.newClient(), auth.newClient()];
    for (const [from, passwordRequired] of [
      [home, false],
      [elsewhere, true],
    ] as const) {
      const email = auth.newEmail();
      await auth.register(email, VICTIM, 'Vic', home);
      expect(await verify(await tokenOf(email, 1), from)).toMatchObject({ passwordRequired });
      const login = auth.login(email, VICTIM).then(
        () => false,
        () => true,
      );
      expect(await login).toBe(passwordRequired);
    }
  });

  it('keeps the password of a person who registered twice with it', async () => {
    const [email, client] = [auth.newEmail(), auth.newClient()];
    await auth.register(email, VICTIM, 'Vic', client);
    await auth.register(email, VICTIM, 'Victoria', client);
    const { user, passwordRequired } = await verify(await tokenOf(email, 1), client);
    expect({ name: user.name, passwordRequired }).toEqual({ name: 'Victoria', passwordRequired: false });
    await expect(auth.login(email, VICTIM)).resolves.toBeDefined();
  });

  it('is not changed once it is verified; its owner gets an email instead', async () => {
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

  it("gets five emails an hour per network and twenty in total, so that a stranger cannot use up the owner's share", async () => {
    const email = auth.newEmail();
    const mails = () =>
      auth.tap.of('auth.verification-requested').filter(({ data }) => data.email === email).length;
    const from = auth.newClient();
    await Promise.all(Array.from({ length: 12 }, () => auth.register(email, MALLORY, 'Mallory', from)));
    await tokenOf(email, 5);
    expect(mails()).toBe(5);
    await auth.register(email, VICTIM);
    expect((await verify(await tokenOf(email, 6))).passwordRequired).toBe(true);

    const other = auth.newEmail();
    await auth.register(other);
    const ask = () => auth.ask('resendVerification', { client: auth.newClient(), body: { email: other } });
    await Promise.all(Array.from({ length: 30 }, ask));
    await tokenOf(other, 20);
    await expect(tokenOf(other, 21)).rejects.toThrow();
  });

  it('signs in immediately with the entered password, but a verified account only for its owner', async () => {
    const email = auth.newEmail();
    await auth.register(email, VICTIM);
    expect((await auth.login(email, VICTIM)).requiresVerification).toBe(true);
    const owner = await auth.signedUp();
    const answers = [
      await auth.register(owner.email, MALLORY),
      await auth.register(auth.newEmail(), MALLORY),
    ];
    expect(answers[0]).toEqual(answers[1]);
    await expect(auth.login(owner.email, MALLORY)).rejects.toMatchObject(invalid);
  });
});

describe('a verification link that is mailed again', () => {
  const resend = (email: string) => auth.ask('resendVerification', { body: { email } });

  it('confirms the only registration', async () => {
    const [email, client] = [auth.newEmail(), auth.newClient()];
    await auth.register(email, VICTIM, 'Vic', client);
    await resend(email);
    await verify(await tokenOf(email, 2), client);
    await expect(auth.login(email, VICTIM)).resolves.toBeDefined();
  });

  it('is refused beyond the hourly limit only to the session of that account', async () => {
    const [email, client] = [auth.newEmail(), auth.newClient()];
    await auth.register(email, VICTIM, 'Vic', client);
    const { principal } = await auth.sessionOf(await auth.login(email, VICTIM));
    const { principal: stranger } = await auth.sessionOf((await auth.signedUp()).signedIn);
    const ask = (by?: typeof principal) =>
      auth.ask('resendVerification', { client, body: { email }, ...(by ? { principal: by } : {}) });
    for (let sent = 1; sent < MAILS_PER_HOUR; sent += 1) await ask(principal);
    await expect(ask(principal)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const unknown = await auth.ask('resendVerification', { client, body: { email: auth.newEmail() } });
    expect([await ask(stranger), await ask()]).toEqual([unknown, unknown]);
  });

  it('does not confirm a password if there were several registrations; neither does a reset, which sets a new one', async () => {
    const [email, client] = [auth.newEmail(), auth.newClient()];
    await auth.register(email, VICTIM, 'Vic', client);
    await auth.register(email, MALLORY, 'Mallory', client);
    await resend(email);
    expect((await verify(await tokenOf(email, 3), client)).passwordRequired).toBe(true);
    const token = await auth.resetToken(email);
    await auth.ask('resetPassword', { body: { token, newPassword: VICTIM } });
    await expect(auth.login(email, VICTIM)).resolves.toBeDefined();
  });
});
