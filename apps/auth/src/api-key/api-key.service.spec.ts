import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountCalls, apiKeyCalls, appCalls, oauthCalls, type SessionPrincipal } from '#contracts';
import { BackgroundTasks, parseApiKey, tokenHash } from '#platform';
import { eventually, makeInput } from '#testing';
import { OauthRecordStore } from '../apps/oauth-record.store.js';
import { AuthFixture, PASSWORD } from '../auth.fixture.js';
import { ApiKeyService } from './api-key.service.js';
import { ApiKeyStore } from './api-key.store.js';

let auth: AuthFixture;
let principal: SessionPrincipal;
beforeAll(async () => {
  auth = await AuthFixture.start();
  ({ principal } = await auth.sessionOf((await auth.signedUp()).signedIn));
}, 60_000);
afterAll(() => auth?.stop(), 60_000);

const create = (name: string, over = {}) =>
  auth.call(apiKeyCalls.create, {
    principal,
    body: { name, permissions: ['forms:read' as const], ...over },
  });
const list = (query: { limit?: number; cursor?: string } = {}, who = principal) =>
  auth.call(apiKeyCalls.list, { principal: who, query: { limit: 25, ...query } });
const check = (key: string) => {
  const { id: keyId, secretHash } = parseApiKey(key)!;
  return auth.call(apiKeyCalls.check, { body: { keyId, secretHash } });
};

describe('an API key', () => {
  it('is shown once, stored as a hash and listed masked', async () => {
    const made = await create('Zapier', { permissions: ['forms:read', 'responses:read'] });
    const stored = await auth.collection('ApiKey').findOne({ _id: made.id }).lean();
    const secret = made.key.slice(-43);
    expect(JSON.stringify(stored)).not.toContain(secret);
    expect(stored['secretHash']).toBe(tokenHash(secret));
    const { apiKeys } = await list();
    const listed = apiKeys.find(({ id }) => id === made.id)!;
    expect(listed).toMatchObject({
      name: 'Zapier',
      permissions: ['forms:read', 'responses:read'],
      createdAt: made.createdAt,
      lastUsed: null,
      isActive: true,
    });
    expect(listed.key).toBe(`${made.key.slice(0, 7)}…${made.key.slice(-4)}`);
  });

  it('can read its account, like a person', async () => {
    const made = await create('Zapier');
    const scopes = made.permissions;
    const key = { ...principal, kind: 'api-key' as const, keyId: made.id, keyName: 'Key', scopes };
    const { user, apiKey, workspace } = await auth.call(apiKeyCalls.whoAmI, { principal: key });
    expect(user.id).toBe(principal.userId);
    expect(workspace).toEqual({
      id: principal.userId,
      name: 'Ada’s workspace',
      role: 'owner',
      currency: 'USD',
    });
    expect(apiKey).toEqual({ id: made.id, name: 'Zapier', permissions: scopes, createdAt: made.createdAt });
    expect((await auth.call(apiKeyCalls.whoAmI, { principal })).apiKey).toBeNull();
    const gone = auth.call(apiKeyCalls.whoAmI, { principal: { ...key, keyId: 'gone' } });
    await expect(gone).rejects.toMatchObject({ code: 'AUTHENTICATION_REQUIRED' });
  });

  it('identifies its owner, permissions and last use', async () => {
    const { key, id } = await create('Used');
    expect(await check(key)).toEqual({
      active: true,
      name: 'Used',
      userId: principal.userId,
      scopes: ['forms:read'],
      emailVerified: true,
      membership: { workspaceId: principal.userId, role: 'owner' },
    });
    const lastUsed = async () => (await list()).apiKeys.find(one => one.id === id)?.lastUsed;
    await eventually(async () => (await lastUsed()) !== null);
    expect(Math.abs(Date.parse((await lastUsed())!) - Date.now())).toBeLessThan(5000);
    const earlier = new Date(Date.now() - 30_000);
    await auth.collection('ApiKey').updateOne({ _id: id }, { $set: { lastUsedAt: earlier } });
    await check(key);
    await auth.get(BackgroundTasks).drain();
    expect(await lastUsed()).toBe(earlier.toISOString());
  });

  it('is refused with a wrong secret and after its deletion', async () => {
    const [one, other] = [await create('One'), await create('Other')];
    expect((await check(one.key.slice(0, -43) + other.key.slice(-43))).active).toBe(false);
    await auth.call(apiKeyCalls.remove, { principal, params: { id: one.id } });
    expect((await check(one.key)).active).toBe(false);
    expect((await check(other.key)).active).toBe(true);
    const again = auth.call(apiKeyCalls.remove, { principal, params: { id: one.id } });
    await expect(again).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is visible to its owner only', async () => {
    const { id, key } = await create('Mine');
    const { principal: stranger } = await auth.sessionOf((await auth.signedUp()).signedIn);
    expect(await list({}, stranger)).toEqual({ apiKeys: [], nextCursor: null, total: 0 });
    const removed = auth.call(apiKeyCalls.remove, { principal: stranger, params: { id } });
    await expect(removed).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await check(key)).active).toBe(true);
  });

  it('is listed in pages, up to the limit even if many are created concurrently', async () => {
    const { principal: who } = await auth.sessionOf((await auth.signedUp()).signedIn);
    const body = { name: 'Key', permissions: ['forms:read' as const] };
    const one = () => auth.call(apiKeyCalls.create, { principal: who, body });
    const { apiKeys: [sample] } = await auth.call(apiKeyCalls.list, { principal, query: { limit: 1 } }); // prettier-ignore
    const stored = await auth.get(ApiKeyStore).byId(sample!.id);
    for (let slot = 0; slot < 45; slot++)
      await auth.get(ApiKeyStore).insert({ ...stored!, id: randomUUID(), workspaceId: who.userId }, slot);
    const ends = await Promise.allSettled(Array.from({ length: 20 }, one));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
    await expect(one()).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
    const first = await list({ limit: 30 }, who);
    const second = await list({ limit: 30, cursor: first.nextCursor! }, who);
    expect(second.nextCursor).toBeNull();
    const ids = [...first.apiKeys, ...second.apiKeys].map(({ id }) => id);
    expect(new Set(ids).size).toBe(50);
    expect(first.total).toBe(50);
  });

  it('is not stored if its creation was cancelled', async () => {
    const { principal: who } = await auth.sessionOf((await auth.signedUp()).signedIn);
    const input = makeInput<typeof apiKeyCalls.create>({
      principal: who,
      body: { name: 'Late', permissions: ['forms:read'] },
    });
    await expect(auth.get(ApiKeyService).create(input, AbortSignal.abort())).rejects.toMatchObject({
      code: 'TIMEOUT',
    });
    expect((await list({}, who)).total).toBe(0);
  });
});

describe('an access token of an app', () => {
  const token = { model: 'AccessToken', hash: tokenHash('a token') };
  const audience = 'https://forms.example/mcp';
  const payload = JSON.stringify({ aud: audience, scope: 'forms:read responses:read' });
  const checked = (over: { hash?: string; audience?: string } = {}) =>
    auth.call(oauthCalls.check, { body: { hash: token.hash, audience, ...over } });
  const put = (grantId: string) =>
    auth.call(oauthCalls.put, { body: { ...token, payload, seconds: 60, grantId } });

  it('acts with the scopes of both token and connection, until it expires', async () => {
    const body = { client_name: 'Agent', redirect_uris: ['https://agent.example/callback'] };
    const { client_id: clientId } = await auth.call(appCalls.register, { body });
    const connected = {
      grantId: 'grant-1',
      clientId,
      scopes: ['forms:read' as const, 'forms:write' as const],
    };
    await auth.call(oauthCalls.connect, { principal, body: connected });
    await put('grant-1');
    expect(await checked()).toMatchObject({
      ...{ active: true, name: 'Agent', userId: principal.userId, scopes: ['forms:read'] },
      membership: { workspaceId: principal.userId, role: 'owner' },
    });
    expect((await checked({ audience: 'https://forms.example/api/v1' })).active).toBe(false);
    expect((await checked({ hash: tokenHash('another') })).active).toBe(false);
    const id = `AccessToken:${token.hash}`;
    await auth.collection('OauthRecord').updateOne({ _id: id }, { $set: { expireAt: new Date() } });
    expect((await checked()).active).toBe(false);
  });

  it('is not issued for a connection that has ended', async () => {
    await expect(put('no-such-grant')).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await checked()).active).toBe(false);
  });

  it('keeps the newest requests', async () => {
    auth.get(OauthRecordStore).maxWaiting = 2;
    const keys = [1, 2, 3].map(n => ({ model: 'Interaction', hash: tokenHash(`${n}`) }));
    for (const [n, key] of keys.entries())
      await auth.call(oauthCalls.put, { body: { ...key, payload: '{}', seconds: 60 + n } });
    const all = await Promise.all(keys.map(body => auth.call(oauthCalls.find, { body })));
    expect(all.map(one => one.payload)).toEqual([null, '{}', '{}']);
  });

  it('has one first use', async () => {
    const code = { model: 'AuthorizationCode', hash: tokenHash('a code') };
    await auth.call(oauthCalls.put, { body: { ...code, payload: '{}', seconds: 60 } });
    const uses = Array.from({ length: 5 }, () => auth.call(oauthCalls.consume, { body: code }));
    expect((await Promise.all(uses)).filter(({ first }) => first)).toHaveLength(1);
  });
});

describe('API keys after an account recovery', () => {
  const made = async (who: SessionPrincipal) =>
    auth.call(apiKeyCalls.create, { principal: who, body: { name: 'Zapier', permissions: ['forms:read'] } });
  /** Ways to recover an account; each returns the owner's session. */
  const WAYS: Record<string, (email: string, who: SessionPrincipal) => Promise<SessionPrincipal>> = {
    'a password reset': async email => {
      const token = await auth.resetToken(email);
      await auth.ask('resetPassword', { body: { token, newPassword: 'another-kettle-48' } });
      return (await auth.sessionOf(await auth.login(email, 'another-kettle-48'))).principal;
    },
    'a change of address': async (_, who) => {
      const email = auth.newEmail();
      await auth.call(accountCalls.changeEmail, { principal: who, body: { email, password: PASSWORD } });
      const { token } = await auth.dataOf('auth.email-change-requested', email);
      await auth.ask('confirmEmail', { body: { token } });
      return who;
    },
  };

  it.each(Object.keys(WAYS))('%s pauses them until their owner resumes them', async way => {
    const { email, signedIn } = await auth.signedUp();
    const { principal: who } = await auth.sessionOf(signedIn);
    const { key, id } = await made(who);
    const owner = await WAYS[way]!(email, who);
    expect((await check(key)).active).toBe(false);
    expect((await list({}, owner)).apiKeys).toMatchObject([{ id, isPaused: true, isActive: false }]);
    await eventually(() => auth.tap.of('auth.access-reset').some(({ data }) => data.userId === who.userId));
    await auth.call(apiKeyCalls.resume, { principal: owner, params: { id } });
    expect((await check(key)).active).toBe(true);
    const { principal: stranger } = await auth.sessionOf((await auth.signedUp()).signedIn);
    const theirs = auth.call(apiKeyCalls.resume, { principal: stranger, params: { id } });
    await expect(theirs).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('cannot be created or resumed with an ended session that a gateway still has cached', async () => {
    const { email, signedIn } = await auth.signedUp();
    const { principal: who } = await auth.sessionOf(signedIn);
    const { id } = await made(who);
    await WAYS['a password reset']!(email, who);
    const refused = { code: 'AUTHENTICATION_REQUIRED' };
    await expect(made(who)).rejects.toMatchObject(refused);
    const resumed = auth.call(apiKeyCalls.resume, { principal: who, params: { id } });
    await expect(resumed).rejects.toMatchObject(refused);
  });
});
