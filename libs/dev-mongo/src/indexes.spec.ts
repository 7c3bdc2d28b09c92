import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { mongo } from 'mongoose';
import { type TestServer, testServer } from './server.testing.js';

type Collection<T extends mongo.Document> = mongo.Collection<T>;
type Document = mongo.Document;
type IndexDescription = mongo.IndexDescription;

type Numbered = { _id: number } & Document;

let server: TestServer;
let plain: Collection<Numbered>;
let indexed: Collection<Numbered>;

const indexes: IndexDescription[] = [
  { key: { a: 1 } },
  { key: { b: -1, a: 1 } },
  { key: { a: 1, tags: 1, c: -1 } },
  { key: { 'items.k': 1, 'items.v': -1 } },
  { key: { c: 1 }, sparse: true },
  { key: { b: 1, c: 1 }, partialFilterExpression: { a: { $gt: 1 } } },
];

beforeAll(async () => {
  server = await testServer();
  plain = server.db.collection('plain');
  indexed = server.db.collection('indexed');
  await indexed.createIndexes(indexes);
});
afterAll(() => server.stop());

const value = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom(null, 'x', 'xy', 1.5));
const optional = fc.option(value, { nil: undefined });
const item = fc.record({ k: value, v: value });
const documents = fc.array(
  fc.record(
    {
      a: optional,
      b: fc.oneof(optional, fc.array(value, { maxLength: 2 })),
      c: optional,
      tags: fc.array(value, { maxLength: 3 }),
      items: fc.oneof(fc.array(item, { maxLength: 2 }), item),
    },
    { requiredKeys: [] },
  ),
  { minLength: 5, maxLength: 25 },
);
const comparison = fc
  .constantFrom('$eq', '$gt', '$gte', '$lt', '$lte', '$ne')
  .chain(op => value.map(arg => ({ [op]: arg })));
const condition = fc.oneof(
  value,
  comparison,
  fc.tuple(value, value).map(([low, high]) => ({ $gte: low, $lt: high })),
  fc.array(value, { maxLength: 3 }).map(list => ({ $in: list })),
  fc.constantFrom<Document>({ $exists: true }, { $exists: false }, { $regex: '^x' }),
);
const filter = fc
  .tuple(
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'tags', 'items.k', 'items.v'), condition, {
      maxKeys: 3,
      noNullPrototype: true,
    }),
    fc.option(fc.record({ k: condition, v: condition }, { requiredKeys: [] }), { nil: undefined }),
  )
  .map(([fields, element]): Document => (element ? { ...fields, items: { $elemMatch: element } } : fields));
const sort = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.constantFrom<1 | -1>(1, -1), {
  maxKeys: 2,
  noNullPrototype: true,
});

describe('indexes', () => {
  it('find the same documents as a scan of the collection, in the same order', async () => {
    const property = fc.asyncProperty(
      documents,
      fc.array(fc.tuple(filter, sort), { minLength: 5, maxLength: 10 }),
      async (docs, queries) => {
        const numbered = docs.map((doc, i) => ({ _id: i, ...doc }));
        for (const collection of [plain, indexed]) {
          await collection.deleteMany({});
          await collection.insertMany(numbered, { ignoreUndefined: true });
        }
        for (const [query, order] of queries) {
          const find = async (collection: Collection<Numbered>) => {
            const found = await collection
              .find(query)
              .sort({ ...order, _id: 1 })
              .toArray();
            return found.map(({ _id }) => _id);
          };
          const found = await find(plain);
          const count = await indexed.countDocuments(query);
          expect({ query, order, count, found: await find(indexed) }).toEqual({
            ...{ query, order, found },
            count: found.length,
          });
        }
      },
    );
    await fc.assert(property, { numRuns: 60 });
  }, 120_000);

  it('do not count by the index alone while an element condition remains', async () => {
    await indexed.deleteMany({});
    await indexed.insertMany([
      { _id: 1, b: ['x'] },
      { _id: 2, b: 'x', items: [{}] },
    ]);
    expect(await indexed.countDocuments({ b: { $regex: '^x' }, items: { $elemMatch: {} } })).toBe(1);
  });

  it('find a list of keys longer than the range limit', async () => {
    const many = server.db.collection<{ _id: number }>('many_keys');
    await many.insertMany(Array.from({ length: 6000 }, (_, _id) => ({ _id })));
    const wanted = Array.from({ length: 3000 }, (_, i) => i * 3);
    expect(await many.countDocuments({ _id: { $in: wanted } })).toBe(2000);
  });

  it('sort results from an index with another order, even beyond a page', async () => {
    const unsorted = server.db.collection<{ _id: number; n: number }>('unsorted');
    const docs = Array.from({ length: 9000 }, (_, _id) => ({ _id, n: (_id * 7919) % 9000 }));
    await unsorted.insertMany(docs);
    const page = await unsorted.find().sort({ n: -1 }).skip(3).limit(4).toArray();
    expect(page.map(({ n }) => n)).toEqual([8996, 8995, 8994, 8993]);
  });

  it('follow updates and deletes', async () => {
    await indexed.deleteMany({});
    await indexed.insertMany([1, 2, 3].map(a => ({ _id: a, a, tags: ['x', 'y'] })));
    await indexed.updateMany({ a: { $gte: 2 } }, { $inc: { a: 10 }, $pull: { tags: 'x' } as Document });
    await indexed.deleteOne({ a: 13 });
    expect(await indexed.countDocuments({ a: { $in: [2, 3, 13] } })).toBe(0);
    expect(await indexed.countDocuments({ a: 12, tags: 'x' })).toBe(0);
    expect(await indexed.findOne({ a: 12, tags: 'y' })).toEqual({ _id: 2, a: 12, tags: ['y'] });
  });

  it('unique indexes refuse the second document with the error that drivers expect', async () => {
    const users = server.db.collection('users');
    await users.createIndex({ team: 1, email: 1 }, { unique: true });
    await users.insertOne({ team: 1, email: 'a' });
    const error = { code: 11000, keyPattern: { team: 1, email: 1 }, keyValue: { team: 1, email: 'a' } };
    await expect(users.insertOne({ team: 1, email: 'a' })).rejects.toMatchObject(error);
    await users.insertOne({ team: 2, email: 'a' });
    await expect(users.updateOne({ team: 2 }, { $set: { team: 1 } })).rejects.toMatchObject(error);
    await expect(users.findOneAndUpdate({ team: 2 }, { $set: { team: 1 } })).rejects.toMatchObject(error);
    expect(await users.countDocuments({ team: 1 })).toBe(1);
  });

  it('unique partial or sparse indexes ignore other documents', async () => {
    const forms = server.db.collection('forms');
    await forms.createIndex({ slug: 1 }, { unique: true, partialFilterExpression: { deleted: false } });
    await forms.createIndex({ ref: 1 }, { unique: true, sparse: true });
    await forms.insertMany([
      { slug: 's', deleted: true },
      { slug: 's', deleted: true },
      { slug: 's', deleted: false, ref: 1 },
    ]);
    await expect(forms.insertOne({ slug: 's', deleted: false })).rejects.toMatchObject({ code: 11000 });
    await expect(forms.insertOne({ slug: 't', ref: 1 })).rejects.toMatchObject({ code: 11000 });
    expect(await forms.countDocuments({ slug: 's' })).toBe(3);
  });

  it('an unordered insert stores all valid documents, an ordered one stops at the first error', async () => {
    const keys = server.db.collection<{ _id: number }>('keys');
    const docs = [{ _id: 1 }, { _id: 1 }, { _id: 2 }];
    await expect(keys.insertMany(docs, { ordered: false })).rejects.toMatchObject({
      code: 11000,
      insertedCount: 2,
    });
    await keys.deleteMany({});
    await expect(keys.insertMany(docs)).rejects.toMatchObject({ code: 11000, insertedCount: 1 });
  });

  it('are built on existing documents completely, or refused', async () => {
    const late = server.db.collection('late');
    await late.insertMany([{ a: 1 }, { a: 1 }, { a: [2, 3] }]);
    await expect(late.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    expect(await late.indexes()).toHaveLength(1);
    await late.createIndex({ a: 1 });
    expect(await late.countDocuments({ a: 3 })).toBe(1);
    await late.createIndex({ a: 1 });
    await late.dropIndex('a_1');
    expect((await late.indexes()).map(({ name }) => name)).toEqual(['_id_']);
  });

  it('leave nothing behind if they cannot be built, not even their collection', async () => {
    const names = async () => (await server.db.listCollections().toArray()).map(({ name }) => name);
    const before = await names();
    await expect(server.db.collection('never').createIndex({ a: 'nonsense' } as Document)).rejects.toThrow();
    expect(await names()).toEqual(before);
    await server.db.collection('next').insertOne({ a: 1 });
    expect(await server.db.collection('never').countDocuments()).toBe(0);
    expect(await server.db.collection('next').countDocuments()).toBe(1);
  });

  it('on two parallel arrays are refused', async () => {
    const arrays = server.db.collection('arrays');
    await arrays.createIndex({ a: 1, b: 1 });
    await expect(arrays.insertOne({ a: [1], b: [2] })).rejects.toMatchObject({ code: 171 });
    await arrays.createIndex({ 'c.d': 1, 'c.e': 1 });
    await expect(arrays.insertOne({ c: [{ d: [1], e: [2] }] })).rejects.toMatchObject({ code: 171 });
    await arrays.insertOne({ a: [1, 2], b: 3 });
    expect(await arrays.countDocuments({ a: 2, b: 3 })).toBe(1);
  });
});
