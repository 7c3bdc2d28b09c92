import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Decimal128 } from 'bson';
import type { mongo } from 'mongoose';
import { sales, subject } from './aggregation.testing.js';
import { people as persons } from './operators.testing.js';
import { onDevMongo, type TestServer, testServer } from './server.testing.js';

type Document = mongo.Document;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  await server.db.collection('people').insertMany(persons);
  await server.db.collection('sales').insertMany(sales);
  await server.db.collection('subject').insertOne(subject);
});
afterAll(() => server.stop());

const aggregate = (collection: string, pipeline: Document[]) =>
  server.db.collection(collection).aggregate(pipeline).toArray();

const onlyHere = onDevMongo ? describe : describe.skip;

onlyHere('what is not on the list is refused with error 115 and the way out', () => {
  const refused = async (work: Promise<unknown>, feature: string) => {
    await expect(work).rejects.toMatchObject({ code: 115, message: expect.stringContaining(feature) });
    await expect(work).rejects.toMatchObject({ message: expect.stringContaining('MONGODB_URI') });
  };
  const people = () => server.db.collection('people');

  it.each(['$where', '$text', '$expr', '$jsonSchema'])('the query operator %s', name =>
    refused(
      people()
        .find({ [name]: {} })
        .toArray(),
      name,
    ),
  );
  it.each(['$near', '$bitsAllSet'])('the query operator %s on a field', name =>
    refused(
      people()
        .find({ a: { [name]: 1 } })
        .toArray(),
      name,
    ),
  );
  it.each(['$bit'])('the update operator %s', name =>
    refused(people().updateOne({}, { [name]: { a: 1 } }), name),
  );
  it('a stage that updates do not support', () =>
    refused(people().updateOne({}, [{ $group: { _id: 1 } }]), '$group'));
  it('$lookup with a pipeline', () =>
    refused(aggregate('sales', [{ $lookup: { from: 'sales', pipeline: [], as: 'x' } }]), 'pipeline'));
  it.each<[string, Document]>([
    ['$meta', { tags: { $meta: 'textScore' } }],
    ['computed', { computed: '$name' }],
  ])('%s in the projection of a find', (name, projection) =>
    refused(people().find({}, { projection }).toArray(), name),
  );
  it.each(['$graphLookup', '$bucket', '$out', '$merge', '$setWindowFields', '$sortByCount'])(
    'the stage %s',
    name => refused(aggregate('sales', [{ [name]: {} }]), name),
  );
  it('stages within a $facet that are only allowed outside of one', () =>
    refused(aggregate('sales', [{ $facet: { a: [{ $bucket: {} }] } }]), '$bucket'));
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
  it('sums of integers that a double cannot represent', () =>
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
  it('read concern snapshot with a filter', () =>
    refused(
      people()
        .find({ a: 1 }, { readConcern: { level: 'snapshot' } })
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
