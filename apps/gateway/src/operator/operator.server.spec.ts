import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ConfigError } from '#platform';
import { serveOperator } from './operator.server.js';
import type { OperatorService } from './operator.service.js';

const TOKEN = 'operator-token-of-this-test';
const SECRET = 'what-only-operators-see';

/** Records the requests; the service itself is tested with a broker in operator.service.spec.ts. */
const asked: string[] = [];
const operator = {
  state: () => Promise.resolve({ secret: SECRET }),
  deadLetters: (service: string) => Promise.resolve([{ id: SECRET, service }]),
  replay: (service: string, id?: string) => Promise.resolve(asked.push(`replay ${service} ${id}`)),
  purge: (service: string, id?: string) => Promise.resolve(asked.push(`purge ${service} ${id}`)),
  refused: () => Promise.resolve([{ id: SECRET }]),
  retrySubmission: (id?: string) => Promise.resolve(asked.push(`retry ${id}`)),
  removeSubmission: (id: string) => Promise.resolve(asked.push(`delete ${id}`)),
} as unknown as OperatorService;

const config = { OPERATOR_PORT: 0, OPERATOR_TOKEN: TOKEN, OPERATOR_HOST: '127.0.0.1' };
const PATHS = [
  ['GET', '/api/state'],
  ['GET', '/metrics'],
  ['GET', '/api/dead-letters/mail'],
  ['POST', '/api/dead-letters/mail/evt_1/replay'],
  ['POST', '/api/dead-letters/mail/all/purge'],
  ['GET', '/api/submissions'],
  ['POST', '/api/submissions/all/retry'],
  ['POST', '/api/submissions/rsp_1/delete'],
] as const;

describe('the operator page', () => {
  let server: Awaited<ReturnType<typeof serveOperator>>;
  const ask = (method: string, path: string, authorization?: string) =>
    fetch(`http://127.0.0.1:${server?.port}${path}`, {
      method,
      headers: authorization ? { authorization } : {},
    });

  beforeAll(async () => {
    server = await serveOperator(config, operator);
  });
  afterAll(() => server?.close());

  it.each(PATHS)('refuses %s %s without the token', async (method, path) => {
    for (const authorization of [undefined, 'Bearer nothing', `Bearer ${TOKEN}1`]) {
      const answer = await ask(method, path, authorization);
      expect(answer.status).toBe(401);
      expect(await answer.text()).not.toMatch(new RegExp(`${SECRET}|leadloom_`));
    }
    expect(asked).toEqual([]);
  });

  it('serves a page without data, which may run only its own script', async () => {
    const answer = await ask('GET', '/');
    const page = await answer.text();
    expect(answer.status).toBe(200);
    expect(page).toContain('Operator token');
    expect(page).not.toContain(SECRET);
    expect(answer.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*frame-ancestors 'none'/,
    );
  });

  it('performs requests only with the token', async () => {
    const good = `Bearer ${TOKEN}`;
    for (const [method, path] of PATHS) expect((await ask(method, path, good)).status).toBe(200);
    expect(asked).toEqual(['replay mail evt_1', 'purge mail undefined', 'retry undefined', 'delete rsp_1']);
    for (const [method, path] of [
      ['GET', '/api/dead-letters/nobody'],
      ['GET', '/api/dead-letters/mail/evt_1/replay'],
      ['POST', '/api/dead-letters/mail/evt_1/eat'],
      ['POST', '/api/submissions/all/delete'],
      ['GET', '/api/%E0%A4%A'],
      ['GET', '/else'],
    ] as const)
      expect((await ask(method, path, good)).status).toBe(404);
    expect(asked).toHaveLength(4);
  });

  it('is not served without a token or a port', async () => {
    await expect(serveOperator({ ...config, OPERATOR_TOKEN: undefined }, operator)).rejects.toThrow(
      ConfigError,
    );
    expect(await serveOperator({ ...config, OPERATOR_PORT: undefined }, operator)).toBeUndefined();
  });
});
