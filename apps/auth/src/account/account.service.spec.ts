import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { tokenHash } from '#platform';
import { eventually } from '#testing';
import { AuthFixture, PASSWORD } from '../auth.fixture.js';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await AuthFixture.start();
}, 60_000);
afterAll(() => auth?.stop(), 60_000);

describe('an account', () => {
  it('goes from registration to logout', async () => {
    const email = auth.newEmail();
    await auth.register(email);
    const asked = await auth.dataOf('auth.verification-requested', email);
    expect(await auth.dataOf('user.changed', email)).toMatchObject({
      userId: asked.userId,
      emailVerified: false,
    });

    const early = await auth.login(email.toLowerCase());
    expect(early).toMatchObject({
      requiresVerification: true,
      user: { email, emailVerified: false, name: 'Ada' },
    });

    const signedIn = await auth.ask('verifyEmail', {
      client: auth.newClient(),
      body: { token: asked.token },
    });
    expect(signedIn).toMatchObject({
      requiresVerification: false,
      user: { id: asked.userId, emailVerified: true },
    });
    expect(await auth.dataOf('user.changed', email, 2)).toMatchObject({ emailVerified: true });

    const { jwt, session } = signedIn;
    expect(await auth.ask('renew', { body: { jwt, sessionToken: session.token } })).toEqual({
      user: signedIn.user,
    });

    const { principal } = await auth.sessionOf(signedIn);
    expect(await auth.isAlive(signedIn)).toBe(true);
    await auth.ask('logout', { principal });
    expect(await auth.isAlive(signedIn)).toBe(false);
    await expect(auth.ask('renew', { body: { jwt, sessionToken: session.token } })).rejects.toMatchObject({
      code: 'AUTHENTICATION_REQUIRED',
    });
    expect(await auth.isAlive(early)).toBe(false);
  });

  it('has the language of its registration, English by default', async () => {
    for (const language of ['de', undefined] as const) {
      const email = auth.newEmail();
      await auth.ask('register', {
        client: auth.newClient(),
        body: { name: 'Ada', email, password: PASSWORD, language },
      });
      const expected = language ?? 'en';
      expect(await auth.dataOf('user.changed', email)).toMatchObject({ language: expected });
      expect((await auth.login(email)).user.language).toBe(expected);
    }
  });

  it('refuses common passwords', async () => {
    await expect(auth.register(auth.newEmail(), 'Password123')).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'password' }],
    });
  });

  it('stores neither password nor tokens', async () => {
    const { email, signedIn } = await auth.signedUp();
    const token = await auth.resetToken(email);
    const published = await eventually(async () => {
      const user = await auth.collection('User').findOne({ _id: signedIn.user.id }).lean();
      return (user['outbox'] as unknown[]).length === 0 && user;
    });
    const text = JSON.stringify([
      published,
      await auth.collection('Session').findOne({ userId: signedIn.user.id }).lean(),
    ]);
    for (const secret of [PASSWORD, token, signedIn.session.token]) expect(text).not.toContain(secret);
    expect(text).toContain(tokenHash(token));
  });
});

describe('a mailed link', () => {
  it('works once', async () => {
    const email = auth.newEmail();
    await auth.register(email);
    const { token } = await auth.dataOf('auth.verification-requested', email);
    const both = await Promise.allSettled([1, 2, 3].map(() => auth.ask('verifyEmail', { body: { token } })));
    expect(both.filter(one => one.status === 'fulfilled')).toHaveLength(1);
    await expect(auth.ask('verifyEmail', { body: { token } })).rejects.toMatchObject({
      code: 'INVALID_TOKEN',
    });
  });

  it('expires: after a day to verify, after an hour to reset', async () => {
    const { email, signedIn } = await auth.signedUp();
    const token = await auth.resetToken(email);
    const user = await auth.collection('User').findOne({ _id: signedIn.user.id }).lean();
    const [stored] = user['tokens'] as { expiresAt: Date }[];
    expect(Math.abs(stored!.expiresAt.getTime() - Date.now() - 3_600_000)).toBeLessThan(10_000);
    await auth
      .collection('User')
      .updateOne({ _id: signedIn.user.id }, { $set: { 'tokens.0.expiresAt': new Date(Date.now() - 1) } });
    const reset = auth.ask('resetPassword', { body: { token, newPassword: 'another-kettle-48' } });
    await expect(reset).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  });

  it('works for its purpose only', async () => {
    const { email } = await auth.signedUp();
    const token = await auth.resetToken(email);
    await expect(auth.ask('verifyEmail', { body: { token } })).rejects.toMatchObject({
      code: 'INVALID_TOKEN',
    });
  });

  it('to reset sets the password once and ends every session', async () => {
    const { email, signedIn } = await auth.signedUp();
    const second = await auth.login(email);
    await auth.ask('requestPasswordReset', { body: { email: email.toUpperCase() } });
    const { token } = await auth.dataOf('auth.reset-requested', email);
    const common = auth.ask('resetPassword', { body: { token, newPassword: 'password1' } });
    await expect(common).rejects.toMatchObject({ details: [{ field: 'newPassword' }] });
    await auth.ask('resetPassword', { body: { token, newPassword: 'another-kettle-48' } });
    expect(await Promise.all([auth.isAlive(signedIn), auth.isAlive(second)])).toEqual([false, false]);
    await expect(auth.login(email)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(await auth.isAlive(await auth.login(email, 'another-kettle-48'))).toBe(true);
    const again = auth.ask('resetPassword', { body: { token, newPassword: 'another-kettle-49' } });
    await expect(again).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  });

  it('does not reveal which addresses exist, and is limited to five an hour, even for concurrent requests', async () => {
    const { email } = await auth.signedUp();
    const known = await auth.ask('requestPasswordReset', { body: { email } });
    expect(await auth.ask('requestPasswordReset', { body: { email: auth.newEmail() } })).toEqual(known);
    const ask = () => auth.ask('requestPasswordReset', { body: { email } });
    await Promise.all(Array.from({ length: 60 }, ask));
    await auth.dataOf('auth.reset-requested', email, 5);
    const mails = auth.tap.of('auth.reset-requested').filter(event => event.data.email === email);
    expect(mails).toHaveLength(5);
  });

  it('to verify is sent again, except to verified accounts', async () => {
    const email = auth.newEmail();
    await auth.register(email);
    const answer = await auth.ask('resendVerification', { body: { email } });
    const { token } = await auth.dataOf('auth.verification-requested', email, 2);
    const signedIn = await auth.ask('verifyEmail', { body: { token } });
    expect(await auth.ask('resendVerification', { body: { email } })).toEqual(answer);
    expect(await auth.ask('resendVerification', { body: { email: auth.newEmail() } })).toEqual(answer);
    const { principal } = await auth.sessionOf(signedIn);
    expect(
      await auth.ask('resendVerification', { principal: { ...principal, userId: 'other' }, body: { email } }),
    ).toEqual(answer);
    await expect(auth.ask('resendVerification', { principal, body: { email } })).rejects.toMatchObject({
      code: 'ALREADY_VERIFIED',
    });
  });
});

describe('the demo account', () => {
  const body = { name: 'Demo', email: 'demo@leadloom.example', password: 'demo-password-1' };
  it('is refused unless DEMO is on', async () => {
    await expect(auth.ask('ensureDemo', { body })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
  it('is created once, verified', async () => {
    await auth.restart({ DEMO: 'true' });
    const all = await Promise.all([1, 2, 3].map(() => auth.ask('ensureDemo', { body })));
    expect(new Set(all.map(({ userId }) => userId)).size).toBe(1);
    expect(await auth.login(body.email, body.password)).toMatchObject({
      requiresVerification: false,
      user: { id: all[0]!.userId },
    });
  });
});
