import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { deserialize, Long, serialize } from 'bson';
import { mongo } from 'mongoose';
import { type TestServer, testServer } from './server.testing.js';

const { GridFSBucket, MongoClient } = mongo;
type Document = mongo.Document;

let server: TestServer;
beforeAll(async () => {
  server = await testServer(100);
});
afterAll(() => server.stop());

const host = () => new URL(server.uri.split(',')[0]!);

/** A message with one command (OP_MSG). */
function message(command: Document, flags = 0): Buffer {
  const body = serialize(command);
  const head = Buffer.alloc(21);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(7, 4);
  head.writeInt32LE(2013, 12);
  head.writeInt32LE(flags, 16);
  return Buffer.concat([head, body]);
}

async function open(): Promise<Socket> {
  const socket = connect(Number(host().port), host().hostname);
  await once(socket, 'connect');
  return socket;
}

async function* replies(socket: Socket): AsyncGenerator<{ flags: number; body: Document }> {
  let data = Buffer.alloc(0);
  for await (const chunk of socket) {
    data = Buffer.concat([data, chunk as Buffer]);
    while (data.length >= 4 && data.length >= data.readInt32LE(0)) {
      const size = data.readInt32LE(0);
      yield { flags: data.readInt32LE(16), body: deserialize(data.subarray(21, size)) };
      data = data.subarray(size);
    }
  }
}

describe('hello', () => {
  it('streams replies to a single request until the connection ends', async () => {
    const socket = await open();
    const stream = replies(socket);
    socket.write(message({ hello: 1, $db: 'admin' }));
    const first = (await stream.next()).value!;
    expect(first.body).toMatchObject({ isWritablePrimary: true, ok: 1 });
    socket.write(
      message(
        {
          hello: 1,
          topologyVersion: first.body.topologyVersion as unknown,
          maxAwaitTimeMS: 50,
          $db: 'admin',
        },
        1 << 16,
      ),
    );
    for (let i = 0; i < 3; i++) {
      const { flags, body } = (await stream.next()).value!;
      expect({ flags, ok: body.ok as unknown }).toEqual({ flags: 2, ok: 1 });
    }
    socket.destroy();
  });
});

describe('retryable writes', () => {
  const count = (name: string, filter = {}) => server.db.collection(name).countDocuments(filter);

  /** Sends commands with chosen numbers in a session that is not used afterwards. */
  async function inSession(
    work: (send: (command: Document, txnNumber: number) => Promise<Document>) => Promise<void>,
  ) {
    const client = await new MongoClient(server.uri).connect();
    const session = client.startSession();
    const db = client.db(server.db.databaseName);
    await work((command, n) => db.command({ ...command, txnNumber: Long.fromNumber(n) }, { session }));
    await client.close();
  }

  it.each<[string, Document, Document]>([
    ['insert', { insert: 'r1', documents: [{ _id: 1 }] }, { n: 1 }],
    [
      'update',
      { update: 'r2', updates: [{ q: { _id: 1 }, u: { $inc: { n: 1 } }, upsert: true }] },
      { n: 1, nModified: 0 },
    ],
    [
      'findAndModify',
      { findAndModify: 'r3', query: { _id: 1 }, update: { $inc: { n: 1 } }, new: true, upsert: true },
      { value: { n: 1 } },
    ],
  ])('%s sent twice has one effect and one reply', async (_, command, reply) => {
    await inSession(async send => {
      expect(await send(command, 1)).toMatchObject(reply);
      expect(await send(command, 1)).toMatchObject(reply);
    });
    expect(await count(Object.values(command)[0] as string, { n: { $gt: 1 } })).toBe(0);
  });

  it('an older number is refused', async () => {
    await inSession(async send => {
      await send({ insert: 'r4', documents: [{}] }, 5);
      await expect(send({ insert: 'r4', documents: [{}] }, 4)).rejects.toMatchObject({ code: 225 });
    });
    expect(await count('r4')).toBe(1);
  });
});

describe('connections', () => {
  it('a malformed message ends only its connection', async () => {
    for (const bytes of [
      Buffer.from('GET / HTTP/1.1\r\n\r\n'),
      Buffer.alloc(16),
      message({ ping: 1 }).fill(0xff, 21, 25),
    ]) {
      const socket = await open();
      socket.on('error', () => undefined);
      socket.resume().write(bytes);
      await once(socket, 'close');
    }
    expect(await server.db.command({ ping: 1 })).toMatchObject({ ok: 1 });
  });

  it('a message may arrive in pieces, and several at once', async () => {
    const socket = await open();
    const ping = message({ ping: 1, $db: 'admin' });
    const both = Buffer.concat([ping, ping]);
    for (let at = 0; at < both.length; at += 11) {
      socket.write(both.subarray(at, at + 11));
      await sleep(1);
    }
    const stream = replies(socket);
    expect((await stream.next()).value!.body).toMatchObject({ ok: 1 });
    expect((await stream.next()).value!.body).toMatchObject({ ok: 1 });
    socket.destroy();
  });

  it('GridFS stores and reads files', async () => {
    const bucket = new GridFSBucket(server.db);
    const content = Buffer.alloc(600_000, 'abc');
    const upload = bucket.openUploadStream('a.bin');
    upload.end(content);
    await once(upload, 'finish');
    const chunks = await bucket.openDownloadStream(upload.id).toArray();
    expect(Buffer.concat(chunks as Buffer[]).equals(content)).toBe(true);
    await bucket.delete(upload.id);
    expect(await bucket.find().toArray()).toEqual([]);
  });

  it('long aggregations do not delay point reads and heartbeats', async () => {
    const collection = server.db.collection<{ _id: number }>('many');
    const docs = Array.from({ length: 20_000 }, (_, _id) => ({ _id, group: _id % 7, text: 'x'.repeat(100) }));
    await collection.insertMany(docs);
    const order: string[] = [];
    const group = collection
      .aggregate([{ $group: { _id: '$group', n: { $sum: 1 } } }])
      .toArray()
      .then(() => order.push('group'));
    await collection.findOne({ _id: 5 }).then(() => order.push('read'));
    await group;
    expect(order).toEqual(['read', 'group']);
  });

  it('results larger than one batch arrive complete', async () => {
    const collection = server.db.collection('large');
    await collection.insertMany(Array.from({ length: 40 }, (_, i) => ({ i, text: 'x'.repeat(1_000_000) })));
    const seen = await collection.find().sort({ i: -1 }).toArray();
    expect(seen.map(({ i }) => i as number)).toEqual(Array.from({ length: 40 }, (_, i) => 39 - i));
    expect(
      await collection.aggregate([{ $project: { i: 1, text: 1 } }], { batchSize: 3 }).toArray(),
    ).toHaveLength(40);
  }, 30_000);
});

describe('TTL indexes', () => {
  it('remove expired documents and keep the rest', async () => {
    const collection = server.db.collection('ttl');
    await collection.createIndex({ at: 1 }, { expireAfterSeconds: 10 });
    await collection.insertMany([
      { _id: 1, at: new Date(0) },
      { _id: 2, at: new Date() },
      { _id: 3 },
      { _id: 4, at: 'text' },
    ] as Document[]);
    const limit = Date.now() + 90_000;
    while ((await collection.countDocuments()) > 3 && Date.now() < limit) await sleep(50);
    expect((await collection.find().toArray()).map(({ _id }) => _id as unknown)).toEqual([2, 3, 4]);
  }, 100_000);
});
