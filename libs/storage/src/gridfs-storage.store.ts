import { pipeline } from 'node:stream/promises';
import mongoose from 'mongoose';
import { checkKey, FileMissing, type FileStorage } from './storage.types.js';

const { GridFSBucket, MongoClient } = mongoose.mongo;
/** Timeout for detecting an unavailable database, in ms. */
const SELECTION_LIMIT_MS = 2500;

/**
 * Files in the database `<prefix>_files` (GridFS), for installations without a shared folder and without S3. The key
 * is the file's `_id`, so that a file that was never completed is found by it as well.
 */
export function gridfsStorage(uri: string, databasePrefix: string): FileStorage {
  const client = new MongoClient(uri, {
    appName: 'leadloom',
    serverSelectionTimeoutMS: SELECTION_LIMIT_MS,
    maxPoolSize: 20,
    maxIdleTimeMS: 60_000,
    writeConcern: { w: 'majority', journal: true },
  });
  const database = client.db(`${databasePrefix}_files`);
  const bucket = new GridFSBucket(database);
  const files = database.collection<{ _id: string; length: number }>('fs.files');
  const chunks = database.collection<{ files_id: string }>('fs.chunks');
  // The driver's types know only its own ids.
  const idOf = (key: string) => checkKey(key) as unknown as mongoose.mongo.ObjectId;

  const remove = async (key: string): Promise<void> => {
    await files.deleteOne({ _id: checkKey(key) });
    await chunks.deleteMany({ files_id: checkKey(key) });
  };
  return {
    kind: 'gridfs',

    async write(key, content) {
      try {
        await pipeline(content, bucket.openUploadStreamWithId(idOf(key), key));
      } catch (error) {
        await remove(key).catch(() => undefined);
        throw error;
      }
    },

    async read(key) {
      const found = await files.findOne({ _id: checkKey(key) });
      if (!found) throw new FileMissing(key);
      return { content: bucket.openDownloadStream(idOf(key)), size: found.length };
    },

    remove,
    close: () => client.close(),
  };
}
