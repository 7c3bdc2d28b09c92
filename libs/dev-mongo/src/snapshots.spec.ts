import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type TestServer, testServer } from './server.testing.js';

describe('a snapshot', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await testServer();
  });
  afterAll(() => server.stop());

  it('shows several collections at the same point in time, whatever changes meanwhile', async () => {
    const [one, two] = [
      server.db.collection<{ _id: number; n: number }>('one'),
      server.db.collection<{ _id: number; n: number }>('two'),
    ];
    const documents = (n: number) => Array.from({ length: 1500 }, (_, _id) => ({ _id, n }));
    await one.insertMany(documents(1));
    await two.insertMany(documents(1));
    const session = server.client.startSession({ snapshot: true });
    const cursor = one.find({}, { session, batchSize: 100 });
    const first = await cursor.next();
    await one.updateMany({}, { $set: { n: 2 } });
    await two.updateMany({}, { $set: { n: 2 } });
    await two.deleteMany({ _id: { $lt: 700 } });
    await two.insertOne({ _id: 5000, n: 2 });
    const seen = [first!, ...(await cursor.toArray())];
    const others = await two.find({}, { session }).toArray();
    await session.endSession();
    expect(seen).toEqual(documents(1));
    expect(others).toEqual(documents(1));
    expect(await two.countDocuments({ n: 2 })).toBe(801);
  });

  it('is empty for a missing collection', async () => {
    const session = server.client.startSession({ snapshot: true });
    expect(await server.db.collection('none').find({}, { session }).toArray()).toEqual([]);
    await session.endSession();
  });
});
