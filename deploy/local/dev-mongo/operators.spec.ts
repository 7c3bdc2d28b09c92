import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal128 } from 'bson';
import { allowList } from './allow-list.js';
import { onDevMongo, type TestServer, testServer } from './server.testing.js';
import * as aggregations from './aggregation.testing.js';
import * as basic from './operators.testing.js';
import type { mongo } from 'mongoose';

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

describe('every name of the allow-list has a known answer', () => {
  const names = (list: [string, ...unknown[]][]) =>
    new Set(list.map(([operator]) => operator).filter(Boolean));
  it('in the cases below', () => {
    expect(names(cases.queries)).toEqual(new Set(allowList.query));
    const { update, modifier, position } = allowList;
    expect(names(cases.updates)).toEqual(new Set([...update, ...modifier, ...position]));
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
      expect(await collection.findOne()).toEqual({ _id: 1, ...after });
    },
  );

  it('$setOnInsert and the query make the document of an upsert', async () => {
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

describe('projections', () => {
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
  ])('%i of %j', (code, expression) =>
    expect(aggregate('subject', [{ $project: { r: expression } }])).rejects.toMatchObject(
      onDevMongo ? { code } : {},
    ),
  );

  it('a projection that names a field and one inside it', () =>
    expect(
      server.db
        .collection('projected')
        .find({}, { projection: { 'b.c': 1, b: 1 } })
        .toArray(),
    ).rejects.toThrow());
});

const onlyHere = onDevMongo ? describe : describe.skip;

onlyHere('what is not on the list is refused with error 115 and the way out', () => {
  const refused = async (work: Promise<unknown>, feature: string) => {
    await expect(work).rejects.toMatchObject({ code: 115, message: expect.stringContaining(feature) });
    await expect(work).rejects.toMatchObject({ message: expect.stringContaining('MONGODB_URI') });
  };
  const people = () => server.db.collection('people');

  it.each(['$where', '$text', '$expr', '$jsonSchema', '$nor'])('the query operator %s', name =>
    refused(
      people()
        .find({ [name]: {} })
        .toArray(),
      name,
    ),
  );
  it.each(['$near', '$bitsAllSet', '$type', '$mod', '$all'])('the query operator %s on a field', name =>
    refused(
      people()
        .find({ a: { [name]: 1 } })
        .toArray(),
      name,
    ),
  );
  it.each(['$bit', '$mul', '$rename', '$currentDate', '$pullAll', '$pop'])('the update operator %s', name =>
    refused(people().updateOne({}, { [name]: { a: 1 } }), name),
  );
  it.each(['$position', '$sort'])('%s in $push', name =>
    refused(people().updateOne({}, { $push: { tags: { $each: [1], [name]: 1 } } as Document }), name),
  );
  it.each(['scores.$[].v', 'scores.$[e].v'])('the path %s in an update', path =>
    refused(people().updateOne({}, { $set: { [path]: 1 } }), path.split('.')[1]!),
  );
  it('arrayFilters', () =>
    refused(people().updateOne({}, { $set: { 'a.$[e]': 1 } }, { arrayFilters: [{ e: 1 }] }), 'arrayFilters'));
  it('an update with a pipeline', () => refused(people().updateOne({}, [{ $set: { a: 1 } }]), 'pipeline'));
  it.each<[string, Document]>([
    ['$slice', { tags: { $slice: 1 } }],
    ['$elemMatch', { scores: { $elemMatch: { v: 1 } } }],
    ['scores.$', { 'scores.$': 1 }],
    ['computed', { computed: '$name' }],
  ])('%s in the projection of a find', (name, projection) =>
    refused(people().find({}, { projection }).toArray(), name),
  );
  it.each(['$lookup', '$bucket', '$out', '$merge', '$setWindowFields', '$unset', '$sortByCount', '$facet'])(
    'the stage %s',
    name => refused(aggregate('sales', [{ [name]: {} }]), name),
  );
  it('a computed field inside another in $project', () =>
    refused(aggregate('sales', [{ $project: { 'sub.x': '$qty' } }]), 'sub.x'));
  it('$unwind with options', () =>
    refused(aggregate('sales', [{ $unwind: { path: '$tags', includeArrayIndex: 'i' } }]), '$unwind'));
  it.each(['$top', '$count', '$stdDevPop'])('the accumulator %s', name =>
    refused(aggregate('sales', [{ $group: { _id: 1, a: { [name]: {} } } }]), name),
  );
  it.each(['$dateTrunc', '$dateToString', '$switch', '$map', '$filter', '$sum', '$toLower', '$$NOW'])(
    'the expression %s',
    async name => {
      const expression = name.startsWith('$$') ? name : { [name]: {} };
      await refused(aggregate('subject', [{ $project: { r: expression } }]), name);
      const inside = { $project: { r: { $cond: [1, expression, 2] } } };
      await refused(aggregate('subject', [{ $match: { _id: 99 } }, inside]), name);
    },
  );
  it('comparisons of types that the product does not compare', () =>
    refused(
      people()
        .find({ age: { $gt: Decimal128.fromString('1') } })
        .toArray(),
      'Decimal128',
    ));
  it('sums of integers that a double cannot hold', () =>
    refused(aggregate('people', [{ $group: { _id: null, r: { $sum: '$age' } } }]), '2^53'));
  it('an aggregation on a database', () =>
    refused(server.db.aggregate([{ $listLocalSessions: {} }]).toArray(), 'aggregate'));
  it('a unique index on several fields of one array', async () => {
    const arrays = server.db.collection('unique_arrays');
    await arrays.createIndex({ 'a.b': 1, 'a.c': 1 }, { unique: true });
    await arrays.insertOne({ a: [{ b: 1, c: 2 }] });
    await refused(
      arrays.insertOne({
        a: [
          { b: 1, c: 2 },
          { b: 3, c: 4 },
        ],
      }),
      'several fields of one array',
    );
  });
  it('collation', () =>
    refused(
      people()
        .find({}, { collation: { locale: 'de' } })
        .toArray(),
      'collation',
    ));
  it('read concern snapshot', () =>
    refused(
      people()
        .find({}, { readConcern: { level: 'snapshot' } })
        .toArray(),
      'snapshot',
    ));
  it('a text index', () => refused(people().createIndex({ a: 'text' }), 'text'));
  it('a command', () => refused(server.db.command({ mapReduce: 'people' }), 'mapReduce'));
  it('change streams', () => refused(people().watch().next(), '$changeStream'));
  it('transactions', async () => {
    const session = server.client.startSession();
    await refused(
      session.withTransaction(() => people().insertOne({}, { session })),
      'transaction',
    );
    await session.endSession();
  });
});
