import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { JobLag } from './job-lag.js';
import { JobTimeout } from './job-run.js';
import { JobRunner } from './job-runner.js';
import type { JobRunnerOptions } from './job-runner.types.js';

/** An in-memory job source that records all calls. */
class Line {
  waiting: number[] = [];
  claims: number[] = [];
  extended: number[][] = [];
  isClaimed = (_: number): boolean => true;
  claim = (limit: number): Promise<number[]> => {
    this.claims.push(limit);
    return Promise.resolve(this.waiting.splice(0, limit));
  };
  extend = (jobs: readonly number[]): Promise<number[]> => {
    this.extended.push([...jobs]);
    return Promise.resolve(jobs.filter(this.isClaimed));
  };
  lag = () => Promise.resolve({ waiting: this.waiting.length, oldestMs: null });
}
/** Advances fake time, running everything that becomes due. */
const pass = (ms: number): Promise<void> => jest.advanceTimersByTimeAsync(ms);
/** Work that takes some time, unless it is aborted. */
const takes = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
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
  beforeEach(() => void jest.useFakeTimers());
  afterEach(async () => {
    await Promise.all([runner?.stop(), pass(20_000)]);
    jest.useRealTimers();
  });

  it('claims in batches and works on all jobs with limited concurrency', async () => {
    const line = new Line();
    line.waiting = range(30);
    const done: number[] = [];
    let now = 0;
    let most = 0;
    run(line, {
      work: async job => {
        most = Math.max(most, ++now);
        await takes(3);
        now--;
        done.push(job);
      },
    });
    await pass(1000);
    expect([...done].sort((a, b) => a - b)).toEqual(range(30));
    expect(most).toBe(4);
    expect(line.claims.length).toBeLessThan(15);
  });

  it('searches less often while there is nothing to do', async () => {
    const line = new Line();
    run(line, { work: () => Promise.resolve() });
    await pass(400);
    expect(line.claims.length).toBeLessThan(9);
  });

  it('searches immediately on a wake-up, or after its delay', async () => {
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
    await pass(1);
    expect(done).toEqual([1]);
    line.waiting = [2];
    wake(30);
    await pass(29);
    expect(done).toEqual([1]);
    await pass(1);
    expect(done).toEqual([1, 2]);
  });

  it('gathers a burst of wake-ups into one search', async () => {
    const line = new Line();
    const { wake } = bound(
      run(line, {
        work: () => Promise.resolve(),
        gather: { minMs: 30, maxMs: 100 },
        pauses: { idleMs: 5000, maxIdleMs: 5000 },
      }),
    );
    for (const job of range(20)) {
      line.waiting.push(job);
      wake();
      await pass(1);
    }
    await pass(100);
    expect(line.waiting).toEqual([]);
    expect(line.claims.length).toBeLessThan(12);
  });

  it('does not search while it is not ready, but soon afterwards', async () => {
    const line = new Line();
    line.waiting = [1];
    let ready = false;
    run(line, { work: () => Promise.resolve(), ready: () => ready });
    await pass(80);
    expect(line.claims).toEqual([]);
    ready = true;
    await pass(40);
    expect(line.waiting).toEqual([]);
  });

  it('renews the lease of long work; a lost lease ends it without a failure', async () => {
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
    await pass(60);
    expect(line.extended.length).toBeGreaterThanOrEqual(3);
    line.isClaimed = job => job === 1;
    await pass(60);
    expect(aborted).toEqual([2]);
    expect(failed).toEqual([]);
  });

  it('ends work at its limit, even work that ignores the signal, and takes the next job', async () => {
    const line = new Line();
    line.waiting = [1];
    const failures: [number, Error][] = [];
    run(line, {
      concurrency: 1,
      limitMs: 30,
      work: () => new Promise(() => undefined),
      onFailure: (job, error) => Promise.resolve(void failures.push([job, error])),
    });
    await pass(70);
    line.waiting = [2];
    await pass(100);
    expect(failures).toEqual([
      [1, expect.any(JobTimeout)],
      [2, expect.any(JobTimeout)],
    ]);
  });

  it('reports each failed job of a batch, and searches again when it is due', async () => {
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
    await pass(100);
    expect(failed).toEqual([2]);
    expect(batches).toEqual([[1, 2, 3], [2]]);
  });

  it('survives a failing source, and a failure that cannot be recorded', async () => {
    const line = new Line();
    line.waiting = [1, 2];
    let failures = 2;
    const claim = line.claim;
    line.claim = limit => (failures-- > 0 ? Promise.reject(new Error('no database')) : claim(limit));
    run(line, {
      work: job => (job === 1 ? Promise.reject(new Error('no')) : Promise.resolve()),
      onFailure: () => Promise.reject(new Error('no database')),
    });
    await pass(150);
    expect(line.waiting).toEqual([]);
  });

  it('finishes running jobs before it stops, aborts slow ones, and claims no more', async () => {
    const line = new Line();
    line.waiting = [30, 10_000];
    const ended: string[] = [];
    const stopping = run(line, {
      stopMs: 80,
      work: (job, signal) =>
        takes(job, signal).then(
          () => void ended.push(`${job} done`),
          () => void ended.push(`${job} aborted`),
        ),
    });
    await pass(25);
    line.waiting = [1];
    await Promise.all([stopping.stop(), pass(2000)]);
    expect(ended).toEqual(['30 done', '10000 aborted']);
    stopping.wake();
    await pass(30);
    expect(line.waiting).toEqual([1]);
  });

  it('reports its lag', async () => {
    const line = new Line();
    const registry = new JobLag();
    run(line, { registry, work: () => Promise.resolve(), ready: () => false });
    line.waiting = [1, 2];
    const report = registry.report();
    await pass(1);
    expect(await report).toEqual({ test: { running: 0, failed: 0, waiting: 2, oldestMs: null } });
    await Promise.all([runner!.stop(), pass(2000)]);
    expect(await registry.report()).toEqual({});
  });
});

const bound = <J>(of: JobRunner<J>) => ({ wake: (ms?: number) => of.wake(ms) });
