import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startDatabase } from '#testing';
import { openStorage } from './open-storage.js';
import { inParts } from './parts.js';
import { type S3Server, startS3 } from './s3.fixture.js';
import { FileMissing, type FileStorage } from './storage.types.js';

const MEGABYTE = 1024 * 1024;
/** Bytes without repetition, so that pieces in the wrong order are detected. */
const bytes = (length: number): Buffer =>
  Buffer.from(Uint32Array.from({ length: length / 4 }, (_, index) => (index * 2_654_435_761) >>> 0).buffer);
const inChunks = (content: Buffer, size = 65_536): Readable =>
  Readable.from(
    (function* () {
      for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size);
    })(),
    { objectMode: false },
  );
const failing = (content: Buffer): Readable =>
  Readable.from(
    (async function* () {
      yield* inChunks(content) as AsyncIterable<Buffer>;
      await Promise.resolve();
      throw new Error('connection lost');
    })(),
    { objectMode: false },
  );

async function contentOf(storage: FileStorage, key: string): Promise<Buffer> {
  const { content, size } = await storage.read(key);
  const chunks: Buffer[] = [];
  for await (const chunk of content) chunks.push(chunk as Buffer);
  const all = Buffer.concat(chunks);
  expect(size).toBe(all.length);
  return all;
}

describe.each(['local', 'gridfs', 's3'])('files in %s storage', kind => {
  let storage: FileStorage;
  let folder: string;
  let s3: S3Server | undefined;
  let stopDatabase: () => Promise<void>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'leadloom-files-'));
    const database = await startDatabase();
    const { uri, prefix } = database;
    stopDatabase = () => database.stop();
    if (kind === 's3') s3 = await startS3('files');
    const urls: Record<string, string> = { local: `file:${folder}`, gridfs: 'gridfs:', s3: s3?.url ?? '' };
    storage = await openStorage({ STORAGE_URL: urls[kind]!, MONGODB_URI: uri, DATABASE_PREFIX: prefix });
  });
  afterAll(async () => {
    await storage.close();
    await s3?.close();
    await stopDatabase();
    await rm(folder, { recursive: true, force: true });
  });

  it.each([0, 8, MEGABYTE, 5 * MEGABYTE, 11 * MEGABYTE + 4])(
    'returns the written content: %i bytes',
    async size => {
      const content = bytes(size);
      await storage.write(`size-${size}`, inChunks(content));
      expect((await contentOf(storage, `size-${size}`)).equals(content)).toBe(true);
    },
  );

  it('stores nothing of a failed write, small or large', async () => {
    for (const size of [100, 6 * MEGABYTE]) {
      await expect(storage.write('half', failing(bytes(size)))).rejects.toThrow('connection lost');
      await expect(storage.read('half')).rejects.toThrow(FileMissing);
    }
  });

  it('removes files, and ignores missing ones', async () => {
    await storage.write('gone', inChunks(bytes(400)));
    await storage.remove('gone');
    await storage.remove('gone');
    await expect(storage.read('gone')).rejects.toThrow(FileMissing);
  });

  it.each(['../outside', 'a/b', '.', '', 'a\0b', 'x'.repeat(65)])('refuses the key %p', async key => {
    await expect(storage.write(key, inChunks(bytes(4)))).rejects.toThrow('Invalid file key');
    await expect(storage.read(key)).rejects.toThrow('Invalid file key');
    await expect(storage.remove(key)).rejects.toThrow('Invalid file key');
  });

  if (kind === 'local')
    it('leaves no partial upload behind', async () => {
      const names = (await readdir(folder, { recursive: true })).filter(name => name.endsWith('.part'));
      expect(names).toEqual([]);
    });
});

it('parts have the requested length for any chunks', async () => {
  const content = bytes(40_000);
  const parts: Buffer[] = [];
  for await (const part of inParts(inChunks(content, 777), 9000)) parts.push(part);
  expect(parts.map(({ length }) => length)).toEqual([9000, 9000, 9000, 9000, 4000]);
  expect(Buffer.concat(parts).equals(content)).toBe(true);
});
