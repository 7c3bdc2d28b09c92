import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { mongo } from 'mongoose';
import { type TestServer, testServer } from './server.testing.js';

type Document = mongo.Document;
type Numbered = { _id: number } & Document;

let server: TestServer;
let items: mongo.Collection<Numbered>;
beforeAll(async () => {
  server = await testServer();
  items = server.db.collection('items');
});
afterAll(() => server.stop());

const item = (_id: number): Numbered => ({ _id, group: _id % 2 ? 'odd' : 'even', n: 10 - _id, list: [_id] });

beforeEach(async () => {
  await items.drop();
  await items.insertMany([1, 2, 3, 4].map(item));
});

describe('changing one document and returning it', () => {
  it('findOneAndUpdate takes the first by the sort and applies the projection', async () => {
    const options = { sort: { n: 1 }, projection: { n: 1 }, returnDocument: 'after' } as const;
    const found = await items.findOneAndUpdate({ group: 'odd' }, { $inc: { n: 100 } }, options);
    expect(found).toEqual({ _id: 3, n: 107 });
  });
  it('the same applies to findOneAndReplace and findOneAndDelete', async () => {
    const replaced = await items.findOneAndReplace(
      {},
      { n: 0 },
      { sort: { n: -1 }, projection: { group: 1 } },
    );
    expect(replaced).toEqual({ _id: 1, group: 'odd' });
    expect(await items.findOne({ _id: 1 })).toEqual({ _id: 1, n: 0 });
    expect(await items.findOneAndDelete({}, { sort: { n: 1 }, projection: { _id: 1 } })).toEqual({ _id: 1 });
    expect(await items.countDocuments()).toBe(3);
  });
  it('a limited counter stops at its limit among concurrent clients', async () => {
    const take = () => items.updateOne({ _id: 1, n: { $lt: 12 } }, { $inc: { n: 1 } });
    const taken = await Promise.all(Array.from({ length: 8 }, take));
    expect(taken.reduce((sum, { modifiedCount }) => sum + modifiedCount, 0)).toBe(3);
    expect(await items.findOne({ _id: 1 })).toMatchObject({ n: 12 });
  });
  it('an upsert starts counting from nothing and sets the rest once', async () => {
    const visit = () =>
      items.updateOne(
        { _id: 9 },
        { $inc: { n: 1 }, $setOnInsert: { made: 1 }, $max: { top: 5 } },
        { upsert: true },
      );
    await visit();
    await items.updateOne({ _id: 9 }, { $set: { made: 2 } });
    await visit();
    expect(await items.findOne({ _id: 9 })).toEqual({ _id: 9, n: 2, made: 2, top: 5 });
  });
});

describe('many documents at once', () => {
  it('an unordered bulkWrite continues after an error', async () => {
    const write = items.bulkWrite(
      [
        { insertOne: { document: item(1) } },
        { insertOne: { document: item(5) } },
        { updateOne: { filter: { _id: 2 }, update: { $set: { n: 0 } } } },
        { updateMany: { filter: { group: 'odd' }, update: { $unset: { list: '' } } } },
        { replaceOne: { filter: { _id: 3 }, replacement: { n: 3 } } },
        { deleteOne: { filter: { _id: 4 } } },
        { updateOne: { filter: { _id: 6 }, update: { $set: { n: 6 } }, upsert: true } },
      ],
      { ordered: false },
    );
    await expect(write).rejects.toMatchObject({
      code: 11000,
      result: { insertedCount: 1, deletedCount: 1, upsertedCount: 1, matchedCount: 5 },
    });
    expect((await items.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id)).toEqual([1, 2, 3, 5, 6]);
    expect(await items.findOne({ _id: 3 })).toEqual({ _id: 3, n: 3 });
  });
  it('a thousand _ids are found and deleted by $in', async () => {
    await items.insertMany(Array.from({ length: 1200 }, (_, i) => item(i + 10)));
    const ids = Array.from({ length: 1000 }, (_, i) => i + 10);
    expect(await items.find({ _id: { $in: ids } }).toArray()).toHaveLength(1000);
    expect(await items.deleteMany({ _id: { $in: ids } })).toMatchObject({ deletedCount: 1000 });
    expect(await items.estimatedDocumentCount()).toBe(204);
  });
  it('counts with a limit and a skip, and distinct values', async () => {
    expect(await items.countDocuments({ group: 'odd' }, { limit: 1 })).toBe(1);
    expect(await items.countDocuments({}, { skip: 3 })).toBe(1);
    expect(await items.countDocuments({}, { skip: 4 })).toBe(0);
    expect(await items.distinct('list', { group: 'even' })).toEqual([2, 4]);
  });
});

describe('indexes', () => {
  const names = async () => (await items.listIndexes().toArray()).map(({ name }) => name as unknown);

  it('are listed, dropped, and refused if they differ from an existing one', async () => {
    await items.createIndex({ n: 1 }, { name: 'byN', expireAfterSeconds: 60 });
    await items.createIndex({ n: 1 }, { name: 'byN', expireAfterSeconds: 60 });
    const create = (key: Document, options: Document) => items.createIndex(key, options);
    await expect(create({ group: 1 }, { name: 'byN' })).rejects.toMatchObject({ code: 86 });
    await expect(create({ n: 1 }, { name: 'byN', unique: true })).rejects.toMatchObject({ code: 86 });
    await expect(create({ n: 1 }, { name: 'byN', expireAfterSeconds: 5 })).rejects.toMatchObject({
      code: 85,
    });
    await expect(create({ n: 1 }, { expireAfterSeconds: 60 })).rejects.toMatchObject({
      code: 85,
      codeName: 'IndexOptionsConflict',
    });
    expect(await names()).toEqual(['_id_', 'byN']);
    await items.dropIndex('byN');
    expect(await names()).toEqual(['_id_']);
  });
  it('a unique index over duplicates is refused and leaves nothing behind', async () => {
    await expect(items.createIndex({ group: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect(await names()).toEqual(['_id_']);
    await items.createIndex({ group: 1, n: 1 }, { unique: true });
    await expect(items.insertOne({ ...item(1), _id: 7 })).rejects.toMatchObject({ code: 11000 });
  });
  it('sparse and partial unique indexes ignore documents outside of them', async () => {
    await items.createIndex({ key: 1 }, { unique: true, sparse: true });
    await items.createIndex({ n: 1 }, { unique: true, partialFilterExpression: { group: 'odd' } });
    await items.updateOne({ _id: 1 }, { $set: { key: 'k' } });
    await expect(items.updateOne({ _id: 2 }, { $set: { key: 'k' } })).rejects.toMatchObject({ code: 11000 });
    await items.updateOne({ _id: 2 }, { $set: { n: 9 } });
    await expect(items.updateOne({ _id: 2 }, { $set: { group: 'odd' } })).rejects.toMatchObject({
      code: 11000,
    });
    await items.updateOne({ _id: 1 }, { $unset: { key: 1 } });
    await items.updateOne({ _id: 2 }, { $set: { key: 'k' } });
    expect(await items.countDocuments({ key: 'k' })).toBe(1);
  });
  it('a hint is used, an unknown one is an error', async () => {
    await items.createIndex({ n: 1 });
    const ids = async (hint: string | Document) =>
      (await items.find({}, { hint } as mongo.FindOptions).toArray()).map(({ _id }) => _id);
    expect(await ids('n_1')).toEqual([4, 3, 2, 1]);
    expect(await ids({ n: 1 })).toEqual([4, 3, 2, 1]);
    expect(await ids({ $natural: -1 })).toEqual([4, 3, 2, 1]);
    expect(await ids('_id_')).toEqual([1, 2, 3, 4]);
    await expect(ids('none')).rejects.toMatchObject({ code: 2 });
    await expect(items.deleteMany({}, { hint: 'none' })).rejects.toMatchObject({ code: 2 });
    expect(await items.aggregate([{ $project: { _id: 1 } }], { hint: 'n_1' }).toArray()).toHaveLength(4);
  });
  it('explain names the index that a query uses', async () => {
    await items.createIndex({ group: 1, n: 1 });
    const plan = await items.find({ group: 'odd', n: { $gt: 8 } }).explain('executionStats');
    expect(plan).toMatchObject({
      queryPlanner: { winningPlan: { inputStage: { stage: 'IXSCAN', indexName: 'group_1_n_1' } } },
      executionStats: { nReturned: 1, totalDocsExamined: 1 },
    });
    const all = await items.find({ other: 1 }).explain('queryPlanner');
    expect(all).toMatchObject({ queryPlanner: { winningPlan: { stage: 'COLLSCAN' } } });
    expect(all).not.toHaveProperty('executionStats');
    const prefix = await items.find({ group: /^od/ }).explain('executionStats');
    expect(prefix).toMatchObject({ executionStats: { nReturned: 2, totalDocsExamined: 2 } });
  });
});

describe('collections and databases', () => {
  it('a collection is renamed with its documents and indexes', async () => {
    await items.createIndex({ n: 1 }, { unique: true });
    await server.db.collection('there').insertOne({});
    await expect(items.rename('there')).rejects.toMatchObject({ code: 48 });
    await expect(server.db.collection('nowhere').rename('x')).rejects.toMatchObject({ code: 26 });
    const renamed = (await items.rename('there', { dropTarget: true })) as unknown as typeof items;
    expect(await renamed.countDocuments({ n: { $gt: 0 } })).toBe(4);
    await expect(renamed.insertOne({ _id: 5, n: 9 })).rejects.toMatchObject({ code: 11000 });
    expect(await items.countDocuments()).toBe(0);
    expect((await server.db.listCollections({ name: 'there' }).toArray()).length).toBe(1);
  });
  it('a dropped collection is empty when it is created again', async () => {
    await items.drop();
    await items.insertOne(item(1));
    expect(await items.find().toArray()).toEqual([item(1)]);
  });
  it('their names and sizes are listed', async () => {
    await items.createIndex({ n: 1 });
    const name = server.db.databaseName;
    const { databases } = await server.db.admin().listDatabases();
    expect(databases.find(database => database.name === name)).toMatchObject({ empty: false });
    const onlyNames = await server.db.admin().listDatabases({ nameOnly: true, filter: { name } });
    expect(onlyNames.databases).toEqual([{ name }]);
    expect(await server.db.stats()).toMatchObject({ db: name, views: 0, scaleFactor: 1 });
    const { count, size, nindexes, indexSizes } = await server.db.command({ collStats: 'items' });
    expect({ count, nindexes }).toEqual({ count: 4, nindexes: 2 });
    expect(size).toBeGreaterThan(4 * 40);
    expect(Object.keys(indexSizes as Document)).toEqual(['_id_', 'n_1']);
    await expect(server.db.command({ dbStats: 1, scale: 0 })).rejects.toMatchObject({ code: 2 });
  });
});

describe('the server status', () => {
  it('is reported by serverStatus', async () => {
    const status = await server.db.admin().serverStatus();
    expect(status).toMatchObject({ ok: 1, pid: expect.anything(), uptime: expect.any(Number) });
  });
});

describe('the old handshake', () => {
  it.each(['ismaster', 'isMaster'])('%s reports the primary in its own field', async name => {
    const reply = await server.db.command({ [name]: 1 });
    expect(reply).toMatchObject({ ismaster: true, ok: 1, readOnly: false });
    expect(reply).not.toHaveProperty('isWritablePrimary');
    expect(await server.db.command({ hello: 1 })).toMatchObject({ isWritablePrimary: true });
  });
});
