import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, it } from '@jest/globals';
import { JobLag } from './job-lag.js';
import { JobTimeout } from './job-run.js';
import { JobRunner } from './job-runner.js';
import type { JobRunnerOptions } from './job-runner.types.js';

/** Jobs in memory, with everything that was asked of them. */
class Line {
  waiting: number[] = [];
  claims: number[] = [];
  extended: number[][] = [];
  held = (_: number): boolean => true;
  claim = (limit: number): Promise<number[]> => {
    this.claims.push(limit);
    return Promise.resolve(this.waiting.splice(0, limit));
  };
  extend = (jobs: readonly number[]): Promise<number[]> => {
    this.extended.push([...jobs]);
    return Promise.resolve(jobs.filter(this.held));
  };
  lag = () => Promise.resolve({ waiting: this.waiting.length, oldestMs: null });
}
const range = (count: number) => Array.from({ length: count }, (_, n) => n);

describe('JobRunner', () => {
  let runner: JobRunner<number> | undefined;
  const run = (line: Line, options: Partial<JobRunnerOptions<number>>) => {
    runner = new JobRunner<number>({
      name: 'test',
      source: line,
      concurrency: 4,
      batch: 4,
      leaseMs: 30,
      pauses: { idleMs: 10, maxIdleMs: 5000 },
      ...options,
    });
    runner.start();
    return runner;
  };
  afterEach(() => runner?.stop());

  it('claims in batches, works on so many at a time, and on all of them', async () => {
    const line = new Line();
    line.waiting = range(30);
    const done: number[] = [];
    let now = 0;
    let most = 0;
    run(line, {
      work: async job => {
        most = Math.max(most, ++now);
        await sleep(3);
        now--;
        done.push(job);
      },
    });
    while (done.length < 30) await sleep(5);
    expect([...done].sort((a, b) => a - b)).toEqual(range(30));
    expect(most).toBe(4);
    expect(line.claims.length).toBeLessThan(15);
  });

  it('looks ever less often while there is nothing', async () => {
    const line = new Line();
    run(line, { work: () => Promise.resolve() });
    await sleep(400);
    expect(line.claims.length).toBeLessThan(9);
  });

  it('looks at once when it is woken, or when it was asked to', async () => {
    const line = new Line();
    const done: number[] = [];
    const { wake } = bound(
      run(line, {
        work: job => Promise.resolve(done.push(job)),
        pauses: { idleMs: 60_000, maxIdleMs: 60_000 },
      }),
    );
    line.waiting = [1];
    wake();
    while (done.length < 1) await sleep(1);
    line.waiting = [2];
    wake(30);
    await sleep(10);
    expect(done).toEqual([1]);
    while (done.length < 2) await sleep(1);
    expect(done).toEqual([1, 2]);
  });

  it('gathers a burst of wakes into one look', async () => {
    const line = new Line();
    const { wake } = bound(run(line, { work: () => Promise.resolve(), gather: { minMs: 30, maxMs: 100 }, pauses: { idleMs: 5000, maxIdleMs: 5000 } })); // prettier-ignore
    for (const job of range(20)) {
      line.waiting.push(job);
      wake();
      await sleep(1);
    }
    while (line.waiting.length > 0) await sleep(5);
    expect(line.claims.length).toBeLessThan(12);
  });

  it('does not look while that makes no sense, and soon once it does', async () => {
    const line = new Line();
    line.waiting = [1];
    let ready = false;
    run(line, { work: () => Promise.resolve(), ready: () => ready });
    await sleep(80);
    expect(line.claims).toEqual([]);
    ready = true;
    await sleep(40);
    expect(line.waiting).toEqual([]);
  });

  it('renews the lease of long work; a lost one ends it without a word about failure', async () => {
    const line = new Line();
    line.waiting = [1, 2];
    const aborted: number[] = [];
    const failed: number[] = [];
    run(line, {
      work: (job, signal) =>
        new Promise((resolve, reject) => {
          setTimeout(resolve, 200);
          signal.addEventListener('abort', () => reject(new Error(`stopped ${aborted.push(job)}`)));
        }),
      onFailure: job => Promise.resolve(void failed.push(job)),
    });
    await sleep(60);
    expect(line.extended.length).toBeGreaterThanOrEqual(3);
    line.held = job => job === 1;
    await sleep(60);
    expect(aborted).toEqual([2]);
    expect(failed).toEqual([]);
  });

  it('ends work at its limit, even when that does not listen, and takes the next', async () => {
    const line = new Line();
    line.waiting = [1];
    const failures: [number, Error][] = [];
    run(line, {
      concurrency: 1,
      limitMs: 30,
      work: () => new Promise(() => undefined),
      onFailure: (job, error) => Promise.resolve(void failures.push([job, error])),
    });
    await sleep(70);
    line.waiting = [2];
    while (failures.length < 2) await sleep(5);
    expect(failures).toEqual([[1, expect.any(JobTimeout)], [2, expect.any(JobTimeout)]]); // prettier-ignore
  });

  it('reports each that failed in a batch, and looks again when it is due', async () => {
    const line = new Line();
    line.waiting = [1, 2, 3];
    const failed: number[] = [];
    const batches: (readonly number[])[] = [];
    run(line, {
      pauses: { idleMs: 5000, maxIdleMs: 5000 },
      workBatch: jobs => {
        batches.push(jobs);
        return Promise.resolve(
          jobs.map(job => (job === 2 && failed.length === 0 ? new Error('no') : undefined)),
        );
      },
      onFailure: job => {
        failed.push(job);
        line.waiting.push(job);
        return Promise.resolve(20);
      },
    }).wake();
    await sleep(100);
    expect(failed).toEqual([2]);
    expect(batches).toEqual([[1, 2, 3], [2]]);
  });

  it('survives a source that fails, and a failure that cannot be noted', async () => {
    const line = new Line();
    line.waiting = [1, 2];
    let failures = 2;
    const claim = line.claim;
    line.claim = limit => (failures-- > 0 ? Promise.reject(new Error('no database')) : claim(limit));
    run(line, {
      work: job => (job === 1 ? Promise.reject(new Error('no')) : Promise.resolve()),
      onFailure: () => Promise.reject(new Error('no database')),
    });
    await sleep(150);
    expect(line.waiting).toEqual([]);
  });

  it('finishes what runs before it stops, aborts what takes too long, and claims no more', async () => {
    const line = new Line();
    line.waiting = [30, 10_000];
    const ended: string[] = [];
    const stopping = run(line, {
      stopMs: 80,
      work: (job, signal) =>
        sleep(job, undefined, { signal }).then(
          () => void ended.push(`${job} done`),
          () => void ended.push(`${job} aborted`),
        ),
    });
    await sleep(25);
    line.waiting = [1];
    await stopping.stop();
    expect(ended).toEqual(['30 done', '10000 aborted']);
    stopping.wake();
    await sleep(30);
    expect(line.waiting).toEqual([1]);
  });

  it('says how far behind it is', async () => {
    const line = new Line();
    const registry = new JobLag();
    run(line, { registry, work: () => Promise.resolve(), ready: () => false });
    line.waiting = [1, 2];
    expect(await registry.report()).toEqual({ test: { running: 0, failed: 0, waiting: 2, oldestMs: null } });
    await runner!.stop();
    expect(await registry.report()).toEqual({});
  });
});

const bound = <J>(of: JobRunner<J>) => ({ wake: (ms?: number) => of.wake(ms) });
