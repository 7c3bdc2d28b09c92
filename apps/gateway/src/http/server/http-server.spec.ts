import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { serve, type TestServer } from './http-server.fixture.js';

const policyOf = async (url: string) => {
  const { headers } = await fetch(url);
  const csp = headers.get('content-security-policy') ?? '';
  return {
    ancestors: /frame-ancestors ([^;]+)/.exec(csp)?.[1],
    frame: headers.get('x-frame-options'),
    csp,
    headers,
  };
};

describe('the HTTP server', () => {
  let here: TestServer;
  beforeAll(async () => {
    here = await serve(server => {
      for (const path of ['/form/:id', '/embed/:id', '/embed/:id/thanks', '/api/v1/forms', '/'])
        server.get(path, () => ({}));
      server.post('/api/v1/echo', ({ body }) => ({ body: body ?? null }));
      server.setNotFoundHandler((_, reply) => reply.status(404).send({}));
    });
  });
  afterAll(() => here.close());

  describe('headers', () => {
    it.each([
      ['/embed/abc', '*', null],
      ['/embed/abc/', '*', null],
      ['/%65mbed/abc', '*', null],
      ['/embed/abc/thanks', '*', null],
      ['/embed/x/y', "'none'", 'DENY'],
      ['/embed/', "'none'", 'DENY'],
      ['/form/abc', "'self'", 'SAMEORIGIN'],
      ['/form/abc/test', "'none'", 'DENY'],
      ['/', "'none'", 'DENY'],
      ['/api/v1/forms', "'none'", 'DENY'],
    ])('%s may be framed by %s', async (path, ancestors, frame) => {
      expect(await policyOf(here.url + path)).toMatchObject({ ancestors, frame });
    });

    it('allow only scripts of this origin, and HTTPS only', async () => {
      const { csp, headers } = await policyOf(`${here.url}/form/abc`);
      expect(csp).toContain("script-src 'self';");
      expect(csp).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers.get('strict-transport-security')).toContain('max-age=31536000');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    });

    it.each([
      '/api/v1/forms',
      '/%61pi/v1/forms',
      '/a%70i/v1/forms?x=1',
      '/api/v1/nowhere',
      '/%61pi/v1/nowhere',
    ])('%s is not cached', async path =>
      expect((await fetch(here.url + path)).headers.get('cache-control')).toBe('no-store'),
    );
  });

  describe('calls from other sites', () => {
    const ask = async (method: string, path: string, origin?: string) => {
      const headers = { ...(origin && { origin }), 'access-control-request-method': 'POST' };
      const answer = await fetch(here.url + path, { method, headers });
      return {
        status: answer.status,
        origin: answer.headers.get('access-control-allow-origin'),
        credentials: answer.headers.get('access-control-allow-credentials'),
        headers: answer.headers.get('access-control-allow-headers'),
      };
    };
    const SITE = 'https://elsewhere.example';
    const SUBMIT = '/api/v1/forms/abc/responses';

    it('may submit from anywhere, without credentials', async () => {
      const preflight = await ask('OPTIONS', SUBMIT, SITE);
      expect(preflight).toMatchObject({ status: 204, origin: '*', credentials: null });
      expect(preflight.headers).toContain('idempotency-key');
    });
    it('may use the signed-in API from the configured origins only', async () => {
      const named = 'https://crm.example';
      expect(await ask('OPTIONS', '/api/v1/forms', named)).toMatchObject({ status: 204, origin: named });
      expect(await ask('GET', '/api/v1/forms', named)).toMatchObject({ status: 200, origin: named });
      expect(await ask('GET', '/api/v1/forms', SITE)).toMatchObject({ status: 200, origin: null });
      expect(await ask('OPTIONS', '/api/v1/forms', SITE)).toMatchObject({ status: 404, origin: null });
      expect(await ask('OPTIONS', '/api/v1/auth/login', SITE)).toMatchObject({ status: 404, origin: null });
    });
    it('may not read pages', async () => {
      expect(await ask('GET', '/form/abc', 'https://crm.example')).toMatchObject({ origin: null });
    });
  });

  describe('bodies', () => {
    const post = async (type: string, body: string) => {
      const answer = await fetch(`${here.url}/api/v1/echo`, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      });
      return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
    };

    it.each([
      ['application/json', '{"a":1}', { a: 1 }],
      ['application/json; charset=utf-8', '{"a":1}', { a: 1 }],
      ['text/plain', '{"a":1}', { a: 1 }],
      ['text/plain;charset=UTF-8', '{"a":1}', { a: 1 }],
      ['application/x-www-form-urlencoded', 'a=1', { a: '1' }],
      ['application/json', '', null],
    ])('%s: %s', async (type, body, expected) =>
      expect(await post(type, body)).toEqual({ status: 200, body: { body: expected } }),
    );

    it.each([
      ['application/json', '['.repeat(100_000)],
      ['text/plain', '['.repeat(100_000)],
      ['application/json', '{"a\\u0000b":1}'],
      ['text/plain', '{"__proto__":1}'],
      ['application/x-www-form-urlencoded', '$where=1'],
      ['application/xml', '<a/>'],
      ['not a type', 'x'],
    ])('%s: rejects unreadable or unsafe content', async (type, body) => {
      expect(await post(type, body)).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_ERROR', error: expect.any(String), requestId: expect.any(String) },
      });
    });

    it("are rejected in the product's shape if a plugin refuses them", async () => {
      const answer = await fetch(`${here.url}/api/v1/echo`, {
        method: 'OPTIONS',
        body: '{"$where":1}',
        headers: { 'content-type': 'application/json' },
      });
      expect(await answer.json()).toMatchObject({ code: 'VALIDATION_ERROR', requestId: expect.any(String) });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    });

    it('are rejected above a megabyte', async () => {
      expect(await post('application/json', JSON.stringify('x'.repeat(1_100_000)))).toMatchObject({
        status: 413,
        body: { code: 'PAYLOAD_TOO_LARGE' },
      });
    });
  });

  describe('errors before a request exists', () => {
    it('answers a HEAD with an oversized address without content', async () => {
      const answer = await here.raw(`HEAD /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`);
      expect(answer).toMatchObject({ status: 431, body: '' });
    });

    it.each([
      ['headers too large', `GET / HTTP/1.1\r\nHost: x\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
      ['an address too long', `GET /${'x'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
      [
        'a parameter too long',
        `GET /form/${'x'.repeat(400)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`,
        414,
      ],
      ['a bad escape', 'GET /form/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
      [
        'a bad escape below /api',
        'GET /api/v1/%e0%a4%a HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
        400,
      ],
      [
        'a strange expectation',
        'POST / HTTP/1.1\r\nHost: x\r\nExpect: 200-maybe\r\nConnection: close\r\n\r\n',
        417,
      ],
      ['no HTTP', 'hello\r\n\r\n', 400],
    ])('%s', async (_, text, status) => {
      const answer = await here.raw(text);
      expect(answer.status).toBe(status);
      expect(JSON.parse(answer.body)).toEqual({
        error: expect.any(String),
        code: expect.stringMatching(/^(VALIDATION_ERROR|PAYLOAD_TOO_LARGE)$/),
        requestId: expect.stringMatching(/^req_/),
      });
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'strict-transport-security': expect.stringContaining('max-age'),
        'x-request-id': expect.stringMatching(/^req_/),
      });
    });
  });
});
