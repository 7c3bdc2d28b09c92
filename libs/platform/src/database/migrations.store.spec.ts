import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose from 'mongoose';
import { startDatabase, type TestDatabase } from '#testing';
import { type Migration, Migrations } from './migrations.store.js';

describe('migrations', () => {
  let database: TestDatabase;
  let connection: mongoose.Connection;
  let state: mongoose.Collection<{ _id: string; state?: string; until?: Date }>;

  beforeAll(async () => {
    database = await startDatabase();
    const dbName = `${database.prefix}_migrations`;
    connection = await mongoose.createConnection(database.uri, { dbName }).asPromise();
    state = connection.collection('migrations');
  }, 60_000);
  beforeEach(async () => void (await state.deleteMany({})));
  afterAll(async () => {
    await connection?.dropDatabase();
    await connection?.close();
    await database?.stop();
  });

  const counted = (name = 'one', ms = 20) => {
    const migration = { name, runs: 0, run: () => work() };
    const work = async () => {
      migration.runs += 1;
      await sleep(ms);
      return 1;
    };
    return migration;
  };
  const run = (migrations: Migration[], leaseMs?: number) =>
    new Migrations(connection).run(migrations, leaseMs);

  it('run once among several instances, and all wait until they are done', async () => {
    const migration = counted('one', 100);
    await Promise.all([1, 2, 3, 4].map(() => run([migration])));
    expect((await state.findOne({ _id: 'one' }))?.state).toBe('done');
    await run([migration]);
    expect(migration.runs).toBe(1);
  });

  it('run in order', async () => {
    const order: string[] = [];
    const named = (name: string) => ({ name, run: () => Promise.resolve(order.push(name)) });
    await run([named('b'), named('a'), named('c')]);
    expect(order).toEqual(['b', 'a', 'c']);
  });

  it('keep their lease while they run', async () => {
    const slow = counted('slow', 400);
    await Promise.all([run([slow], 100), sleep(150).then(() => run([slow], 100))]);
    expect(slow.runs).toBe(1);
  });

  it('are taken over from an instance that died, and repeated after a failure', async () => {
    const migration = counted();
    await state.insertOne({ _id: 'one', state: 'running', until: new Date(Date.now() + 300) });
    const started = Date.now();
    await run([migration]);
    expect(Date.now() - started).toBeGreaterThan(200);
    expect(migration.runs).toBe(1);
    const failing = { name: 'two', run: () => Promise.reject(new Error('no database')) };
    await expect(run([failing], 50)).rejects.toThrow('no database');
    expect((await state.findOne({ _id: 'two' }))?.state).toBe('running');
    const second = counted('two');
    await run([second], 50);
    expect(second.runs).toBe(1);
  });
});
