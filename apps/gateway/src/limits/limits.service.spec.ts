import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import type { RateLimit } from '#contracts';
import type { BackgroundConnection } from '#platform';
import { startDatabase, type TestDatabase } from '#testing';
import { LIMIT_COUNT_MODEL, limitCountSchema, LimitCountStore } from './limit-count.store.js';
import { Limits } from './limits.service.js';

const LIMIT: RateLimit = { by: 'address', points: 20, seconds: 864_000 };

describe('limits over several gateways', () => {
  let database: TestDatabase;
  let connection: Connection;
  let store: LimitCountStore;
  const reached = { usable: true };
  const gateway = () => new Limits(store, reached as BackgroundConnection);
  /** Returns how many of `count` requests pass. */
  const passed = async (limits: Limits, key: string, count: number): Promise<number> => {
    const ends = await Promise.allSettled(Array.from({ length: count }, () => limits.consume(LIMIT, key)));
    return ends.filter(({ status }) => status === 'fulfilled').length;
  };

  beforeAll(async () => {
    database = await startDatabase();
    connection = await mongoose
      .createConnection(database.uri, { dbName: `${database.prefix}_gateway` })
      .asPromise();
    connection.set('sanitizeFilter', true);
    const model = connection.model(LIMIT_COUNT_MODEL, limitCountSchema);
    await model.init();
    store = new LimitCountStore(model as never);
  }, 60_000);
  afterAll(async () => {
    await connection?.dropDatabase();
    await connection?.close();
    await database?.stop();
  });

  it('apply to all gateways together', async () => {
    const [one, two, three] = [gateway(), gateway(), gateway()];
    expect(await passed(one, 'a', 12)).toBe(12);
    expect(await passed(two, 'a', 7)).toBe(7);
    await one.exchange();
    await two.exchange();
    // 19 of 20: the first gateway learns of the second one's request only at the next exchange.
    expect(await passed(two, 'a', 1)).toBe(1);
    await two.exchange();
    expect(await passed(two, 'a', 5)).toBe(0);
    // A third gateway lets a few requests through before its first exchange.
    expect(await passed(three, 'a', 2)).toBe(2);
    await three.exchange();
    expect(await passed(three, 'a', 5)).toBe(0);
    expect(await passed(three, 'b', 20)).toBe(20);
  });

  it('report how long to wait', async () => {
    const [one, two] = [gateway(), gateway()];
    await passed(one, 'wait', 20);
    await one.exchange();
    await passed(two, 'wait', 2);
    await two.exchange();
    await expect(two.consume(LIMIT, 'wait')).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    const { retryAfter } = (await two
      .consume(LIMIT, 'wait')
      .catch((error: { retryAfter: number }) => error)) as { retryAfter: number };
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(LIMIT.seconds);
  });

  it('are counted per gateway without the database, and added up afterwards', async () => {
    const [one, two] = [gateway(), gateway()];
    reached.usable = false;
    expect(await passed(one, 'c', 20)).toBe(20);
    expect(await passed(one, 'c', 1)).toBe(0);
    await one.exchange();
    expect(await passed(two, 'c', 10)).toBe(10);
    await two.exchange();
    reached.usable = true;
    await one.exchange();
    await two.exchange();
    expect(await passed(two, 'c', 5)).toBe(0);
  });

  it('lose no counts if the database fails in the meantime', async () => {
    const failing = new LimitCountStore({ bulkWrite: () => Promise.reject(new Error('gone')) } as never);
    const limits = new Limits(failing, reached as BackgroundConnection);
    expect(await passed(limits, 'd', 20)).toBe(20);
    await limits.exchange();
    Object.assign(limits, { store });
    await limits.exchange();
    const other = gateway();
    await passed(other, 'd', 2);
    await other.exchange();
    expect(await passed(other, 'd', 5)).toBe(0);
  });
});
