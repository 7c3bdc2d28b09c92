import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { authCalls, type CallOutput, type formsCalls, type responsesCalls } from '#contracts';
import { eventually } from '#testing';
import { DEMO_LOGIN } from '../demo-login.js';
import { type Product, startProduct } from '../stack/product.js';

/**
 * first-version.tar.gz is the data directory (database and secrets) of the first version that was installed anywhere, of 21 November
 * 2026: the embedded database's first format, forms without drafts, the demo account, a form with three responses, a draft, a deleted
 * form, and a submission that was promised while the broker was away and not handed on. It is never made again.
 */
const DATA = resolve('deploy/local/upgrade/first-version.tar.gz');
const PORTS = { PORT: '3580', DEV_INBOX_PORT: '3581', BROKER_PORT: '26580', DATABASE_PORT: '27580' };
const API = `http://127.0.0.1:${PORTS.PORT}/api/v1`;
const FORM = 'Of the first version';

type Forms = CallOutput<typeof formsCalls.list>['forms'];
type Responses = CallOutput<typeof responsesCalls.list>['responses'];

describe('a data directory of the first version', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'leadloom-upgrade-'));
  let product: Product;
  let headers: Record<string, string>;

  async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
    const answer = await fetch(API + path, { ...init, headers: { ...headers, ...init.headers } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  }
  const post = <T>(path: string, body: unknown) =>
    ask<T>(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  const forms = async () => (await ask<{ forms: Forms }>('/forms?limit=50')).forms;
  const responsesOf = async (id: string) =>
    (await ask<{ responses: Responses }>(`/forms/${id}/responses?limit=50`)).responses;

  beforeAll(async () => {
    execFileSync('tar', ['-xzf', DATA, '-C', dataDir]);
    product = startProduct({
      root: resolve('.'),
      entry: 'launcher',
      env: { DATA_DIR: dataDir, RATE_LIMITS: 'off', ...PORTS },
      inherit: false,
    });
    await product.ready();
    headers = {};
    const { email, password } = DEMO_LOGIN;
    const path = authCalls.login.path.replace('/api/v1', '');
    const { jwt, session } = await post<CallOutput<typeof authCalls.login>>(path, { email, password });
    headers = { authorization: `Bearer ${jwt}`, 'x-session-token': session.token };
  }, 120_000);
  afterAll(async () => {
    await product?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);

  it('starts, and its owner finds what was there', async () => {
    const found = await forms();
    expect(found.map(({ name, status }) => `${name}: ${status}`).sort()).toEqual([
      'A draft of the first version: draft',
      'Of the first version: active',
      'Roof repair quotes: active',
      'Wine tasting booking: active',
    ]);
    const { id } = found.find(({ name }) => name === FORM)!;
    // The promised one is handed on by today's gateway.
    const names = async () => (await responsesOf(id)).map(({ values }) => values['full_name']).sort();
    await eventually(async () => (await names()).length === 4, 30_000);
    expect(await names()).toEqual(['Promised', 'Visitor 1', 'Visitor 2', 'Visitor 3']);
    const quotes = found.find(({ name }) => name === 'Roof repair quotes')!;
    expect(quotes.responses).toBeGreaterThan(10);
    expect((await responsesOf(quotes.id)).length).toBeGreaterThan(10);
  }, 60_000);

  it('takes new submissions, and counts them beside the old ones', async () => {
    const { id } = (await forms()).find(({ name }) => name === FORM)!;
    const answers = { full_name: 'Visitor 4', email: 'v4@example.com' };
    await post(`/forms/${id}/responses`, { responses: answers, elapsedMs: 20_000 });
    const counted = async () => (await forms()).find(form => form.id === id)!.responses;
    await eventually(async () => (expect(await counted()).toBe(5), true), 30_000);
    // Filters lead to old responses too.
    const { responses } = await ask<{ responses: Responses }>(`/forms/${id}/responses?search=v2`);
    expect(responses.map(({ values }) => values['full_name'])).toEqual(['Visitor 2']);
  }, 60_000);
});
