import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountCalls, apiKeyCalls, authCalls, type SessionPrincipal, settingsCalls } from '#contracts';
import { eventually } from '#testing';
import { AuthFixture, PASSWORD } from '../auth.fixture.js';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await AuthFixture.start();
}, 60_000);
afterAll(() => auth?.stop(), 60_000);

async function person() {
  const { email, signedIn } = await auth.signedUp();
  const { principal } = await auth.sessionOf(signedIn);
  return { email, signedIn, principal };
}
const settings = (principal: SessionPrincipal) => auth.call(accountCalls.settings, { principal });
const audit = async (principal: SessionPrincipal) =>
  (await auth.call(accountCalls.audit, { principal, query: { limit: 100 } })).entries;
const alerts = (email: string) =>
  auth.tap.of('auth.security-alert').flatMap(({ data }) => (data.email === email ? [data.kind] : []));

describe('the profile and the notifications', () => {
  it('have defaults, can be changed in part, and are published as a whole', async () => {
    const { email, principal } = await person();
    const before = await settings(principal);
    expect(before.profile).toMatchObject({ name: 'Ada', email, timezone: 'UTC', language: 'en', bio: '' });
    expect(Object.entries(before.notifications).filter(([, on]) => !on)).toEqual([
      ['weekly_reports', false],
      ['marketing_emails', false],
    ]);
    // These counts come from services that do not run in this test.
    expect(before.billing).toMatchObject({ plan: 'Self-hosted', usage: { forms: null, responses: null } });

    const change = { name: 'Countess', timezone: 'Asia/Tokyo' as const, language: 'de' as const };
    expect(await auth.call(accountCalls.updateProfile, { principal, body: change })).toMatchObject(change);
    const flags = ['weekly_reports', 'ai_insights', 'marketing_emails'] as const;
    await Promise.all(
      flags.map(flag =>
        auth.call(accountCalls.updateNotifications, {
          principal,
          body: { preferences: { [flag]: !before.notifications[flag] } },
        }),
      ),
    );
    const wanted = { weekly_reports: true, ai_insights: false, marketing_emails: true };
    expect((await settings(principal)).notifications).toMatchObject({ ...wanted, form_submissions: true });
    // The events arrive in any order; the newest one contains all three changes.
    await eventually(() => {
      const events = auth.tap.of('user.changed').filter(({ ownerId }) => ownerId === principal.userId);
      return events.some(
        ({ data }) =>
          data.timezone === 'Asia/Tokyo' &&
          data.language === 'de' &&
          flags.every(flag => data.notifications?.[flag] === wanted[flag]),
      );
    });
  });

  it('let an unsubscribe link turn off a single kind of email', async () => {
    const { principal } = await person();
    const body = { userId: principal.userId, flag: 'ai_insights' as const };
    await auth.call(accountCalls.unsubscribe, { body });
    expect((await settings(principal)).notifications.ai_insights).toBe(false);
    await auth.call(accountCalls.unsubscribe, { body: { ...body, userId: 'nobody' } });
  });
});

describe('a change of address', () => {
  const change = (principal: SessionPrincipal, email: string, password = PASSWORD) =>
    auth.call(accountCalls.changeEmail, { principal, client: auth.newClient(), body: { email, password } });
  const token = (email: string) =>
    eventually(() => {
      const event = auth.tap.of('auth.email-change-requested').find(({ data }) => data.email === email);
      if (!event) throw new Error(`No link for ${email}`);
      return event.data.token;
    });

  it('takes effect once the new mailbox confirms it; the old one is notified and sessions continue', async () => {
    const { email, principal, signedIn } = await person();
    const next = auth.newEmail();
    await expect(change(principal, next, 'wrong')).rejects.toMatchObject({
      details: [{ field: 'password' }],
    });
    await expect(change(principal, email)).rejects.toMatchObject({ details: [{ field: 'email' }] });
    await change(principal, next);
    expect((await settings(principal)).security.pendingEmail).toBe(next);
    expect((await settings(principal)).profile.email).toBe(email);
    const confirm = { body: { token: await token(next) } };
    await auth.call(authCalls.confirmEmail, confirm);
    expect((await settings(principal)).profile.email).toBe(next);
    expect((await settings(principal)).security.pendingEmail).toBe(null);
    expect(await auth.isAlive(signedIn)).toBe(true);
    await eventually(() => alerts(email).includes('email-changed'));
    await expect(auth.call(authCalls.confirmEmail, confirm)).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
    await auth.login(next);
    await expect(auth.login(email)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  });

  it("gives the same answer for another account's address, and never takes it over", async () => {
    const [one, other] = [await person(), await person()];
    const mine = await change(one.principal, auth.newEmail());
    expect(await change(one.principal, other.email)).toEqual(mine);
    expect(await auth.dataOf('auth.registration-repeated', other.email)).toBeTruthy();
    // Another account registers the address between the request and the link.
    const late = auth.newEmail();
    await change(one.principal, late);
    await auth.register(late);
    await expect(
      auth.call(authCalls.confirmEmail, { body: { token: await token(late) } }),
    ).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
    expect((await settings(one.principal)).profile.email).toBe(one.email);
  });
});

describe('the link to change the address', () => {
  const next = async () => {
    const { email, principal } = await person();
    const address = auth.newEmail();
    const asked = { email: address, password: PASSWORD };
    await auth.call(accountCalls.changeEmail, { principal, client: auth.newClient(), body: asked });
    const { token } = (await auth.dataOf('auth.email-change-requested', address)) as { token: string };
    return { email, principal, confirm: () => auth.call(authCalls.confirmEmail, { body: { token } }) };
  };
  const newPassword = 'wide-teapot-31-hums';

  it('stops working after a password reset, since an intruder may have requested it', async () => {
    const { email, confirm } = await next();
    await auth.call(authCalls.requestPasswordReset, { client: auth.newClient(), body: { email } });
    const { token } = (await auth.dataOf('auth.reset-requested', email)) as { token: string };
    await auth.call(authCalls.resetPassword, { client: auth.newClient(), body: { token, newPassword } });
    await expect(confirm()).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  });

  it('stops working after a change of password', async () => {
    const { principal, confirm } = await next();
    const body = { currentPassword: PASSWORD, newPassword };
    await auth.call(settingsCalls.changePassword, { principal, client: auth.newClient(), body });
    await expect(confirm()).rejects.toMatchObject({ code: 'INVALID_TOKEN' });
  });
});

describe('the audit trail', () => {
  it('lists actions with their origin, newest first, to the owner only', async () => {
    const { email, principal } = await person();
    const client = auth.newClient({ ip: '198.51.100.0' });
    const key = await auth.call(apiKeyCalls.create, {
      principal,
      client,
      body: { name: 'Zapier', permissions: ['forms:read'] },
    });
    await auth.call(apiKeyCalls.remove, { principal, client, params: { id: key.id } });
    const second = await auth.login(email, PASSWORD, client);
    const { principal: other } = await auth.sessionOf(second);
    await auth.call(settingsCalls.endSession, { principal, client, params: { id: other.sessionId } });
    await auth.call(settingsCalls.endOtherSessions, { principal, client });
    expect((await audit(principal)).map(({ action, subject }) => [action, subject])).toEqual([
      ['sessions.ended', ''],
      ['session.ended', 'Chrome (Linux)'],
      ['session.started', ''],
      ['api-key.deleted', 'Zapier'],
      ['api-key.created', 'Zapier'],
      ['session.started', ''],
      ['email.verified', ''],
      ['account.registered', ''],
    ]);
    expect((await audit(principal))[0]).toMatchObject({ device: 'Chrome (Linux)', place: '198.51.100.0' });
    expect(await audit((await person()).principal)).toHaveLength(3);
    await eventually(() => alerts(email).includes('api-key-created'));
  });

  it('requests an email about a new device or network once, but not about the first session', async () => {
    const { email } = await person();
    const usual = auth.newClient();
    await auth.login(email, PASSWORD, usual);
    expect(alerts(email)).toEqual([]);
    const elsewhere = auth.newClient({ ip: '192.0.2.0' });
    await auth.login(email, PASSWORD, elsewhere);
    await auth.login(email, PASSWORD, elsewhere);
    await auth.login(email, PASSWORD, auth.newClient({ userAgent: 'curl/8' }));
    await eventually(() => alerts(email).length >= 2);
    expect(alerts(email)).toEqual(['new-device', 'new-device']);
  });
});

describe('deleting an account', () => {
  const remove = (principal: SessionPrincipal, password = PASSWORD) =>
    auth.call(accountCalls.deleteAccount, { principal, body: { password } });

  it('requires the password, ends all access at once, frees the address, and leaves no data', async () => {
    const { email, principal, signedIn } = await person();
    await auth.call(apiKeyCalls.create, { principal, body: { name: 'Key', permissions: ['forms:read'] } });
    await expect(remove(principal, 'wrong')).rejects.toMatchObject({ details: [{ field: 'password' }] });
    expect(await auth.isAlive(signedIn)).toBe(true);
    await remove(principal);
    expect(await auth.isAlive(signedIn)).toBe(false);
    await expect(auth.login(email)).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
    await eventually(() => auth.tap.of('user.deleted').some(({ ownerId }) => ownerId === principal.userId));
    const { userId } = principal;
    await eventually(async () => {
      const left = await Promise.all([
        auth.collection('User').findOne({ _id: userId }).lean(),
        ...['Session', 'ApiKey', 'AuditEntry', 'Export', 'ExportChunk'].map(model =>
          auth.collection(model).findOne({ userId }).lean(),
        ),
      ]);
      return left.every(document => document === null);
    });
    await auth.register(email);
    expect((await auth.login(email)).user.id).not.toBe(userId);
  });
});

describe('an invitation', () => {
  const invite = (principal: SessionPrincipal, email: string) =>
    auth.call(accountCalls.invite, { principal, body: { email } });
  const sent = (email: string) => auth.tap.of('auth.invited').filter(({ data }) => data.email === email);

  it('reveals an existing account to the email only, is sent once a day, and is limited', async () => {
    const { principal, email: inviterEmail } = await person();
    const known = await person();
    const answer = await invite(principal, 'nobody-yet@example.com');
    expect(await invite(principal, known.email.toLowerCase())).toEqual(answer);
    await eventually(() => sent(known.email).length > 0);
    expect(sent(known.email)[0]!.data).toMatchObject({ userId: known.principal.userId, inviterEmail });
    expect(sent('nobody-yet@example.com')[0]!.data.userId).toBe(null);
    await invite(principal, known.email);
    await eventually(() => sent(known.email).length > 1);
    expect(new Set(sent(known.email).map(({ id }) => id)).size).toBe(1);
    const many = Array.from({ length: 18 }, (_, n) => invite(principal, `friend-${n}@example.com`));
    const ends = await Promise.allSettled(many);
    expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(1);
  });
});
