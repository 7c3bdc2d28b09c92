import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose, { type Connection, type Model, Schema } from 'mongoose';
import { startDatabase, type TestDatabase } from '#testing';
import { type LeasedJob, mongoJobs } from './job.store.js';

interface Task {
  _id: string;
  state: string;
  nextAt: Date | null;
  lease: string | null;
  attempts: number;
}
interface Job extends LeasedJob {
  attempts: number;
}

describe('jobs in the database', () => {
  let database: TestDatabase;
  let connection: Connection;
  let model: Model<Task>;
  const jobs = () =>
    mongoJobs<Task, Job>(model, {
      where: { state: 'pending' },
      toJob: ({ _id, attempts }, lease) => ({ id: _id, lease, attempts }),
    });
  const add = (count: number, over: Partial<Task> = {}) =>
    model.create(
      Array.from({ length: count }, (_, n) => ({
        _id: `${over.state ?? 'job'}_${n}`,
        state: 'pending',
        nextAt: new Date(Date.now() - 1000 + n),
        attempts: 0,
        ...over,
      })),
    );

  beforeAll(async () => {
    database = await startDatabase();
    connection = await mongoose
      .createConnection(database.uri, { dbName: `${database.prefix}_jobs` })
      .asPromise();
    connection.set('sanitizeFilter', true);
    const schema = new Schema<Task>({
      _id: String,
      state: String,
      nextAt: Date,
      lease: String,
      attempts: Number,
    });
    schema.index({ state: 1, nextAt: 1 });
    model = connection.model<Task>('Task', schema);
    await model.init();
  }, 60_000);
  beforeEach(() => model.deleteMany({}));
  afterAll(async () => {
    await connection?.close();
    await database?.stop();
  });

  it('are claimed together, the longest due first, exclusively', async () => {
    await add(5);
    await add(2, { state: 'done' });
    await add(1, { state: 'pending', _id: 'later', nextAt: new Date(Date.now() + 60_000) });
    const first = await jobs().claim(3, 60_000);
    expect(first.map(({ id, attempts }) => [id, attempts]).sort()).toEqual([
      ['job_0', 1],
      ['job_1', 1],
      ['job_2', 1],
    ]);
    expect((await jobs().claim(10, 60_000)).map(({ id }) => id).sort()).toEqual(['job_3', 'job_4']);
    expect(await jobs().claim(10, 60_000)).toEqual([]);
  });

  it('go to one of several instances that claim concurrently', async () => {
    await add(40);
    const claims: string[] = [];
    await Promise.all(
      [1, 2, 3, 4].map(async () => {
        for (let n = 0; n < 10; n += 1) claims.push(...(await jobs().claim(10, 60_000)).map(({ id }) => id));
      }),
    );
    expect(claims).toHaveLength(40);
    expect(new Set(claims).size).toBe(40);
  });

  it('are due again when the lease ends, unless it was renewed', async () => {
    await add(2);
    const [one, two] = (await jobs().claim(2, 20)) as [Job, Job];
    expect(await jobs().extend([one], 60_000)).toEqual([one]);
    const again = await jobs().claimAt(new Date(Date.now() + 30), 2, 60_000);
    expect(again).toEqual([{ id: two.id, lease: expect.any(String), attempts: 2 }]);
    expect(await jobs().extend([one, two], 60_000)).toEqual([one]);
  });

  it('are released only by their owner', async () => {
    await add(1);
    const stale = await jobs().claim(1, 0);
    const [current] = await jobs().claimAt(new Date(Date.now() + 10), 1, 60_000);
    await jobs().release(stale, new Date(0));
    expect(await jobs().claim(1, 60_000)).toEqual([]);
    await jobs().release([current!], new Date(0));
    expect(await jobs().claim(1, 60_000)).toMatchObject([{ attempts: 3 }]);
  });

  it('report the number and age of due jobs', async () => {
    expect(await jobs().lag()).toEqual({ waiting: 0, oldestMs: null });
    await add(3);
    const { waiting, oldestMs } = await jobs().lag();
    expect(waiting).toBe(3);
    expect(oldestMs).toBeGreaterThanOrEqual(1000);
  });
});
