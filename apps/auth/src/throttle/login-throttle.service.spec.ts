import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import type { ClientInfo } from '#contracts';
import { AuthFixture, PASSWORD } from '../auth.fixture.js';
import { accountKey, networkKey } from './throttle.js';

// Each guess takes as long as hashing a password.
jest.setTimeout(60_000);

let auth: AuthFixture;
beforeAll(async () => {
  auth = await AuthFixture.start();
}, 60_000);
afterAll(() => auth?.stop(), 60_000);

const codeOf = (login: Promise<unknown>): Promise<string> =>
  login.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );
const guess = (email: string, client?: ClientInfo) => codeOf(auth.login(email, 'wrong', client));
const failTen = async (email: string, client: ClientInfo) => {
  for (let i = 0; i < 10; i++) expect(await guess(email, client)).toBe('INVALID_CREDENTIALS');
};
/** Records failures directly, because real ones would take too long. */
const count = (key: string, failures: number) =>
  auth.collection('Counter').updateOne({ _id: key }, { $set: { count: failures } });

describe('failed logins', () => {
  it('are refused after ten for one account from one network, by every instance, without affecting anyone else', async () => {
    const { email } = await auth.signedUp();
    const from = auth.newClient();
    const second = await auth.another();
    try {
      await failTen(email, from);
      for (let i = 0; i < 4; i++) {
        const refused = await auth.login(email, PASSWORD, from).catch((error: unknown) => error);
        expect(refused).toMatchObject({ code: 'RATE_LIMITED' });
        const { retryAfter } = refused as { retryAfter: number };
        expect(retryAfter).toBeGreaterThan(800);
        expect(retryAfter).toBeLessThanOrEqual(900);
      }
    } finally {
      await second.close();
    }
    expect(await codeOf(auth.login(email, PASSWORD, auth.newClient()))).toBe('ok');
    const other = await auth.signedUp();
    expect(await codeOf(auth.login(other.email, PASSWORD, from))).toBe('ok');
  });

  it('answer at most ten of many concurrent guesses', async () => {
    const { email } = await auth.signedUp();
    const from = auth.newClient();
    const codes = await Promise.all(Array.from({ length: 30 }, () => guess(email, from)));
    expect(codes.filter(code => code === 'INVALID_CREDENTIALS')).toHaveLength(10);
    expect(codes.filter(code => code === 'RATE_LIMITED')).toHaveLength(20);
  });

  it('do not include successful logins', async () => {
    const { email } = await auth.signedUp();
    const from = auth.newClient();
    const login = () => codeOf(auth.login(email, PASSWORD, from));
    expect(new Set(await Promise.all(Array.from({ length: 25 }, login)))).toEqual(new Set(['ok']));
    for (let i = 0; i < 9; i++) await guess(email, from);
    expect(await login()).toBe('ok');
    await failTen(email, from);
  });

  it('are counted the same for an unknown address', async () => {
    const [email, from] = [auth.newEmail(), auth.newClient()];
    await failTen(email, from);
    expect(await guess(email, from)).toBe('RATE_LIMITED');
  });

  it.each(['account', 'network'])('of one %s as a whole delay logins progressively', async kind => {
    const { email } = await auth.signedUp();
    const from = auth.newClient();
    const login = () =>
      kind === 'account'
        ? auth.login(email, 'wrong', auth.newClient())
        : auth.login(auth.newEmail(), 'wrong', from);
    const key = kind === 'account' ? accountKey(email.toLowerCase()) : networkKey(from.networkKey);
    const limit = kind === 'account' ? 100 : 300;
    await codeOf(login());
    await count(key, limit - 1);
    expect(await codeOf(login())).toBe('INVALID_CREDENTIALS');
    const waits: number[] = [];
    for (const over of [0, 3, 6]) {
      await count(key, limit + over);
      const { retryAfter } = (await login().catch((e: unknown) => e)) as { retryAfter: number };
      waits.push(retryAfter);
    }
    expect(waits[0]).toBe(1);
    expect(waits[1]).toBeGreaterThan(4);
    expect(waits[2]).toBeGreaterThan(waits[1]!);
  });

  it("are cleared by a reset: for the account, from everywhere, and for the owner's network", async () => {
    const { email } = await auth.signedUp();
    const from = auth.newClient();
    await failTen(email, from);
    await count(accountKey(email.toLowerCase()), 150);
    await count(networkKey(from.networkKey), 350);
    expect(await codeOf(auth.login(email, PASSWORD, from))).toBe('RATE_LIMITED');
    const token = await auth.resetToken(email);
    const body = { token, newPassword: 'another-kettle-48' };
    await auth.ask('resetPassword', { client: from, body });
    expect(await codeOf(auth.login(email, 'another-kettle-48', from))).toBe('ok');
    expect(await codeOf(auth.login(email, 'another-kettle-48', auth.newClient()))).toBe('ok');
  });

  it('start a new window after the old one, even while it is still stored', async () => {
    const [email, from] = [auth.newEmail(), auth.newClient()];
    await failTen(email, from);
    await auth.collection('Counter').updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1) } });
    const codes = await Promise.all(Array.from({ length: 12 }, () => guess(email, from)));
    expect(codes.filter(code => code === 'INVALID_CREDENTIALS')).toHaveLength(10);
  });
});
