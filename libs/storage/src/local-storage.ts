import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { checkKey, FileMissing, type FileStorage } from './storage.types.js';

/** Suffix of partial uploads. */
const PART = '.part';

/** Files in 256 subfolders, named after the last characters of their random keys. Readable only by our own user. */
export function localStorage(folder: string): FileStorage {
  const pathOf = (key: string) => join(folder, checkKey(key).slice(-2).toLowerCase().padStart(2, '0'), key);
  return {
    kind: 'local',

    async write(key, content) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        // `flush`: the bytes are on disk before the file gets its name.
        await pipeline(content, createWriteStream(path + PART, { mode: 0o600, flush: true }));
        await rename(path + PART, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(path + PART, { force: true });
        throw error;
      }
    },

    async read(key) {
      const handle = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileMissing(key) : error;
      });
      const { size } = await handle.stat();
      const content: Readable = createReadStream('', { fd: handle });
      return { content, size };
    },

    async remove(key) {
      const path = pathOf(key);
      await Promise.all([rm(path, { force: true }), rm(path + PART, { force: true })]);
    },

    close: () => Promise.resolve(),
  };
}

/** Makes a new name durable by syncing its folder. */
async function syncFolder(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
