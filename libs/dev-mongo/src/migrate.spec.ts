import { join } from 'node:path';
import { afterEach, describe, expect, it } from '@jest/globals';
import { open } from 'lmdb';
import { mongo } from 'mongoose';
import { encode, uint32 } from './keys.js';
import { temporaryDirectory } from './server.testing.js';
import { spawnDevMongo } from './spawn.testing.js';
import { encodeDoc } from './storage.js';

const options = { encoding: 'binary', keyEncoding: 'binary' } as const;

/** A file as the first version wrote it: documents under their _ids, entries that end in them. */
async function firstFormat(dir: string): Promise<void> {
  const root = open<Buffer, Buffer>({ path: join(dir, 'dev-mongo.mdb'), maxDbs: 8, ...options });
  const [docs, idx, meta] = ['docs', 'idx', 'meta'].map(name =>
    root.openDB<Buffer, Buffer>({ name, ...options }),
  );
  const spec = { key: { tags: 1 }, name: 'tags_1', unique: true };
  const indexes = [{ id: 2, spec, multikey: false }];
  await meta!.put(Buffer.from('c:t.c'), encodeDoc({ id: 1, ns: 't.c', indexes }));
  await meta!.put(Buffer.from('nextId'), uint32(3));
  for (const [i, tags] of [['a', 'b'], 'c', []].entries()) {
    const id = encode(`id-${i}`);
    await docs!.put(Buffer.concat([uint32(1), id]), encodeDoc({ _id: `id-${i}`, tags }));
    await idx!.put(Buffer.concat([uint32(2), encode([tags].flat()[0])]), id);
  }
  await root.close();
}

describe('a file of the first format', () => {
  let directory: Awaited<ReturnType<typeof temporaryDirectory>>;
  afterEach(() => directory.remove());

  it('is brought to the present one with its indexes, and only once', async () => {
    directory = await temporaryDirectory();
    await firstFormat(directory.dir);
    for (const round of [0, 1]) {
      const server = await spawnDevMongo({ dataDir: directory.dir });
      const client = await new mongo.MongoClient(server.uri).connect();
      const items = client.db('t').collection<{ _id: string; tags: unknown }>('c');
      const found = await items.find().toArray();
      expect(found.slice(0, 3)).toEqual([
        { _id: 'id-0', tags: ['a', 'b'] },
        { _id: 'id-1', tags: 'c' },
        { _id: 'id-2', tags: [] },
      ]);
      expect(await items.findOne({ tags: 'b' })).toMatchObject({ _id: 'id-0' });
      expect(await items.findOne({ _id: 'id-1' })).toMatchObject({ tags: 'c' });
      await expect(items.insertOne({ _id: 'new', tags: 'b' })).rejects.toMatchObject({ code: 11000 });
      await items.insertOne({ _id: `new-${round}`, tags: `new-${round}` });
      expect(await items.countDocuments()).toBe(4 + round);
      await client.close();
      await server.stop();
    }
  });
});
