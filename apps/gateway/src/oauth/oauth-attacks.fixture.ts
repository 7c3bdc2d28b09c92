import { describe, expect, it } from '@jest/globals';
import { authorizationCodeGrant } from 'openid-client';
import { appCalls, formsCalls } from '#contracts';
import { eventually } from '#testing';
import { bearer, type Doors, type Person } from '../whole-product/authorization.fixture.js';
import { type Apps, CALLBACK, errorOf } from './oauth.fixture.js';

/** Attempts to get a code, a token or a misleading registration; `at`: the running product. */
export const attacks = (at: () => { doors: Doors; apps: Apps; owner: Person }): void =>
  describe('an attack', () => {
    const status = async (token: string) => (await at().doors.send(formsCalls.list, bearer(token))).status;
    const exchange = async (change: (back: URL) => void, over: Record<string, string> = {}) => {
      const client = await at().apps.client();
      const {
        url,
        verifier: pkceCodeVerifier,
        state: expectedState,
      } = await at().apps.begin(client, 'forms:read', over);
      const back = await at().apps.decide(url, at().owner, ['forms:read']);
      change(back);
      return { client, back, checks: { pkceCodeVerifier, expectedState } };
    };

    it('with another verifier, a used code or the code of another app fails', async () => {
      const { client, back, checks } = await exchange(() => undefined);
      const wrong = { ...checks, pkceCodeVerifier: 'w'.repeat(43) };
      expect(await errorOf(authorizationCodeGrant(client, back, wrong))).toBe('invalid_grant');
      expect(await errorOf(authorizationCodeGrant(await at().apps.client(), back, checks))).toBe(
        'invalid_grant',
      );
      const { access_token } = await authorizationCodeGrant(client, back, checks);
      expect(await status(access_token)).toBe(200);
      expect(await errorOf(authorizationCodeGrant(client, back, checks))).toBe('invalid_grant');
      await eventually(async () => (await status(access_token)) === 401, 3000);
    });

    it('with the issuer of another server is noticed by the client', async () => {
      const { client, back, checks } = await exchange(url =>
        url.searchParams.set('iss', 'https://evil.example'),
      );
      expect(await errorOf(authorizationCodeGrant(client, back, checks))).toBe('OAUTH_INVALID_RESPONSE');
    });

    it.each([
      [
        'a foreign redirect address',
        { redirect_uri: 'https://evil.example/callback' },
        'invalid_redirect_uri',
      ],
      ['a longer redirect address', { redirect_uri: `${CALLBACK}/more` }, 'invalid_redirect_uri'],
      ['an unknown app', { client_id: 'app_000000000000000000000000' }, 'invalid_client'],
    ])('with %s never leaves the product', async (_, over, error) => {
      const { url } = await at().apps.begin(await at().apps.client(), 'forms:read', over);
      const page = await at().apps.decide(url, at().owner, ['forms:read']);
      expect(page.href).toBe(`${at().apps.origin}/connect?error=${error}`);
    });

    it.each([
      ['the plain method', { code_challenge_method: 'plain' }],
      ['no challenge', { code_challenge: '' }],
      ['a token in the address', { response_type: 'token' }],
      ['a hidden request', { prompt: 'none' }],
    ])('with %s is refused', async (_, over) => {
      const { url } = await at().apps.begin(await at().apps.client(), 'forms:read', over);
      const back = await at().apps.decide(url, at().owner, ['forms:read']);
      expect(back.searchParams.get('code')).toBeNull();
      expect(back.href).toContain('error=');
    });

    it.each([
      ['http elsewhere', ['http://evil.example/']],
      ['a script', ['javascript:alert(1)']],
      ['a fragment', ['https://app.example/#x']],
      ['credentials', ['https://claude.ai@evil.example/']],
      ['none', []],
    ])('cannot register %s as its redirect address', async (_, redirect_uris) => {
      const { status: refused, body } = await at().doors.send(appCalls.register, {}, { redirect_uris });
      expect({ refused, body }).toMatchObject({ refused: 400, body: { error: 'invalid_redirect_uri' } });
    });

    it('cannot register a confidential or misleading app', async () => {
      const made = await at().apps.register({
        ...{ client_name: 'Goo\u200bgle\n\u202eevil', redirect_uris: ['http://127.0.0.1:3334/callback'] },
        ...{ token_endpoint_auth_method: 'client_secret_basic', logo_uri: 'https://evil.example/x.png' },
        grant_types: ['authorization_code', 'client_credentials'],
      });
      expect(made).toMatchObject({ client_name: 'Goo gle evil', token_endpoint_auth_method: 'none' });
      expect(made).not.toHaveProperty('client_secret');
      expect(made).not.toHaveProperty('logo_uri');
      const token = await fetch(`${at().apps.origin}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({ grant_type: 'client_credentials', client_id: made.client_id }),
      });
      expect(token.status).toBe(400);
      for (const path of ['/oauth/introspect', '/token/introspection', '/oauth/jwks/x'])
        expect((await fetch(at().apps.origin + path, { method: 'POST' })).status).toBe(404);
    });
  });
