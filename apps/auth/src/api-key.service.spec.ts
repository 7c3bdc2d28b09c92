import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiKeyCalls, type SessionPrincipal } from '#contracts';
import { parseApiKey, tokenHash } from '#platform';
import { eventually } from '#testing';
import { AuthFixture } from './auth.fixture.js';

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
  it('is shown once, stored hashed, listed masked', async () => {
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

  it('says whose it is and what it may do, and when it was used', async () => {
    const { key, id } = await create('Used');
    expect(await check(key)).toEqual({
      active: true,
      userId: principal.userId,
      scopes: ['forms:read'],
      emailVerified: true,
    });
    const lastUsed = async () => (await list()).apiKeys.find(one => one.id === id)?.lastUsed;
    await eventually(async () => (await lastUsed()) !== null);
    expect(Math.abs(Date.parse((await lastUsed())!) - Date.now())).toBeLessThan(5000);
    const earlier = new Date(Date.now() - 30_000);
    await auth.collection('ApiKey').updateOne({ _id: id }, { $set: { lastUsedAt: earlier } });
    await check(key);
    await new Promise(resolve => setTimeout(resolve, 200));
    expect(await lastUsed()).toBe(earlier.toISOString());
  });

  it('is refused with another secret, and after its deletion', async () => {
    const [one, other] = [await create('One'), await create('Other')];
    expect((await check(one.key.slice(0, -43) + other.key.slice(-43))).active).toBe(false);
    await auth.call(apiKeyCalls.remove, { principal, params: { id: one.id } });
    expect((await check(one.key)).active).toBe(false);
    expect((await check(other.key)).active).toBe(true);
    const again = auth.call(apiKeyCalls.remove, { principal, params: { id: one.id } });
    await expect(again).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it("is nobody else's", async () => {
    const { id, key } = await create('Mine');
    const { principal: stranger } = await auth.sessionOf((await auth.signedUp()).signedIn);
    expect(await list({}, stranger)).toEqual({ apiKeys: [], nextCursor: null, total: 0 });
    const removed = auth.call(apiKeyCalls.remove, { principal: stranger, params: { id } });
    await expect(removed).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await check(key)).active).toBe(true);
  });

  it('is listed in pages, and limited in number', async () => {
    const { principal: who } = await auth.sessionOf((await auth.signedUp()).signedIn);
    const body = { name: 'Key', permissions: ['forms:read' as const] };
    for (let i = 0; i < 50; i++) await auth.call(apiKeyCalls.create, { principal: who, body });
    const tooMany = auth.call(apiKeyCalls.create, { principal: who, body });
    await expect(tooMany).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
    const first = await list({ limit: 30 }, who);
    const second = await list({ limit: 30, cursor: first.nextCursor! }, who);
    expect(second.nextCursor).toBeNull();
    const ids = [...first.apiKeys, ...second.apiKeys].map(({ id }) => id);
    expect(new Set(ids).size).toBe(50);
    expect(first.total).toBe(50);
  });
});
