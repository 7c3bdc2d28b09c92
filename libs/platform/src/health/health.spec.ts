import { afterEach, describe, expect, it } from '@jest/globals';
import { knownError } from '../database/known-error.js';
import { whileUnavailable } from '../database/while-unavailable.js';
import { JobLag } from '../jobs/job-lag.js';
import { BackgroundTasks } from '../jobs/tasks.js';
import type { Running } from '../process.js';
import { HealthChecks } from './health.js';
import { serveHealth } from './health-page.js';

describe('HealthChecks', () => {
  it('is ok when all checks pass, degraded when one fails, down when ending', async () => {
    const health = new HealthChecks();
    health.register('a', () => true);
    expect(await health.report()).toEqual({ status: 'ok', checks: { a: true } });
    health.register('b', () => Promise.reject(new Error('unavailable')));
    health.register('c', () => new Promise(() => undefined));
    expect(await health.report()).toEqual({ status: 'degraded', checks: { a: true, b: false, c: false } });
    health.stop();
    expect((await health.report()).status).toBe('down');
  });
});

describe('the health page', () => {
  let page: Running | undefined;
  afterEach(() => page?.close());

  it('is not served without a port', async () => {
    expect(await serveHealth(undefined, new HealthChecks(), new JobLag())).toBeUndefined();
  });

  it('distinguishes ready from alive', async () => {
    const health = new HealthChecks();
    const opened = await serveHealth(0, health, new JobLag());
    page = opened;
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${opened!.port}${path}`)).status;
    expect([await status('/live'), await status('/ready')]).toEqual([200, 200]);
    health.stop();
    expect([await status('/live'), await status('/ready')]).toEqual([200, 503]);
  });
});

describe('the lag of jobs', () => {
  it('appears on the health page, without values that cannot be read in time', async () => {
    const jobs = new JobLag();
    jobs.register('outbox', () => ({ running: 2, failed: 1 }), () => Promise.resolve({ waiting: 3, oldestMs: 40 })); // prettier-ignore
    jobs.register(
      'mail',
      () => ({ running: 0, failed: 0 }),
      () => new Promise(() => undefined),
    );
    const page = await serveHealth(0, new HealthChecks(), jobs);
    try {
      const readiness = (await (await fetch(`http://127.0.0.1:${page!.port}/ready`)).json()) as object;
      expect(readiness).toMatchObject({
        status: 'ok',
        jobs: {
          outbox: { running: 2, failed: 1, waiting: 3, oldestMs: 40 },
          mail: { running: 0, failed: 0 },
        },
      });
    } finally {
      await page!.close();
    }
  });
});

describe('BackgroundTasks', () => {
  it('drains running tasks and those that they start, and survives failures', async () => {
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

  it('limits the wait', async () => {
    const tasks = new BackgroundTasks();
    tasks.run('endless', () => new Promise(() => undefined));
    await tasks.drain(50);
  });
});

describe('knownError', () => {
  it('recognizes an unreachable database, also as a cause', () => {
    const error = Object.assign(new Error('no primary'), { name: 'MongoServerSelectionError' });
    expect(knownError(new Error('wrapped', { cause: error }))).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      retryAfter: 5,
    });
    expect(knownError(new Error('other'))).toBeUndefined();
  });

  it('recognizes the driver’s own socket if the other side ended it, and no other one', () => {
    const broken = (stack: string) => Object.assign(new Error('ended'), { code: 'EPIPE', stack });
    expect(knownError(broken('at /x/node_modules/mongodb/lib/cmap/connection.js:408'))).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    expect(knownError(broken('at /x/node_modules/nodemailer/lib/smtp.js:1'))).toBeUndefined();
  });

  it.each([
    ['a node that is no primary any more', { code: 10_107 }],
    ['a primary that stepped down', { code: 189 }],
    ['a write whose acknowledgement was interrupted', { result: { writeConcernError: { code: 11_602 } } }],
    [
      'what the driver would have sent again',
      { hasErrorLabel: (label: string) => label === 'RetryableWriteError' },
    ],
  ])('knows a failover: %s', (_, fields) => {
    const error = Object.assign(new Error('not primary'), { name: 'MongoServerError', ...fields });
    expect(knownError(error)).toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    // The same number has a different meaning for other errors.
    expect(knownError(Object.assign(error, { name: 'Error' }))).toBeUndefined();
  });

  it('ignores other server errors', () =>
    expect(
      knownError(Object.assign(new Error('dup'), { name: 'MongoServerError', code: 11_000 })),
    ).toBeUndefined());
});

describe('whileUnavailable', () => {
  const noPrimary = () => Object.assign(new Error('x'), { name: 'MongoServerError', code: 10_107 });

  it('retries until there is a primary, but not after other errors', async () => {
    let tries = 0;
    const work = () => (++tries < 3 ? Promise.reject(noPrimary()) : Promise.resolve('done'));
    expect(await whileUnavailable(work, [1, 1, 1])).toBe('done');
    expect(tries).toBe(3);
    const wrong = new Error('wrong');
    await expect(whileUnavailable(() => Promise.reject(wrong), [1])).rejects.toBe(wrong);
    await expect(whileUnavailable(() => Promise.reject(noPrimary()), [1])).rejects.toThrow('x');
  });
});
