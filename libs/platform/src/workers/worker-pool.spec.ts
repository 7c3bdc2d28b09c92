import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { WorkerPool } from './worker-pool.js';

Logger.overrideLogger(false);

/** A worker with a job that returns, one that waits, one that never ends, one that throws and one that ends its thread. */
const SOURCE = `
  const { parentPort } = require('node:worker_threads');
  const jobs = {
    echo: input => input,
    sleep: ms => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms),
    spin: () => { for (;;); },
    fail: () => { throw new Error('no'); },
    exit: () => process.exit(1),
  };
  parentPort.on('message', ({ job, input }) => {
    try { parentPort.postMessage({ value: jobs[job](input) }); } catch (error) { parentPort.postMessage({ error: String(error) }); }
  });
  parentPort.postMessage({ ready: true });
`;

interface TestJobs extends Record<string, (input: never) => unknown> {
  echo: (input: string) => string;
  sleep: (ms: number) => string;
  spin: (input: undefined) => never;
  fail: (input: undefined) => never;
  exit: (input: undefined) => never;
}

let pool: WorkerPool<TestJobs> | undefined;
const open = (queue = 32, waitMs = 60_000): WorkerPool<TestJobs> =>
  (pool = new WorkerPool<TestJobs>({ start: () => new Worker(SOURCE, { eval: true }), queue, waitMs }));
const by = (from: string, limitMs = 60_000) => ({ from, limitMs });

afterEach(() => pool?.close());

describe('worker pool', () => {
  it('lets a job with its own waiting time wait longer than the pool’s', async () => {
    const jobs = open(32, 0);
    const first = jobs.run('echo', 'given up', by('a'));
    const patient = jobs.run('echo', 'kept', { ...by('b'), waitMs: 60_000 });
    expect([await first, await patient]).toEqual([undefined, 'kept']);
  });

  it.each(['spin', 'fail', 'exit'] as const)(
    'returns no result for a job that must %s, and continues',
    async job => {
      const jobs = open();
      expect(await jobs.run(job, undefined, by('a', job === 'spin' ? 20 : 60_000))).toBeUndefined();
      expect(await jobs.run('echo', 'next', by('b'))).toBe('next');
    },
  );

  it('counts the running time of a job, not the time in which the machine is busy with others', async () => {
    const jobs = open();
    expect(await jobs.run('sleep', 600, by('a', 200))).toBe('timed-out');
  });

  it('returns immediately if the queue is full', async () => {
    const jobs = open(1);
    const waiting = jobs.run('echo', 'first', by('a'));
    expect(await jobs.run('echo', 'second', by('b'))).toBeUndefined();
    expect(await waiting).toBe('first');
  });

  it('alternates between addresses', async () => {
    const jobs = open();
    const order: string[] = [];
    const job = async (name: string, from: string): Promise<void> =>
      void order.push((await jobs.run('echo', name, by(from))) ?? 'none');
    await Promise.all([job('a1', 'a'), job('a2', 'a'), job('a3', 'a'), job('b1', 'b')]);
    expect(order).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  it('answers waiting callers when it is closed', async () => {
    const jobs = open();
    const waiting = jobs.run('echo', 'late', by('a'));
    await jobs.close();
    expect(await waiting).toBeUndefined();
  });
});
