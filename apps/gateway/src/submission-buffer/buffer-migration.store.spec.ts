import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import mongoose, { type Connection } from 'mongoose';
import { startDatabase, type TestDatabase } from '#testing';
import { BufferMigrationStore, currentItem } from './buffer-migration.store.js';
import {
  BUFFERED_SUBMISSION_MODEL,
  bufferedSubmissionSchema,
  BufferedSubmissionStore,
} from './buffered-submission.store.js';

/** As a gateway of the older version stored it. */
const oldItem = (id: string, over: object = {}) => ({
  _id: id,
  formId: 'form_1',
  input: JSON.stringify({
    actor: null,
    client: { ip: '127.0.0.1', userAgent: 'test', idempotencyKey: `key_${id}`, responseId: id },
    params: { id: 'form_1' },
    query: {},
    body: { responses: { name: 'Ada' }, revision: 3 },
  }),
  hash: 'hash',
  receivedAt: new Date('2030-01-01T00:00:00.000Z'),
  requestId: 'req_1',
  attempts: 2,
  nextAt: new Date('2030-01-01T00:00:00.000Z'),
  ...over,
});

describe('what a gateway of an older version promised', () => {
  let database: TestDatabase;
  let connection: Connection;
  let items: BufferedSubmissionStore;
  const collection = (name: string) => connection.collection<{ _id: string }>(name);

  beforeAll(async () => {
    database = await startDatabase();
    connection = await mongoose
      .createConnection(database.uri, { dbName: `${database.prefix}_gateway` })
      .asPromise();
    connection.set('sanitizeFilter', true);
    const model = connection.model(BUFFERED_SUBMISSION_MODEL, bufferedSubmissionSchema);
    await model.init();
    items = new BufferedSubmissionStore(model as never);
  }, 60_000);
  beforeEach(async () => {
    for (const name of ['intake', 'kept_forms', 'submission_buffer', 'form_snapshots'])
      await collection(name).deleteMany({});
  });
  afterAll(async () => {
    await connection?.close();
    await database?.stop();
  });

  it('is forwarded by this one: key and id stand where the service reads them', () => {
    const current = currentItem(oldItem('r1')) as { input: string };
    expect(JSON.parse(current.input)).toEqual({
      principal: null,
      client: { ip: '127.0.0.1', userAgent: 'test' },
      params: { id: 'form_1' },
      query: {},
      body: { responses: { name: 'Ada' }, revision: 3, responseId: 'r1' },
      idempotencyKey: 'key_r1',
    });
  });

  it('is moved once, by any number of gateways, whatever a crash has left in both places', async () => {
    const ids = Array.from({ length: 20 }, (_, n) => `r${n}`);
    await collection('intake').insertMany(ids.map(id => oldItem(id)));
    await collection('submission_buffer').insertOne(currentItem(oldItem('r3')) as never);
    await Promise.all([1, 2, 3].map(() => new BufferMigrationStore(connection).run()));
    expect(await collection('intake').countDocuments()).toBe(0);
    const claimed = await items.jobs.claimAt(new Date('2031-01-01T00:00:00.000Z'), 100, 1000);
    expect(claimed.map(({ id }) => id).sort()).toEqual([...ids].sort());
    expect(claimed[0]).toMatchObject({
      attempts: 3,
      requestId: 'req_1',
      input: { params: { id: 'form_1' } },
    });
  });

  it('stays where it was refused for good: shown, tried again, deleted', async () => {
    const deadLettered = {
      parkedAt: new Date('2030-01-02T00:00:00.000Z'),
      reason: 'NOT_FOUND: Form not found',
    };
    const refused = ['d1', 'd2'].map(id => {
      const { nextAt: _, ...rest } = oldItem(id, deadLettered);
      return rest;
    });
    await collection('intake').insertMany(refused);
    await new BufferMigrationStore(connection).run();
    expect(await items.waiting()).toBe(0);
    expect(await items.deadLettered('d1')).toMatchObject([
      { id: 'd1', reason: 'NOT_FOUND: Form not found', input: { body: { responses: { name: 'Ada' } } } },
    ]);
    expect(await items.retry('d1')).toBe(1);
    expect((await items.jobs.claim(10, 1000)).map(({ id, attempts }) => [id, attempts])).toEqual([['d1', 1]]);
    // What waits is not deleted.
    expect(await items.removeDeadLettered('d1')).toBe(0);
    expect(await items.removeDeadLettered('d2')).toBe(1);
    expect(await items.deadLettered()).toEqual([]);
  });

  it('includes the forms that it knew', async () => {
    await collection('kept_forms').insertOne({
      _id: 'f1',
      revision: 2,
      gone: false,
      seenAt: new Date(),
    } as never);
    await new BufferMigrationStore(connection).run();
    expect(await collection('form_snapshots').findOne({ _id: 'f1' })).toEqual({
      _id: 'f1',
      revision: 2,
      gone: false,
    });
    expect(await collection('kept_forms').countDocuments()).toBe(0);
  });
});
