import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Double, Int32, Long } from 'bson';
import type { mongo } from 'mongoose';
import * as aggregations from './aggregation.testing.js';
import { allowList } from './allow-list.js';
import * as basic from './operators.testing.js';
import { onDevMongo, type TestServer, testServer } from './server.testing.js';

type Document = mongo.Document;

const cases = { ...aggregations, ...basic };

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.db.collection('people').insertMany(cases.people);
  await server.db.collection('sales').insertMany(cases.sales);
  await server.db.collection('subject').insertOne(cases.subject);
  await server.db.collection('projected').insertOne(cases.projected);
});
afterAll(() => server.stop());

const aggregate = (collection: string, pipeline: Document[]) =>
  server.db.collection(collection).aggregate(pipeline).toArray();
const title = (operator: string, part: unknown) => `${operator} ${JSON.stringify(part)}`;

describe('every name in the allow-list', () => {
  const names = (list: [string, ...unknown[]][]) =>
    new Set(list.map(([operator]) => operator).filter(Boolean));
  it('is tested in the cases below', () => {
    expect(names(cases.queries)).toEqual(new Set(allowList.query));
    const { update, modifier, position } = allowList;
    // $currentDate is tested separately, because its result is not known beforehand.
    expect(names(cases.updates).add('$currentDate')).toEqual(new Set([...update, ...modifier, ...position]));
    expect(names(cases.projections).add('$')).toEqual(new Set(allowList.projection));
    expect(names(cases.pipelines)).toEqual(new Set(allowList.stage));
    expect(names(cases.accumulators)).toEqual(new Set(allowList.accumulator));
    expect(names(cases.expressions)).toEqual(new Set(allowList.expression));
  });
});

describe('queries', () => {
  it.each(cases.queries.map(item => [title(item[0], item[1]), ...item] as const))(
    '%s',
    async (_, _operator, filter, ids) => {
      const found = await server.db.collection('people').find(filter).sort({ _id: 1 }).toArray();
      expect(found.map(({ _id }) => _id as unknown)).toEqual(ids);
    },
  );

  it.each(cases.queries.map(item => [title(item[0], item[1]), ...item] as const))(
    '%s, with indexes',
    async (_, _operator, filter, ids) => {
      const people = server.db.collection('people_indexed');
      if ((await people.estimatedDocumentCount()) === 0) {
        for (const path of [
          'name',
          'age',
          'tags',
          'scores.v',
          'scores.0.v',
          'at',
          'nothing',
          'address.city',
          'address',
        ]) {
          await people.createIndex({ [path]: path === 'age' || path === 'at' ? -1 : 1, _id: 1 });
        }
        await people.insertMany(cases.people);
      }
      const found = await people.find(filter).sort({ _id: 1 }).toArray();
      expect(found.map(({ _id }) => _id as unknown)).toEqual(ids);
    },
  );
});

describe('updates', () => {
  it.each(cases.updates.map(item => [title(item[0], item[2]), ...item] as const))(
    '%s',
    async (_, ...[, before, update, after, options]) => {
      const collection = server.db.collection<{ _id: number }>('updates');
      await collection.deleteMany({});
      await collection.insertOne({ _id: 1, ...before });
      const { filter, ...rest } = options ?? {};
      await collection.updateOne({ _id: 1, ...filter }, update, rest);
      const stored = await collection.findOne();
      expect(stored).toEqual({ _id: 1, ...after });
      // Fields added by an update are ordered by name.
      expect(Object.keys(stored!)).toEqual(['_id', ...Object.keys(after)]);
    },
  );

  it('$currentDate sets a date or a timestamp', async () => {
    const collection = server.db.collection<{ _id: number; a?: Date; b?: Date; c?: mongo.Timestamp }>(
      'dates',
    );
    await collection.insertOne({ _id: 1 });
    const before = Date.now();
    const fields = { a: true, b: { $type: 'date' }, c: { $type: 'timestamp' } } as const;
    await collection.updateOne({ _id: 1 }, { $currentDate: fields });
    const { a, b, c } = (await collection.findOne({ _id: 1 }))!;
    for (const date of [a!, b!]) {
      expect(date.getTime()).toBeGreaterThanOrEqual(before - 1);
      expect(date.getTime()).toBeLessThanOrEqual(Date.now());
    }
    expect(c!.getHighBits()).toBeGreaterThanOrEqual(Math.floor(before / 1000));
  });

  it('a pipeline computes fields from others and preserves their types', async () => {
    const collection = server.db.collection<Document>('pipelines');
    const long = Long.fromString('9007199254740993');
    await collection.insertOne({ _id: 1 as never, a: 2, d: new Double(3), long, gone: 1 });
    const stages = [{ $set: { sum: { $add: ['$a', '$d'] }, a: 9 } }, { $unset: 'gone' }];
    expect((await collection.updateOne({ a: 2 }, stages)).modifiedCount).toBe(1);
    const stored = await collection.findOne({ d: { $type: 'double' } }, { promoteValues: false });
    expect(stored).toMatchObject({ sum: new Int32(5), a: new Int32(9), long });
    expect(stored).not.toHaveProperty('gone');
    const swapped = await collection.findOneAndUpdate(
      { a: 9 },
      [{ $replaceRoot: { newRoot: { only: '$sum' } } }],
      { returnDocument: 'after' },
    );
    expect(swapped).toEqual({ _id: 1, only: 5 });
    await expect(collection.updateOne({}, [{ $set: { _id: 2 } }])).rejects.toMatchObject({ code: 66 });
  });

  it('a pipeline creates the document of an upsert', async () => {
    const collection = server.db.collection('pipeline_upserts');
    await collection.updateOne({ key: 'k' }, [{ $set: { n: { $ifNull: ['$n', 1] } } }], { upsert: true });
    expect(await collection.findOne({}, { projection: { _id: 0 } })).toEqual({ key: 'k', n: 1 });
  });

  it('$setOnInsert and the query create the document of an upsert', async () => {
    const collection = server.db.collection('upserts');
    const update = { $setOnInsert: { made: true }, $inc: { n: 2 } };
    const { upsertedId } = await collection.updateOne(
      { key: 'k', 'sub.a': { $eq: 1 }, n2: { $gt: 3 } },
      update,
      { upsert: true },
    );
    expect(await collection.findOne()).toEqual({
      _id: upsertedId,
      key: 'k',
      sub: { a: 1 },
      made: true,
      n: 2,
    });
  });

  it.each([
    [14, { $inc: { s: 1 } }],
    [28, { $set: { 's.x': 1 } }],
    [40, { $set: { a: 1 }, $unset: { 'a.b': 1 } }],
    [66, { $set: { _id: 2 } }],
    [2, { $push: { s: 1 } }],
    [2, { $set: { 'list.$.x': 1 } }],
    [2, { $set: { 's.$[].x': 1 } }],
    [66, { $rename: { _id: 'other' } }],
  ])('error %i of %j', async (code, update) => {
    const collection = server.db.collection<{ _id: number }>('errors');
    await collection.replaceOne(
      { _id: 1 },
      { s: 'text', list: [1] },
      {
        upsert: true,
      },
    );
    await expect(collection.updateOne({ _id: 1 }, update as Document)).rejects.toMatchObject({ code });
    expect(await collection.findOne()).toEqual({ _id: 1, s: 'text', list: [1] });
  });
});

describe('updates that match no document', () => {
  it.each<[number, Document, Document?]>([
    [56, { $set: { '': 1 } }],
    [56, { $set: { 'a..b': 1 } }],
    [56, { $set: { 'a.': 1 } }],
    [56, { $unset: { '.a': 1 } }],
    [2, { $push: { a: { $each: [1], $other: 1 } } }],
    [2, { $push: { a: { $each: 1 } } }],
    [2, { $push: { a: { $each: [1], $slice: 'x' } } }],
    [2, { $push: { a: { $each: [1], $position: 1.5 } } }],
    [2, { $push: { a: { $each: [1], $sort: 'x' } } }],
    [2, { $currentDate: { a: 1 } }],
    [14, { $addToSet: { a: { $each: 1 } } }],
    [14, { $inc: { a: 'x' } }],
    [14, { $mul: { a: 'x' } }],
    [9, { $pop: { a: 2 } }],
    [2, { $pullAll: { a: 1 } }],
    [2, { $pull: { a: { $size: -1 } } }],
    [2, { $rename: { a: 1 } }],
    [40, { $rename: { a: 'a.b' } }],
    [2, { $set: { 'a.$[e]': 1 } }],
    [9, { $set: { a: 1 } }, { arrayFilters: [{ e: 1 }] }],
    [9, { $set: 1 }],
  ])('error %i of %j', async (code, update, options = {}) => {
    const none = server.db.collection<{ _id: number }>('none');
    await expect(none.updateOne({ _id: 1 }, update, options)).rejects.toMatchObject({ code });
    await expect(none.updateMany({ _id: 1 }, update, options)).rejects.toMatchObject({ code });
    await expect(none.findOneAndUpdate({ _id: 1 }, update, options)).rejects.toMatchObject({ code });
  });
});

describe('invalid queries', () => {
  it.each<[number, Document]>([
    [2, { a: { $size: -1 } }],
    [2, { a: { $size: 1.5 } }],
    [2, { a: { $mod: 1 } }],
    [2, { a: { $mod: [0, 1] } }],
    [2, { a: { $all: 1 } }],
    [2, { a: { $all: [{ $gt: 1 }] } }],
    [2, { a: { $type: 'text' } }],
    [2, { $nor: [] }],
    [2, { a: { $nor: [{ a: 1 }] } }],
  ])('error %i of %j', (code, filter) =>
    expect(server.db.collection('people').find(filter).toArray()).rejects.toMatchObject({ code }),
  );
});

describe('projections', () => {
  it.each<[Document, Document, Document]>([
    [{ docs: { $elemMatch: { k: 2 } } }, { 'docs.$': 1 }, { _id: 1, docs: [{ k: 2, v: 3 }] }],
    [{ list: { $gt: 1 } }, { 'list.$': 1, a: 1 }, { _id: 1, list: [2], a: 1 }],
  ])('$ is the element that %j matched', async (filter, projection, result) => {
    expect(await server.db.collection('projected').findOne(filter, { projection })).toEqual(result);
  });

  it.each(cases.projections)('%s %j', async (_, projection, result) => {
    expect(await server.db.collection('projected').findOne({}, { projection })).toEqual(result);
  });
});

describe('aggregations', () => {
  it.each(cases.pipelines.map(item => [title(item[0], item[1]), ...item] as const))(
    '%s',
    async (_, _operator, pipeline, results) => {
      expect(await aggregate('sales', pipeline)).toEqual(results);
    },
  );

  it.each(cases.accumulators.map(item => [title(item[0], item[1]), ...item] as const))(
    '%s',
    async (_, operator, pipeline, result) => {
      const [{ r }] = (await aggregate('sales', pipeline)) as [{ r: unknown }];
      expect(operator === '$addToSet' ? (r as number[]).toSorted() : r).toEqual(result);
    },
  );

  it.each(cases.expressions.map(item => [title(item[0], item[1]), ...item] as const))(
    '%s',
    async (_, _operator, expression, value) => {
      expect(await aggregate('subject', [{ $project: { _id: 0, r: expression } }])).toEqual([{ r: value }]);
    },
  );
});

describe('errors of expressions', () => {
  it.each<[number, unknown]>([
    [2, { $divide: ['$n', '$z'] }],
    [17124, { $size: '$missing' }],
    [16020, { $gt: ['$n'] }],
    [16020, { $subtract: ['$n', 1, 2] }],
    [15983, { $eq: ['$n', 7], other: 1 }],
  ])('%i of %j', (code, expression) =>
    expect(aggregate('subject', [{ $project: { r: expression } }])).rejects.toMatchObject(
      onDevMongo ? { code } : {},
    ),
  );

  it.each<[number, Document]>([
    [40234, { $group: { _id: null, n: 1 } }],
    [40234, { $group: { _id: null, n: { $sum: 1, $avg: 2 } } }],
    [2, { $group: { n: { $sum: 1 } } }],
    [2, { $replaceRoot: { newRoot: '$missing' } }],
    [15957, { $limit: 0 }],
    [115, { $unwind: 'list' }],
    [115, { $count: '$n' }],
  ])('%i of the stage %j', (code, stage) =>
    expect(aggregate('subject', [stage])).rejects.toMatchObject(onDevMongo ? { code } : {}),
  );

  it('a projection of a field and one inside it is refused', () =>
    expect(
      server.db
        .collection('projected')
        .find({}, { projection: { 'b.c': 1, b: 1 } })
        .toArray(),
    ).rejects.toThrow());
});
