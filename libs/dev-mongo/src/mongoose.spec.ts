import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Binary, Decimal128, Double, Long } from 'bson';
import mongoose, { type Connection, Schema } from 'mongoose';
import { type TestServer, testServer } from './server.testing.js';

/** The product's uses of mongoose. The same file also runs against the server in MONGODB_URI. */
let server: TestServer;
let connection: Connection;
beforeAll(async () => {
  server = await testServer();
  connection = await mongoose.createConnection(server.uri, { dbName: server.db.databaseName }).asPromise();
  Form = formModel();
  Lead = leadModel();
});
afterAll(async () => {
  await connection.close();
  await server.stop();
});

interface LeadFields {
  email: string;
  score?: number;
  state?: string;
  tags?: string[];
  outbox?: { id: string; nextAt: Date; attempts?: number }[];
  form?: unknown;
  counts?: Record<string, number>;
  createdAt?: Date;
  updatedAt?: Date;
}

const leadSchema = new Schema<LeadFields>(
  {
    email: { type: String, unique: true, required: true },
    score: { type: Number, default: 0 },
    state: { type: String, enum: ['new', 'done'], default: 'new' },
    tags: [String],
    outbox: [{ _id: false, id: String, nextAt: Date, attempts: { type: Number, default: 0 } }],
    form: { type: Schema.Types.ObjectId, ref: 'Form' },
    counts: { type: Map, of: Number },
  },
  { timestamps: true },
);
leadSchema.index({ 'outbox.nextAt': 1 }).index({ state: 1, createdAt: -1, _id: -1 });

const formModel = () => connection.model('Form', new Schema({ name: { type: String, required: true } }));
const leadModel = () => connection.model('Lead', leadSchema);
let Form: ReturnType<typeof formModel>;
let Lead: ReturnType<typeof leadModel>;
beforeEach(async () => {
  await connection.dropDatabase();
  await Lead.createIndexes();
});

describe('documents', () => {
  it('create, defaults, timestamps, validation, save and version', async () => {
    const lead = await Lead.create({ email: 'a@b.c', tags: ['x'], counts: { a: 1 } });
    expect(lead).toMatchObject({ score: 0, state: 'new', tags: ['x'] });
    lead.set('score', 5);
    lead.tags!.push('y');
    await lead.save();
    const found = await Lead.findOne({ email: 'a@b.c' }).lean();
    expect(found).toMatchObject({ score: 5, tags: ['x', 'y'], counts: { a: 1 }, __v: 1 });
    expect(found?.updatedAt).toBeInstanceOf(Date);
    await expect(Lead.create({ email: 'x', state: 'other' })).rejects.toThrow('other');
  });

  it('a duplicate is error 11000 with its key', async () => {
    await Lead.create({ email: 'a' });
    await expect(Lead.create({ email: 'a' })).rejects.toMatchObject({
      code: 11000,
      keyValue: { email: 'a' },
      keyPattern: { email: 1 },
    });
    await Lead.create({ email: 'b' });
    await expect(Lead.updateOne({ email: 'b' }, { email: 'a' })).rejects.toMatchObject({ code: 11000 });
  });

  it('populate and references', async () => {
    const form = await Form.create({ name: 'Contact' });
    await Lead.create({ email: 'a', form: form._id });
    expect(await Lead.findOne().populate('form').lean()).toMatchObject({ form: { name: 'Contact' } });
  });

  it('types stay as stored, also after an update', async () => {
    const types = connection.collection('types');
    const values = {
      big: Long.fromString('9007199254740993'),
      one: new Double(1),
      bytes: new Binary(Buffer.from('ab')),
      money: Decimal128.fromString('1.10'),
      at: new Date(5),
      re: /a/i,
    };
    await types.insertOne({ ...values });
    await types.updateOne({}, { $set: { touched: true } });
    const found = (await types.findOne({}, { promoteValues: false }))!;
    expect(found).toMatchObject({ big: values.big, one: values.one, money: values.money, at: values.at });
    expect((found.bytes as Binary).toString('utf8')).toBe('ab');
    expect(Object.keys(found)).toEqual(['_id', 'big', 'one', 'bytes', 'money', 'at', 're', 'touched']);
  });
});

describe('queries', () => {
  it('sort, skip, limit, projection, count, distinct, exists, cursor', async () => {
    await Lead.insertMany(
      Array.from({ length: 250 }, (_, i) => ({ email: `e${i}`, score: i % 10, tags: [`t${i % 3}`] })),
    );
    const page = await Lead.find({ score: { $gte: 8 } })
      .sort({ score: -1, email: 1 })
      .skip(1)
      .limit(2)
      .select('email score -_id')
      .lean();
    expect(page).toEqual([
      { email: 'e119', score: 9 },
      { email: 'e129', score: 9 },
    ]);
    expect(await Lead.countDocuments({ tags: 't1' })).toBe(83);
    expect(await Lead.estimatedDocumentCount()).toBe(250);
    expect(await Lead.distinct('tags', { score: 1 })).toEqual(['t0', 't1', 't2']);
    expect(await Lead.exists({ email: 'e1' })).not.toBeNull();
    let seen = 0;
    for await (const _ of Lead.find().batchSize(30).cursor()) seen++;
    expect(seen).toBe(250);
  });

  it('pages by createdAt and _id over an index', async () => {
    const at = new Date(1000);
    await Lead.collection.insertMany(
      Array.from({ length: 25 }, (_, i) => ({
        email: `e${i}`,
        state: 'new',
        createdAt: new Date(at.getTime() + (i >> 2)),
      })),
    );
    const all: string[] = [];
    let after: { createdAt?: Date; _id?: unknown } | undefined = {};
    while (after) {
      const older: object = after._id
        ? {
            $or: [
              { createdAt: { $lt: after.createdAt } },
              { createdAt: after.createdAt, _id: { $lt: after._id } },
            ],
          }
        : {};
      const page = await Lead.find({ state: 'new', ...older })
        .sort({ createdAt: -1, _id: -1 })
        .limit(7)
        .lean();
      all.push(...page.map(({ email }) => email));
      after = page.at(-1);
    }
    expect(new Set(all).size).toBe(25);
    expect(all).toHaveLength(25);
  });

  it('aggregates', async () => {
    await Lead.insertMany(
      [1, 2, 3, 4].map(i => ({ email: `e${i}`, score: i, state: i % 2 ? 'new' : 'done' })),
    );
    const grouped = await Lead.aggregate([
      { $match: { score: { $gt: 1 } } },
      { $group: { _id: '$state', total: { $sum: '$score' } } },
      { $sort: { _id: 1 } },
    ]);
    expect(grouped).toEqual([
      { _id: 'done', total: 6 },
      { _id: 'new', total: 3 },
    ]);
  });
});

describe('updates', () => {
  it('a lease is claimed by one process at a time', async () => {
    await Lead.create({
      email: 'a',
      outbox: [
        { id: 'evt_1', nextAt: new Date(0) },
        { id: 'evt_2', nextAt: new Date(4e12) },
      ],
    });
    const claim = () => {
      const due = { outbox: { $elemMatch: { nextAt: { $lte: new Date() } } } };
      const lease = {
        $set: { 'outbox.$.nextAt': new Date(Date.now() + 60_000) },
        $inc: { 'outbox.$.attempts': 1 },
      };
      return Lead.findOneAndUpdate(due, lease, { returnDocument: 'after', timestamps: false }).lean();
    };
    expect(await claim()).toMatchObject({
      outbox: [
        { id: 'evt_1', attempts: 1 },
        { id: 'evt_2', attempts: 0 },
      ],
    });
    expect(await claim()).toBeNull();
    await Lead.updateOne({ email: 'a' }, { $pull: { outbox: { id: 'evt_1' } } });
    expect((await Lead.findOne().lean())!.outbox).toMatchObject([{ id: 'evt_2' }]);
  });

  it('upserts, bulk writes, findOneAndReplace and findOneAndDelete', async () => {
    const first = await Lead.findOneAndUpdate(
      { email: 'a' },
      { $inc: { score: 2 } },
      { upsert: true, returnDocument: 'after' },
    );
    expect(first).toMatchObject({ email: 'a', score: 2, state: 'new' });
    const result = await Lead.bulkWrite([
      { insertOne: { document: { email: 'b' } } },
      { updateOne: { filter: { email: 'a' }, update: { $inc: { score: 1 } } } },
      { updateMany: { filter: {}, update: { $addToSet: { tags: 't' } } } },
      { updateOne: { filter: { email: 'c' }, update: { $set: { score: 9 } }, upsert: true } },
      { deleteOne: { filter: { email: 'b' } } },
    ]);
    expect(result).toMatchObject({ insertedCount: 1, matchedCount: 3, upsertedCount: 1, deletedCount: 1 });
    await Lead.findOneAndReplace({ email: 'a' }, { email: 'z' });
    expect(await Lead.findOneAndDelete({ email: 'z' }).lean()).toMatchObject({ email: 'z', score: 0 });
    expect(await Lead.countDocuments()).toBe(1);
  });

  it('reports the matched and changed documents', async () => {
    await Lead.insertMany([
      { email: 'a', score: 1 },
      { email: 'b', score: 2 },
    ]);
    const options = { timestamps: false };
    expect(await Lead.updateMany({}, { $set: { score: 2 } }, options)).toMatchObject({
      matchedCount: 2,
      modifiedCount: 1,
    });
    expect(await Lead.deleteMany({ score: 2 })).toMatchObject({ deletedCount: 2 });
  });

  it('a single update statement is atomic among many clients', async () => {
    await Promise.all(
      Array.from({ length: 40 }, () =>
        Lead.updateOne({ email: 'n' }, { $inc: { score: 1 } }, { upsert: true }),
      ),
    );
    expect(await Lead.find({ email: 'n' }).lean()).toMatchObject([{ score: 40 }]);
  });
});

describe('collections', () => {
  it('syncIndexes, listCollections, drop', async () => {
    expect(await Lead.syncIndexes()).toEqual([]);
    expect((await Lead.listIndexes()).map(({ name }) => name)).toEqual([
      '_id_',
      'email_1',
      'outbox.nextAt_1',
      'state_1_createdAt_-1__id_-1',
    ]);
    expect((await connection.listCollections()).map(({ name }) => name)).toContain('leads');
    await connection.dropCollection('leads');
    expect(await Lead.countDocuments()).toBe(0);
  });

  it('deleteMany without a match, queries of a missing collection', async () => {
    const none = connection.collection('none');
    expect(await none.find({}).toArray()).toEqual([]);
    expect(await none.deleteMany({})).toMatchObject({ deletedCount: 0 });
    expect(await none.aggregate([{ $count: 'n' }]).toArray()).toEqual([]);
    expect(await none.updateOne({ a: 1 }, { $set: { b: 1 } })).toMatchObject({ matchedCount: 0 });
  });
});
