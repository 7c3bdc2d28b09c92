import { expect, test } from '@playwright/test';
import { allCalls, formsCalls, responsesCalls } from '#contracts';
import { type Account, call, newAccount, request } from './account.js';

/** Made from the contracts, so that a new route cannot be forgotten: every call that takes an id, with another user's token. */
const http = allCalls.filter(one => one.path);
const guarded = http.filter(one => one.access === 'user' || one.access === 'verified');
const withId = guarded.filter(one => one.path.includes(':'));

let owner: Account;
let stranger: Account;
let ids: Record<string, string>;

test.beforeAll(async () => {
  [owner, stranger] = [await newAccount(), await newAccount()];
  const { body: form } = await call(formsCalls.create, { body: { name: 'Private' }, headers: owner.headers });
  const answers = { full_name: 'Ann', email: 'ann@example.com' };
  const { body: response } = await call(responsesCalls.submit, {
    params: { id: form.id },
    body: { responses: answers },
  });
  ids = { id: form.id, rid: response.id, revision: '1' };
});

const pathOf = (path: string) => path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? 'missing');
const bodyOf = (method: string) => (method === 'GET' || method === 'DELETE' ? undefined : {});

for (const one of withId) {
  test(`${one.method} ${one.path} is 404 for another user`, async () => {
    const answer = await request(one.method, pathOf(one.path), bodyOf(one.method), stranger.headers);
    expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND', requestId: expect.any(String) } });
  });
}

for (const one of guarded) {
  test(`${one.method} ${one.path} is 401 without, with half and with broken tokens`, async () => {
    const { authorization, 'x-session-token': session } = owner.headers as {
      authorization: string;
      'x-session-token': string;
    };
    const variants = [
      {},
      { authorization },
      { 'x-session-token': session },
      { authorization, 'x-session-token': stranger.headers['x-session-token']! },
      { authorization: `${authorization}x`, 'x-session-token': session },
    ];
    for (const headers of variants) {
      const answer = await request(
        one.method,
        pathOf(one.path),
        bodyOf(one.method),
        headers as Record<string, string>,
      );
      expect(answer).toMatchObject({ status: 401, body: { code: 'AUTHENTICATION_REQUIRED' } });
    }
  });
}

test('nothing was changed by all this', async () => {
  const { body } = await call(responsesCalls.list, { params: ids, headers: owner.headers });
  expect(body.total).toBe(1);
});
