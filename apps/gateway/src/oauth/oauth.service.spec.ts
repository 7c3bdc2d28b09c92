import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { authorizationCodeGrant, refreshTokenGrant, tokenRevocation } from 'openid-client';
import { accountCalls, apiKeyCalls, appCalls, auditCalls, formsCalls, type Scope } from '#contracts';
import { eventually } from '#testing';
import {
  bearer,
  Doors,
  type Headers,
  PASSWORD,
  type Person,
} from '../whole-product/authorization.fixture.js';
import { agents } from './agent.fixture.js';
import { Apps, Browser, CALLBACK, errorOf } from './oauth.fixture.js';
import { attacks } from './oauth-attacks.fixture.js';

jest.setTimeout(60_000);
/** Time until an ended connection is refused, in milliseconds. */
const REFUSED_WITHIN_MS = 3000;
/** Error of openid-client for a wrong secret. */
const REFUSED_CLIENT = /^(invalid_client|OAUTH_WWW_AUTHENTICATE_CHALLENGE)$/;
const READ: Scope[] = ['forms:read'];

let doors: Doors;
let apps: Apps;
let owner: Person;
let stranger: Person;
beforeAll(async () => {
  doors = await Doors.open();
  apps = new Apps(doors);
  [owner, stranger] = await Promise.all([doors.verified(), doors.verified()]);
}, 120_000);
afterAll(() => doors?.close());

const status = async (headers: Headers, call: { method: 'GET'; path: string } = forms) =>
  (await doors.send(call, headers)).status;
const forms = { method: 'GET' as const, path: formsCalls.list.path };
const refused = (headers: Headers) =>
  eventually(async () => (await status(headers)) === 401, REFUSED_WITHIN_MS);
const connectionsOf = async (person: Person) =>
  (await doors.ask(appCalls.connections, {}, person.headers)).connections;

describe('an app', () => {
  it('connects by discovery, registration, consent and PKCE, and acts as its person with its scopes', async () => {
    const { tokens, headers } = await apps.connected(owner, ['forms:read', 'analytics:read']);
    expect(tokens).toMatchObject({
      token_type: 'bearer',
      expires_in: 3600,
      scope: 'forms:read analytics:read',
    });
    expect(tokens.id_token).toBeUndefined();
    const { user, apiKey, workspace } = await doors.ask(apiKeyCalls.whoAmI, {}, headers);
    expect({ user: user.id, workspace: workspace.id }).toEqual({
      user: owner.user.id,
      workspace: owner.user.id,
    });
    expect(apiKey).toMatchObject({ name: 'Agent', permissions: ['forms:read', 'analytics:read'] });
    expect(await status(headers)).toBe(200);
    expect((await doors.send(formsCalls.create, headers, { name: 'No' })).status).toBe(403);
    expect((await doors.send(appCalls.list, headers)).status).toBe(403);
    expect(await doors.tracesOf([tokens.access_token, tokens.refresh_token!])).toEqual([]);
    const [listed] = await connectionsOf(owner);
    expect(listed).toMatchObject({
      app: { name: 'Agent', host: 'app.example', isRegistered: false },
      ...{ scopes: ['forms:read', 'analytics:read'], isActive: true, by: { userId: owner.user.id } },
    });
    await eventually(async () => {
      const { lines } = await doors.ask(
        { ...auditCalls.list, path: `${auditCalls.list.path}?kind=app` },
        undefined as never,
        owner.headers,
      );
      return (
        lines
          .map(({ action }) => action)
          .sort()
          .join() === 'app.connected,app.used'
      );
    });
  });

  it('gets only the permissions that the person leaves on, in the workspace that they choose', async () => {
    const editor = await doors.member(owner, 'editor');
    const client = await apps.client();
    const { url, verifier, state } = await apps.begin(client, 'forms:read forms:write responses:read');
    const back = await apps.decide(
      url,
      editor,
      ['forms:read', 'responses:read', 'webhooks:write'],
      owner.user.id,
    );
    const checks = { pkceCodeVerifier: verifier, expectedState: state };
    const { access_token, scope } = await authorizationCodeGrant(client, back, checks);
    expect(scope).toBe('forms:read responses:read');
    const headers = bearer(access_token);
    const { workspace } = await doors.ask(apiKeyCalls.whoAmI, {}, headers);
    expect(workspace).toMatchObject({ id: owner.user.id, role: 'editor' });
    expect(await status({ ...headers, 'x-workspace': editor.user.id })).toBe(404);
    // Editors have no access to responses, so neither has an app of theirs.
    expect(await status(headers, { method: 'GET', path: '/api/v1/responses' })).toBe(403);
    const foreign = await doors.ask(formsCalls.create, { name: 'Private' }, stranger.headers);
    expect(await status(headers, { method: 'GET', path: `/api/v1/forms/${foreign.id}` })).toBe(404);
    const { user } = editor;
    await doors.send({ method: 'DELETE', path: `/api/v1/workspace/members/${user.id}` }, owner.headers);
    await refused(headers);
  });

  it('learns about a refusal, with the issuer', async () => {
    const client = await apps.client();
    const { url, state } = await apps.begin(client, 'forms:read');
    const back = await apps.decide(url, owner, 'refuse');
    expect(back.origin + back.pathname).toBe(CALLBACK);
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      error: 'access_denied',
      state,
      iss: apps.origin,
    });
  });

  it('gets no error before consent: the person reads it on a page of Leadloom', async () => {
    const { url } = await apps.begin(await apps.client(), 'forms:read', { response_type: 'token' });
    const page = await new Browser().get(url);
    expect([page.origin, page.pathname]).toEqual([apps.origin, '/connect']);
    expect(page.searchParams.get('error')).toBe('invalid_request');
  });

  it('cannot have its request approved in another browser, by another site or without a session', async () => {
    const { url } = await apps.begin(await apps.client(), 'forms:read');
    const attacker = new Browser();
    const consent = await attacker.get(url);
    const answer = (browser: Browser, person: Person) => apps.answer(browser, consent, person, READ);
    expect((await answer(new Browser(), owner)).status).toBe(404);
    expect((await answer(attacker, { ...owner, headers: {} })).status).toBe(401);
    const { headers } = await doors.apiKey(owner, READ);
    expect((await answer(attacker, { ...owner, headers })).status).toBe(403);
    const { headers: page } = await fetch(apps.origin + consent.pathname);
    expect(page.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(attacker.cookies).toEqual([
      'll_connect',
      'll_connect.sig',
      'll_connect_resume',
      'll_connect_resume.sig',
    ]);
  });

  it('registered by hand has a secret that is shown once', async () => {
    const body = { name: 'CRM\u202e', redirectUris: [CALLBACK], isConfidential: true };
    const { id, secret, name } = await doors.ask(appCalls.create, body, owner.headers);
    expect(name).toBe('CRM');
    const { apps: listed } = await doors.ask(appCalls.list, {}, owner.headers);
    expect(JSON.stringify(listed)).not.toContain(secret);
    expect(await doors.tracesOf([secret!])).toEqual([]);
    const connect = async (withSecret?: string) => {
      const client = await apps.client(id, withSecret);
      const {
        url,
        verifier: pkceCodeVerifier,
        state: expectedState,
      } = await apps.begin(client, 'forms:read');
      const back = await apps.decide(url, stranger, READ);
      return authorizationCodeGrant(client, back, { pkceCodeVerifier, expectedState });
    };
    const { access_token } = await connect(secret!);
    expect(await errorOf(connect('wrong'))).toMatch(REFUSED_CLIENT);
    expect(await errorOf(connect())).toMatch(REFUSED_CLIENT);
    expect(
      (await doors.send({ method: 'DELETE', path: `/api/v1/settings/apps/${id}` }, stranger.headers)).status,
    ).toBe(404);
    await doors.send({ method: 'DELETE', path: `/api/v1/settings/apps/${id}` }, owner.headers);
    await refused(bearer(access_token));
  });
});

describe('tokens', () => {
  it('are refreshed by rotation; a second use ends the connection', async () => {
    const { client, tokens } = await apps.connected(owner, READ);
    const next = await refreshTokenGrant(client, tokens.refresh_token!);
    expect(next.refresh_token).not.toBe(tokens.refresh_token);
    expect(await status(bearer(next.access_token))).toBe(200);
    const more = refreshTokenGrant(client, next.refresh_token!, { scope: 'forms:read forms:write' });
    expect(await errorOf(more)).toBe('invalid_scope');
    expect(await errorOf(refreshTokenGrant(client, tokens.refresh_token!))).toBe('invalid_grant');
    await refused(bearer(next.access_token));
    expect(await errorOf(refreshTokenGrant(client, next.refresh_token!))).toBe('invalid_grant');
  });

  it('are issued once for concurrent uses of a refresh token', async () => {
    const { client, tokens } = await apps.connected(owner, READ);
    const uses = Array.from({ length: 5 }, () => errorOf(refreshTokenGrant(client, tokens.refresh_token!)));
    const ends = await Promise.all(uses);
    expect(ends.filter(end => end === 'no error').length).toBeLessThanOrEqual(1);
    expect(await errorOf(refreshTokenGrant(client, tokens.refresh_token!))).toBe('invalid_grant');
  });

  it('can be revoked by their app only', async () => {
    const { client, tokens, headers } = await apps.connected(owner, READ);
    await tokenRevocation(await apps.client(), tokens.refresh_token!);
    expect(await status(headers)).toBe(200);
    await tokenRevocation(client, tokens.refresh_token!);
    await refused(headers);
    expect(await errorOf(refreshTokenGrant(client, tokens.refresh_token!))).toBe('invalid_grant');
  });

  it('are bound to their resource', async () => {
    const { headers } = await apps.connected(owner, READ, { resource: `${apps.origin}/mcp` });
    expect(await status(headers)).toBe(401);
    const { url } = await apps.begin(await apps.client(), 'forms:read', {
      resource: 'https://other.example/',
    });
    expect((await apps.decide(url, owner, READ)).searchParams.get('error')).toBe('invalid_target');
  });

  it('end on all gateways with the connection, a password reset or the account', async () => {
    const ends: [string, (person: Person) => Promise<unknown>][] = [
      ['the connection', async person => {
        const [{ id } = { id: '' }] = await connectionsOf(person);
        const one = { method: 'DELETE' as const, path: `/api/v1/settings/connections/${id}` };
        expect((await doors.send(one, stranger.headers)).status).toBe(404);
        expect((await doors.send(one, person.headers)).status).toBe(200);
      }],
      ['the password', person => doors.resetPassword(person)],
      ['the account', person => doors.ask(accountCalls.deleteAccount, { password: PASSWORD }, person.headers)],
    ]; // prettier-ignore
    for (const [, end] of ends) {
      const person = await doors.verified();
      const { client, tokens, headers } = await apps.connected(person, READ);
      const on = (gateway = doors.first) => doors.send(forms, headers, undefined, gateway);
      for (const gateway of [doors.first, doors.second]) expect((await on(gateway)).status).toBe(200);
      await end(person);
      for (const gateway of [doors.first, doors.second])
        await eventually(async () => (await on(gateway)).status === 401, REFUSED_WITHIN_MS);
      expect(await errorOf(refreshTokenGrant(client, tokens.refresh_token!))).toBe('invalid_grant');
    }
  });
});

agents(() => ({ doors, apps, owner }));
attacks(() => ({ doors, apps, owner }));
