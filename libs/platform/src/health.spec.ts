import { afterEach, describe, expect, it } from '@jest/globals';
import { HealthChecks } from './health.js';
import { serveHealth } from './health-page.js';
import { knownError } from './known-error.js';
import type { Running } from './process.js';
import { BackgroundTasks } from './tasks.js';

describe('HealthChecks', () => {
  it('is ok when everything passes, degraded when something does not, down when ending', async () => {
    const health = new HealthChecks();
    health.register('a', () => true);
    expect(await health.report()).toEqual({ status: 'ok', checks: { a: true } });
    health.register('b', () => Promise.reject(new Error('away')));
    health.register('c', () => new Promise(() => undefined));
    expect(await health.report()).toEqual({ status: 'degraded', checks: { a: true, b: false, c: false } });
    health.stop();
    expect((await health.report()).status).toBe('down');
  });
});

describe('the health page', () => {
  let page: Running | undefined;
  afterEach(() => page?.close());

  it('is not there without a port', async () => {
    expect(await serveHealth(undefined, new HealthChecks())).toBeUndefined();
  });

  it('tells ready from alive', async () => {
    const health = new HealthChecks();
    const opened = await serveHealth(0, health);
    page = opened;
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${opened!.port}${path}`)).status;
    expect([await status('/live'), await status('/ready')]).toEqual([200, 200]);
    health.stop();
    expect([await status('/live'), await status('/ready')]).toEqual([200, 503]);
  });
});

describe('BackgroundTasks', () => {
  it('drains what runs, and what that starts, and survives failures', async () => {
    const tasks = new BackgroundTasks();
    const done: string[] = [];
    const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));
    tasks.run('first', async () => {
      await wait(20);
      tasks.run('second', () => wait(20).then(() => done.push('second')));
      done.push('first');
    });
    tasks.run('failing', () => Promise.reject(new Error('boom')));
    await tasks.drain();
    expect(done).toEqual(['first', 'second']);
  });

  it('does not wait for ever', async () => {
    const tasks = new BackgroundTasks();
    tasks.run('endless', () => new Promise(() => undefined));
    await tasks.drain(50);
  });
});

describe('knownError', () => {
  it('knows a database out of reach, also as a cause', () => {
    const error = Object.assign(new Error('no primary'), { name: 'MongoServerSelectionError' });
    expect(knownError(new Error('wrapped', { cause: error }))).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      retryAfter: 5,
    });
    expect(knownError(new Error('other'))).toBeUndefined();
  });

  it("knows the driver's own socket, ended by the other side, and no other one", () => {
    const broken = (stack: string) => Object.assign(new Error('ended'), { code: 'EPIPE', stack });
    expect(knownError(broken('at /x/node_modules/mongodb/lib/cmap/connection.js:408'))).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    expect(knownError(broken('at /x/node_modules/nodemailer/lib/smtp.js:1'))).toBeUndefined();
  });
});
