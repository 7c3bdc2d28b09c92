import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import {
  allCalls,
  appCalls,
  type Call,
  commentCalls,
  destinationsCalls,
  formsCalls,
  mailCalls,
  replyTemplateCalls,
  responsesCalls,
  type Scope,
  SCOPES,
  typebotCalls,
  webhooksCalls,
} from '#contracts';
import { DEFAULT_FIELDS, newField } from '#form-core';
import { eventually } from '#testing';
import { Apps, CALLBACK } from '../oauth/oauth.fixture.js';
import { Doors, type Headers, type Person, type Reply } from './authorization.fixture.js';
import { invalidCredentials } from './invalid-credentials.fixture.js';
import { sampleOf } from './sample.fixture.js';

/** Every operation × every reason to reject it. The last test requires an id in `examples` per resource. */
const http = allCalls.filter(call => call.path);
const guarded = http.filter(call => call.access === 'user' || call.access === 'verified');
const optional = http.filter(call => call.access === 'optional');
const scoped = guarded.filter(call => call.scope);
/** Lists of own records: empty for foreign and unknown ids. */
const filtered: Call[] = [mailCalls.ofResponse, webhooksCalls.ofResponse];
/** About a request that a browser began, not a resource; oauth.service.spec.ts tries them from other browsers. */
const ofBrowser: Call[] = [appCalls.request, appCalls.approve, appCalls.refuse];
const withId = guarded.filter(call => call.path.includes(':') && ![...filtered, ...ofBrowser].includes(call));
const titles = (calls: Call[]) => calls.map(call => [`${call.method} ${call.path}`, call] as const);

const UNAUTHENTICATED = '401 AUTHENTICATION_REQUIRED';
/** Time until an ended session or key is rejected, in ms. */
const REFUSED_WITHIN_MS = 5000;

jest.setTimeout(60_000);

let doors: Doors;
let owner: Person;
/** With keys of every kind. */
let stranger: Person;
let unverified: Person;
let keyOf: Record<Scope | 'all' | 'any', Headers>;
const keyWithout = {} as Record<Scope, Headers>;
/** Access tokens of apps of the stranger. */
let tokenOfAll: Headers;
const tokenWithout = {} as Record<Scope, Headers>;
/** Ids of the owner's resources; the longest path wins. */
let examples: Record<string, Record<string, string>>;

beforeAll(async () => {
  doors = await Doors.open();
  [owner, stranger, unverified] = await Promise.all([doors.verified(), doors.verified(), doors.unverified()]);
  const keys = await Promise.all(SCOPES.map(scope => doors.apiKey(stranger, [scope])));
  const all = await doors.apiKey(stranger, [...SCOPES]);
  keyOf = {
    ...Object.fromEntries(SCOPES.map((scope, i) => [scope, keys[i]!.headers])),
    all: all.headers,
    any: keys[0]!.headers,
  } as never;
  const apps = new Apps(doors);
  for (const scope of SCOPES) {
    const others = SCOPES.filter(other => other !== scope);
    keyWithout[scope] = (await doors.apiKey(stranger, others)).headers;
    tokenWithout[scope] = (await apps.connected(stranger, others)).headers;
  }
  tokenOfAll = (await apps.connected(stranger, SCOPES)).headers;
  const { user: spare } = await doors.member(owner, 'viewer');
  const fields = [...DEFAULT_FIELDS, newField('file', 'cv')].map(field => ({ ...field }));
  const form = await doors.ask(formsCalls.create, { name: 'Private', fields }, owner.headers);
  const receiver = { url: 'https://receiver.example/', events: ['form.submitted' as const] };
  const webhook = await doors.ask(webhooksCalls.create, receiver, owner.headers);
  const submit = { ...responsesCalls.submit, path: `/api/v1/forms/${form.id}/responses` };
  const fileId = await doors.upload(form.id, 'cv');
  const answers = { full_name: 'Ann', email: 'ann@example.com', cv: [fileId] };
  const response = (await doors.send(submit, {}, { responses: answers })).body as { id: string };
  const flow = { ...typebotCalls.create, path: `/api/v1/typebot/forms/${form.id}/typebot` };
  await doors.send(flow, owner.headers, {});
  const template = { name: 'Thanks', subject: 'Thanks', body: 'We will call you.' };
  const reply = await doors.ask(replyTemplateCalls.create, template, owner.headers);
  const about = { ...commentCalls.add, path: `/api/v1/forms/${form.id}/comments` };
  const { id: cid } = await doors.ask(about, { text: 'Hi' }, owner.headers);
  const registered = { name: 'CRM', redirectUris: [CALLBACK], isConfidential: false };
  const app = await doors.ask(appCalls.create, registered, owner.headers);
  await apps.connected(owner, ['forms:read']);
  const { connections } = await doors.ask(appCalls.connections, {}, owner.headers);
  examples = {
    '/api/v1/forms/': { id: form.id, cid, rid: response.id, fid: fileId, revision: '1' },
    '/api/v1/analytics/forms/': { id: form.id },
    '/api/v1/test-forms/': { id: form.id },
    '/api/v1/typebot/forms/': { id: form.id },
    '/api/v1/reply-templates/': { id: reply.id },
    '/api/v1/settings/passkeys/': { id: await doors.passkey(owner) },
    '/api/v1/settings/sessions/': { id: await doors.sessionId(await doors.login(owner.email)) },
    '/api/v1/settings/webhooks/': { id: webhook.id, did: await doors.deliveryId(webhook.id, owner) },
    '/api/v1/settings/apps/': { id: app.id },
    '/api/v1/settings/connections/': { id: connections[0]!.id },
    '/api/v1/settings/destinations/': { id: await doors.destination(owner) },
    '/api/v1/workspace/members/': { id: spare.id },
    '/api/v1/workspace/invitations/': { id: await doors.invitation(owner) },
    '/api/v1/settings/api-keys/': { id: (await doors.apiKey(owner, ['forms:read'])).id },
  };
}, 120_000);
afterAll(() => doors?.close());

function target(call: Call): Pick<Call, 'method' | 'path'> {
  const [, ids = {}] = Object.entries(examples)
    .filter(([prefix]) => call.path.startsWith(prefix))
    .sort(([a], [b]) => b.length - a.length)[0] ?? [undefined];
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? 'no-example');
  const query = call === destinationsCalls.fields ? `?formId=${examples['/api/v1/forms/']!['id']}` : '';
  return { method: call.method, path: path + query };
}
const send = (call: Call, headers: Headers, gateway = doors.first) =>
  doors.send(target(call), headers, sampleOf(call.body), gateway);
const outcome = ({ status, body }: Reply) => `${status} ${(body as { code?: string }).code ?? ''}`.trim();
const isRefused = ({ status }: Reply) => status === 401 || status === 403;
/** Answers by caller. */
const answersTo = async (call: Call, callers: Record<string, Headers>) => {
  const answers = Object.entries(callers).map(async ([who, headers]) => [
    who,
    outcome(await send(call, headers)),
  ]);
  return Object.fromEntries(await Promise.all(answers)) as Record<string, string>;
};
const allOf = (callers: Record<string, Headers>, answer: string) =>
  Object.fromEntries(Object.keys(callers).map(who => [who, answer]));

const nobody = () => invalidCredentials(owner, stranger, keyOf.all);

describe('a caller who is not signed in', () => {
  it.each(titles(guarded))('%s is 401', async (_, call) => {
    const callers = nobody();
    expect(await answersTo(call, callers)).toEqual(allOf(callers, UNAUTHENTICATED));
  });

  it.each(titles(optional))('%s is open, but rejects invalid tokens', async (_, call) => {
    const {
      'without tokens': none,
      'session token without jwt': half,
      'another scheme': other,
      ...wrong
    } = nobody();
    expect(await answersTo(call, wrong)).toEqual(allOf(wrong, UNAUTHENTICATED));
    for (const headers of [none!, half!, other!, unverified.headers])
      expect(isRefused(await send(call, headers))).toBe(false);
  });

  it('a signed-in caller gets an answer (control)', async () => {
    expect(outcome(await send(formsCalls.list, owner.headers))).toBe('200');
  });
});

describe('a caller with an unverified address', () => {
  it.each(titles(guarded.filter(call => call.access === 'verified')))('%s is 403', async (_, call) => {
    expect(outcome(await send(call, unverified.headers))).toBe('403 EMAIL_NOT_VERIFIED');
  });

  const readable = guarded.filter(call => call.access === 'user' && call.method === 'GET');
  it.each(titles(readable))('%s is answered', async (_, call) => {
    expect(isRefused(await send(call, unverified.headers))).toBe(false);
  });
});

describe('an API key, and an app', () => {
  it.each(titles([...guarded, ...optional].filter(call => !call.scope)))('%s is 403', async (_, call) => {
    for (const headers of [keyOf.all, tokenOfAll])
      expect(outcome(await send(call, headers))).toBe('403 FORBIDDEN');
  });

  const limited = scoped.filter(call => call.scope !== 'any');
  it.each(titles(limited))('%s is 403 without its permission', async (_, call) => {
    for (const without of [keyWithout, tokenWithout]) {
      const reply = await send(call, without[call.scope as Scope]);
      expect(outcome(reply)).toBe('403 FORBIDDEN');
      expect((reply.body as { error: string }).error).toContain(call.scope);
    }
  });

  it.each(titles(scoped))('%s is answered with its permission', async (_, call) => {
    for (const headers of [keyOf[call.scope!], tokenOfAll])
      expect(isRefused(await send(call, headers))).toBe(false);
  });
});

describe('an ended session or key', () => {
  let ended: Record<string, Headers>;

  it('is rejected within five seconds by a gateway that saw it active', async () => {
    const leaving = await doors.login(owner.email);
    const key = await doors.apiKey(owner, [...SCOPES]);
    ended = { session: leaving.headers, key: key.headers };
    const { list } = formsCalls;
    for (const headers of Object.values(ended))
      expect((await send(list, headers, doors.second)).status).toBe(200);
    const since = Date.now();
    await doors.send({ method: 'POST', path: '/api/v1/auth/logout' }, leaving.headers);
    await doors.send({ method: 'DELETE', path: `/api/v1/settings/api-keys/${key.id}` }, owner.headers);
    for (const headers of Object.values(ended))
      await eventually(async () => (await send(list, headers, doors.second)).status === 401, 10_000);
    expect(Date.now() - since).toBeLessThan(REFUSED_WITHIN_MS);
  });

  it('is rejected immediately by the gateway that ended the session', async () => {
    const leaving = await doors.login(owner.email);
    await doors.send({ method: 'POST', path: '/api/v1/auth/logout' }, leaving.headers);
    expect(outcome(await send(formsCalls.list, leaving.headers))).toBe(UNAUTHENTICATED);
  });

  it.each(titles(guarded))('%s is 401', async (_, call) => {
    expect(await answersTo(call, ended)).toEqual(allOf(ended, UNAUTHENTICATED));
  });
});

describe('a resource of another person', () => {
  it.each(titles(withId))('%s is 404', async (_, call) => {
    const callers = { person: stranger.headers, ...(call.scope ? { key: keyOf[call.scope] } : {}) };
    // An unverified person is rejected earlier; for all others it looks like a missing resource.
    expect(await answersTo(call, callers)).toEqual(allOf(callers, '404 NOT_FOUND'));
  });

  it.each(titles(filtered))('%s is an empty list', async (_, call) => {
    const { status, body } = await send(call, stranger.headers);
    expect([status, ...Object.values(body as object)]).toEqual([200, []]);
  });

  it('has an example for each of these calls', async () => {
    const order = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
    const calls = [...withId].sort(
      (a, b) => order.indexOf(a.method) - order.indexOf(b.method) || b.path.length - a.path.length,
    );
    const missing: string[] = [];
    for (const call of calls) {
      const { status } = await send(call, owner.headers);
      if (status === 404 || status === 401) missing.push(`${call.method} ${call.path}: ${status}`);
    }
    expect(missing).toEqual([]);
  });
});
