import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Double, Int32, Long } from 'bson';
import { mongo } from 'mongoose';
import { eventually, startDatabase, type TestDatabase } from '#testing';
import { backup, restore } from './backup.store.js';

describe('backup and restore', () => {
  const dir = mkdtempSync(join(tmpdir(), 'leadloom-backup-'));
  let database: TestDatabase;
  let client: mongo.MongoClient;
  let installation: { uri: string; prefix: string };
  const of = (service: string, collection: string) =>
    client.db(`${installation.prefix}_${service}`).collection<{ _id: unknown }>(collection);

  beforeAll(async () => {
    database = await startDatabase();
    installation = { uri: database.uri, prefix: `${database.prefix}bk` };
    client = await new mongo.MongoClient(database.uri).connect();
    await of('forms', 'forms').insertMany([
      {
        _id: 'frm_1',
        whole: new Double(3),
        small: new Int32(3),
        big: Long.fromString('9007199254740993'),
      } as never,
      { _id: 'frm_2', at: new Date(0), list: [null, { a: [] }], bytes: Buffer.from([0, 255]) } as never,
    ]);
    await of('forms', 'forms').createIndex({ whole: 1 }, { unique: true, sparse: true, name: 'by_whole' });
    await of('responses', 'responses').insertMany(
      Array.from({ length: 3000 }, (_, n) => ({ _id: `rsp_${n}`, text: 'x'.repeat(n % 200) })),
    );
  });
  afterAll(async () => {
    await Promise.all(
      ['forms', 'responses'].map(name => client.db(`${installation.prefix}_${name}`).dropDatabase()),
    );
    await client.close();
    rmSync(dir, { recursive: true, force: true });
    await database.stop();
  });

  it('restore every document, type and index after everything was destroyed', async () => {
    const folder = join(dir, 'whole');
    const written = await backup(installation, folder);
    expect(
      written.collections.map(({ database, collection, documents }) => [database, collection, documents]),
    ).toEqual([
      ['forms', 'forms', 2],
      ['responses', 'responses', 3000],
    ]);
    await expect(restore(installation, folder)).rejects.toThrow('contain data');
    for (const name of ['forms', 'responses'])
      await client.db(`${installation.prefix}_${name}`).dropDatabase();
    await restore(installation, folder);
    const again = await backup(installation, join(dir, 'again'));
    expect(again.collections).toEqual(written.collections);
    const indexes = await of('forms', 'forms').indexes();
    expect(indexes.find(({ name }) => name === 'by_whole')).toMatchObject({ unique: true, sparse: true });
  });

  it('replace existing data only on request', async () => {
    const folder = join(dir, 'replaced');
    await backup(installation, folder);
    await of('responses', 'responses').insertOne({ _id: 'later' });
    await of('responses', 'others').insertOne({ _id: 'later' });
    await restore(installation, folder, { replace: true });
    expect(await of('responses', 'responses').countDocuments({})).toBe(3000);
    expect(await of('responses', 'others').countDocuments({})).toBe(0);
  });

  it('are consistent while documents are written', async () => {
    let n = 0;
    let over = false;
    const storing = (async () => {
      while (!over) {
        n += 1;
        await of('forms', 'pairs').insertOne({ _id: n });
        await of('responses', 'pairs').insertOne({ _id: n });
      }
    })();
    await eventually(() => n > 10);
    const { collections } = await backup(installation, join(dir, 'moment')).finally(async () => {
      over = true;
      await storing;
    });
    const [first, second] = collections.filter(({ collection }) => collection === 'pairs');
    expect(first!.documents).toBeGreaterThan(0);
    expect(first!.documents - second!.documents).toBeGreaterThanOrEqual(0);
    expect(first!.documents - second!.documents).toBeLessThanOrEqual(1);
    for (const name of ['forms', 'responses']) await of(name, 'pairs').drop();
  });

  it('reject a damaged archive before changing anything', async () => {
    const folder = join(dir, 'damaged');
    await backup(installation, folder);
    const file = join(folder, 'responses/responses.bson.gz');
    const raw = gunzipSync(readFileSync(file));
    raw[raw.length - 10]! ^= 1;
    writeFileSync(file, gzipSync(raw));
    await expect(restore(installation, folder, { replace: true })).rejects.toThrow(
      'differs from the manifest',
    );
    writeFileSync(file, gzipSync(raw.subarray(0, raw.length - 3)));
    await expect(restore(installation, folder, { replace: true })).rejects.toThrow(
      'in the middle of a document',
    );
    rmSync(join(folder, 'manifest.json'));
    await expect(restore(installation, folder, { replace: true })).rejects.toThrow('not a complete one');
    expect(await of('responses', 'responses').countDocuments({})).toBe(3000);
    await expect(backup(installation, folder)).rejects.toThrow('is not empty');
  });
});
