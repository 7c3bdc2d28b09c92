import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type SessionPrincipal, settingsCalls, type SignedIn } from '#contracts';
import { AuthFixture, PASSWORD } from '../auth.fixture.js';
import { codeOf, fromBase32, stepAt } from './totp.js';

jest.setTimeout(60_000);

let auth: AuthFixture;
beforeAll(async () => {
  auth = await AuthFixture.start();
});
afterAll(() => auth?.stop());

interface Protected {
  email: string;
  principal: SessionPrincipal;
  signedIn: SignedIn;
  secret: string;
  recoveryCodes: string[];
}
const wrongCode = { code: 'INVALID_CREDENTIALS', details: [{ field: 'code' }] };
const code = (secret: string, steps = 0) => codeOf(fromBase32(secret), stepAt(Date.now()) + steps);
const setUp = (principal: SessionPrincipal, password = PASSWORD) =>
  auth.call(settingsCalls.setUpTwoFactor, { principal, body: { password } });
const confirm = (principal: SessionPrincipal, code: string) =>
  auth.call(settingsCalls.confirmTwoFactor, { principal, body: { code } });
const disable = (principal: SessionPrincipal, password: string, code: string) =>
  auth.call(settingsCalls.disableTwoFactor, { principal, body: { password, code } });
const login = (email: string, code?: string, password = PASSWORD) =>
  auth.ask('login', { client: auth.newClient(), body: { email, password, ...(code ? { code } : {}) } });
/** Signs up with two-factor sign-in; the codes of the previous and all older steps are used up. */
async function withTwoFactor(): Promise<Protected> {
  const { email, signedIn } = await auth.signedUp();
  const { principal } = await auth.sessionOf(signedIn);
  const { secret } = await setUp(principal);
  const { recoveryCodes } = await confirm(principal, code(secret, -1));
  return { email, principal, signedIn, secret, recoveryCodes };
}

describe('two-factor sign-in', () => {
  it('is set up with the password, enabled by a first code, and shown to its owner', async () => {
    const { email, signedIn } = await auth.signedUp();
    const { principal } = await auth.sessionOf(signedIn);
    await expect(setUp(principal, 'wrong')).rejects.toMatchObject({ details: [{ field: 'password' }] });
    await expect(confirm(principal, '123456')).rejects.toMatchObject({ code: 'CONFLICT' });
    const { secret, otpauthUri } = await setUp(principal);
    expect(otpauthUri).toContain(`secret=${secret}`);
    await expect(login(email)).resolves.toBeDefined();
    await expect(confirm(principal, code(secret, 7))).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'code' }],
    });
    const { recoveryCodes } = await confirm(principal, code(secret));
    expect(new Set(recoveryCodes).size).toBe(10);
    const { user } = await auth.ask('renew', {
      body: { jwt: signedIn.jwt, sessionToken: signedIn.session.token },
    });
    expect(user.twoFactorEnabled).toBe(true);
    await expect(setUp(principal)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('stores its secret encrypted and its recovery codes hashed', async () => {
    const { principal, secret, recoveryCodes } = await withTwoFactor();
    const stored = JSON.stringify(await auth.collection('User').findOne({ _id: principal.userId }).lean());
    expect(stored).toContain('twoFactor');
    for (const text of [secret, ...recoveryCodes]) {
      expect(stored).not.toContain(text);
      expect(stored).not.toContain(text.replaceAll('-', ''));
    }
  });

  it('asks for a code only after the right password', async () => {
    const { email, secret } = await withTwoFactor();
    await expect(login(email)).rejects.toMatchObject({ code: 'TWO_FACTOR_REQUIRED' });
    const wrong = await login(email, code(secret), 'wrong').catch((error: unknown) => error);
    expect(wrong).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    expect(wrong).not.toHaveProperty('details', expect.anything());
    await expect(login(email, '000000')).rejects.toMatchObject(wrongCode);
    const now = code(secret);
    expect((await login(email, `${now.slice(0, 3)} ${now.slice(3)}`)).user.twoFactorEnabled).toBe(true);
  });

  it('accepts each code once, even concurrently, and no older ones', async () => {
    const { email, secret } = await withTwoFactor();
    await expect(login(email, code(secret, -1))).rejects.toMatchObject(wrongCode);
    const next = code(secret, 1);
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => login(email, next)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(login(email, code(secret))).rejects.toMatchObject(wrongCode);
  });

  it('accepts each recovery code once, however it is typed', async () => {
    const { email, recoveryCodes } = await withTwoFactor();
    const [first, second] = recoveryCodes as [string, string];
    const logins = await Promise.allSettled([login(email, first), login(email, first)]);
    expect(logins.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(login(email, first)).rejects.toMatchObject(wrongCode);
    await expect(login(email, ` ${second.toLowerCase().replaceAll('-', ' ')} `)).resolves.toBeDefined();
  });

  it('limits guesses at login, even concurrent ones, and a password reset does not lift the limit', async () => {
    const { email, secret, recoveryCodes } = await withTwoFactor();
    const tries = Array.from({ length: 15 }, () => login(email, '000000').catch((e: unknown) => e));
    const codes = (await Promise.all(tries)).map(error => (error as { code: string }).code);
    expect(codes.filter(one => one === 'INVALID_CREDENTIALS')).toHaveLength(10);
    await expect(login(email, code(secret))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const token = await auth.resetToken(email);
    await auth.ask('resetPassword', { body: { token, newPassword: 'another-kettle-48' } });
    await expect(login(email, undefined, 'another-kettle-48')).rejects.toMatchObject({
      code: 'TWO_FACTOR_REQUIRED',
    });
    const withNewPassword = (code: string) => login(email, code, 'another-kettle-48');
    await expect(withNewPassword(code(secret))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    // Recovery codes cannot be guessed, so they keep working for the owner from the owner's network.
    await expect(withNewPassword(recoveryCodes[0]!)).resolves.toBeDefined();
  });

  it('limits guesses across all calls, regardless of right passwords in between', async () => {
    const { email, principal, signedIn, secret } = await withTwoFactor();
    const guess = (n: number) => (n % 2 ? login(email, '000000') : disable(principal, PASSWORD, '000000'));
    const codes: string[] = [];
    for (let n = 0; n < 12; n += 1) {
      codes.push(await guess(n).then(() => 'ok', (error: { code: string }) => error.code)); // prettier-ignore
      await expect(login(email)).rejects.toMatchObject({ code: 'TWO_FACTOR_REQUIRED' });
      await expect(setUp(principal)).rejects.toMatchObject({ code: 'CONFLICT' });
    }
    expect(codes.slice(0, 10)).not.toContain('RATE_LIMITED');
    expect(codes.slice(10)).toEqual(['RATE_LIMITED', 'RATE_LIMITED']);
    await expect(disable(principal, PASSWORD, code(secret))).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    expect(await auth.isAlive(signedIn)).toBe(true);
  });

  it('is disabled with password and code, and can be set up again', async () => {
    const { email, principal, secret, recoveryCodes } = await withTwoFactor();
    await expect(disable(principal, 'wrong', code(secret))).rejects.toMatchObject({
      details: [{ field: 'password' }],
    });
    await expect(disable(principal, PASSWORD, '000000')).rejects.toMatchObject({
      details: [{ field: 'code' }],
    });
    await disable(principal, PASSWORD, code(secret));
    await expect(login(email)).resolves.toMatchObject({ user: { twoFactorEnabled: false } });
    await expect(disable(principal, PASSWORD, recoveryCodes[0]!)).rejects.toMatchObject({ code: 'CONFLICT' });
    const again = await setUp(principal);
    expect(again.secret).not.toBe(secret);
    await confirm(principal, code(again.secret));
    await expect(login(email, recoveryCodes[0])).rejects.toMatchObject(wrongCode);
  });
});
