import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import {
  eventually,
  startBroker,
  startClient,
  type TestBroker,
  type TestClient,
  testEnvironment,
} from '#testing';
import { internalInput } from './calls/internal-input.js';
import { echoCalls } from './fixtures.js';

const DIST = join(import.meta.dirname, '../../../dist/libs/messaging/src');

/** Runs a service in a real process; requires the build. */
describe('a service process', () => {
  let broker: TestBroker;
  let client: TestClient;
  let child: ChildProcess | undefined;
  const say = (text: string, waitMs?: number) =>
    client.rpc.call(echoCalls.echo, internalInput({ text, waitMs }));

  const run = (file: string, args: string[] = [], env = testEnvironment(broker)) => {
    const script = join(DIST, file);
    if (!existsSync(script)) throw new Error('Build first: npx tsc');
    const started = spawn(process.execPath, [script, ...args], {
      env: { NODE_ENV: 'test', LOG_LEVEL: 'error', ...env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    let output = '';
    for (const stream of [started.stdout!, started.stderr!])
      stream.on('data', (part: Buffer) => (output += part.toString()));
    // 'close' never fires for a process with a channel that the test has cut.
    const ended = Promise.all([
      once(started, 'exit') as Promise<[number | null]>,
      ...[started.stdout!, started.stderr!].map(stream => once(stream, 'end')),
    ]).then(([[code]]) => ({ code, output }));
    child = started;
    return { child: started, ended, output: () => output };
  };
  const up = () => eventually(async () => (await say('up?')).text === 'up?', 15_000);

  beforeAll(async () => {
    broker = await startBroker();
    client = await startClient(broker);
  }, 90_000);
  afterEach(() => void child?.kill('SIGKILL'));
  afterAll(async () => {
    await client?.close();
    await broker?.stop();
  }, 60_000);

  it('finishes calls in progress after SIGTERM and exits 0', async () => {
    const { child: service, ended } = run('fixtures.main.js');
    await up();
    const answer = say('last words', 800);
    // Calls arrive in order, so the previous one has begun.
    await say('behind it');
    service.kill('SIGTERM');
    expect(await answer).toEqual({ text: 'last words' });
    expect(await ended).toEqual({ code: 0, output: '' });
    await expect(say('gone?')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  }, 30_000);

  it('ends with its launcher', async () => {
    const { child: service, ended } = run('fixtures.main.js');
    await up();
    service.disconnect();
    expect((await ended).code).toBe(0);
  }, 30_000);

  it('ends on SIGTERM while still waiting for the broker', async () => {
    const env = { RABBITMQ_URL: 'amqp://127.0.0.1:1', LOG_LEVEL: 'warn' };
    const { child: service, ended, output } = run('fixtures.main.js', [], env);
    await eventually(() => output().includes('Cannot connect; trying again'), 20_000);
    service.kill('SIGTERM');
    expect((await ended).code).toBe(0);
  }, 30_000);

  it('answers again after kill -9 and a restart', async () => {
    const { child: service, ended } = run('fixtures.main.js');
    await up();
    service.kill('SIGKILL');
    await ended;
    await eventually(() => say('x').then(() => false, (error: { code: string }) => error.code === 'SERVICE_UNAVAILABLE')); // prettier-ignore
    run('fixtures.main.js');
    await up();
  }, 40_000);

  it('reports every problem of its configuration and exits 1', async () => {
    const { code, output } = await run('fixtures.main.js', [], { EVENT_RETRY_DELAYS: 'soon' }).ended;
    expect(code).toBe(1);
    expect(output).toMatch(/RABBITMQ_URL: is missing/);
    expect(output).toMatch(/EVENT_RETRY_DELAYS/);
  }, 30_000);

  it('lists dead-lettered events by command', async () => {
    expect(await run('dead-letter.cli.js', ['list']).ended).toMatchObject({
      code: 0,
      output: expect.stringMatching(/mail +0/),
    });
    expect((await run('dead-letter.cli.js', ['replay', 'nobody']).ended).code).toBe(2);
  }, 30_000);
});
