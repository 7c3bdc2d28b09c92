import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type SessionPrincipal, settingsCalls, type SignedIn } from '#contracts';
import { eventually, makeClient } from '#testing';
import { AuthFixture, PASSWORD } from '../auth.fixture.js';

jest.setTimeout(60_000);
const NEW = 'another-kettle-48';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await AuthFixture.start();
});
afterAll(() => auth?.stop());

const principalOf = async (signedIn: SignedIn): Promise<SessionPrincipal> =>
  (await auth.sessionOf(signedIn)).principal;
const list = async (signedIn: SignedIn, query: { limit?: number; cursor?: string } = {}) =>
  auth.call(settingsCalls.sessions, {
    principal: await principalOf(signedIn),
    query: { limit: 25, ...query },
  });
const alive = (...all: SignedIn[]) => Promise.all(all.map(one => auth.isAlive(one)));

describe('my sessions', () => {
  it('are listed with device, origin and times, newest first and in pages', async () => {
    const { email, signedIn } = await auth.signedUp();
    const phone = await auth.login(email, PASSWORD, makeClient({ userAgent: IPHONE, country: 'PT' }));
    const { sessions, total } = await list(signedIn);
    expect(total).toBe(2);
    expect(sessions).toMatchObject([
      { device: 'Safari (iOS)', deviceType: 'mobile', place: 'PT · 203.0.113.0', current: false },
      { device: 'Chrome (Linux)', deviceType: 'desktop', place: '203.0.113.0', current: true },
    ]);
    expect(Math.abs(Date.parse(sessions[0]!.createdAt) - Date.now())).toBeLessThan(60_000);
    const first = await list(phone, { limit: 1 });
    const second = await list(phone, { limit: 1, cursor: first.nextCursor! });
    expect([first, second].map(page => page.sessions[0]!.id)).toEqual(sessions.map(({ id }) => id));
    expect(second.nextCursor).toBeNull();
  });

  it('show their last use, to the minute', async () => {
    const { signedIn } = await auth.signedUp();
    const { sessionId } = await principalOf(signedIn);
    const earlier = new Date(Date.now() - 3_600_000);
    await auth.collection('Session').updateOne({ _id: sessionId }, { $set: { lastUsedAt: earlier } });
    expect((await list(signedIn)).sessions[0]!.lastUsedAt).toBe(earlier.toISOString());
    await auth.isAlive(signedIn);
    await eventually(async () => {
      const [session] = (await list(signedIn)).sessions;
      return Date.parse(session!.lastUsedAt) > Date.now() - 10_000;
    });
  });

  it('are ended individually, or all others at once', async () => {
    const { email, signedIn } = await auth.signedUp();
    const [one, two, three] = [await auth.login(email), await auth.login(email), await auth.login(email)];
    const principal = await principalOf(signedIn);
    const end = (id: string, who = principal) =>
      auth.call(settingsCalls.endSession, { principal: who, params: { id } });
    const { sessionId } = await principalOf(one);
    const stranger = await principalOf((await auth.signedUp()).signedIn);
    await expect(end(sessionId, stranger)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await end(sessionId);
    await expect(end(sessionId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await alive(signedIn, one, two, three)).toEqual([true, false, true, true]);
    expect(await auth.call(settingsCalls.endOtherSessions, { principal })).toMatchObject({ ended: 2 });
    expect(await alive(signedIn, two, three)).toEqual([true, false, false]);
  });
});

describe('changing the password', () => {
  const change = async (signedIn: SignedIn, currentPassword: string, newPassword = NEW) =>
    auth.call(settingsCalls.changePassword, {
      principal: await principalOf(signedIn),
      body: { currentPassword, newPassword },
    });

  it('ends all other sessions and every reset link', async () => {
    const { email, signedIn } = await auth.signedUp();
    const other = await auth.login(email);
    const token = await auth.resetToken(email);
    await change(signedIn, PASSWORD);
    expect(await alive(signedIn, other)).toEqual([true, false]);
    await expect(auth.login(email)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await expect(auth.login(email, NEW)).resolves.toBeDefined();
    const reset = auth.ask('resetPassword', { body: { token, newPassword: 'mallory-kettle-1' } });
    await expect(reset).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  });

  it('requires the current one, and refuses common ones', async () => {
    const { email, signedIn } = await auth.signedUp();
    await expect(change(signedIn, 'wrong')).rejects.toMatchObject({
      code: 'VALIDATION_ERROR',
      details: [{ field: 'currentPassword' }],
    });
    await expect(change(signedIn, PASSWORD, 'password1')).rejects.toMatchObject({
      details: [{ field: 'newPassword' }],
    });
    await expect(auth.login(email)).resolves.toBeDefined();
  });

  it('limits guesses of the current one to ten, even concurrent ones', async () => {
    const { signedIn } = await auth.signedUp();
    const tries = Array.from({ length: 20 }, () => change(signedIn, 'wrong').catch((e: unknown) => e));
    const codes = (await Promise.all(tries)).map(error => (error as { code: string }).code);
    expect(codes.filter(code => code === 'VALIDATION_ERROR')).toHaveLength(10);
    await expect(change(signedIn, PASSWORD)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
  });
});
