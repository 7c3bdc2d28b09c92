import { mkdir, readdir } from 'node:fs/promises';
import { deserialize } from 'bson';
import { mongo } from 'mongoose';
import { Archive, BackupProblem, type CollectionEntry, type Manifest } from './archive.js';
import { Checksum } from './checksum.js';

const BATCH_DOCUMENTS = 1000;
const BATCH_BYTES = 8 * 2 ** 20;
const SELECTION_LIMIT_MS = 10_000;
/** A server may not answer anything while it builds the indexes of a large collection, but it is not down. */
const HEARTBEAT_LIMIT_MS = 300_000;

/** The databases of one installation. */
export interface Installation {
  uri: string;
  /** `DATABASE_PREFIX`. */
  prefix: string;
}

async function connected<T>(uri: string, work: (client: mongo.MongoClient) => Promise<T>): Promise<T> {
  const client = new mongo.MongoClient(uri, {
    serverSelectionTimeoutMS: SELECTION_LIMIT_MS,
    // Also the timeout of the driver's heartbeat.
    connectTimeoutMS: HEARTBEAT_LIMIT_MS,
    writeConcern: { w: 'majority', journal: true },
  });
  try {
    return await work(client);
  } finally {
    await client.close();
  }
}

/** Database and collection of everything that an installation stores; the databases are without the prefix. */
async function collectionsOf(client: mongo.MongoClient, prefix: string) {
  const { databases } = await client.db('admin').admin().listDatabases({ nameOnly: true });
  const names = databases.map(({ name }) => name).filter(name => name.startsWith(`${prefix}_`));
  const found = await Promise.all(
    names.toSorted().map(async name => {
      const collections = await client.db(name).listCollections({}, { nameOnly: true }).toArray();
      return collections
        .map(({ name: collection }) => ({ database: name.slice(prefix.length + 1), collection }))
        .filter(({ collection }) => !collection.startsWith('system.'))
        .sort((a, b) => (a.collection < b.collection ? -1 : 1));
    }),
  );
  return found.flat();
}

/**
 * Writes all databases of an installation into an empty or new folder as a consistent snapshot: writes during the
 * backup are not included, and not blocked. @throws BackupProblem if the folder is not empty
 */
export async function backup({ uri, prefix }: Installation, folder: string): Promise<Manifest> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if ((await readdir(folder)).length > 0) throw new BackupProblem(`${folder} is not empty`);
  const archive = new Archive(folder);
  return connected(uri, async client => {
    const session = client.startSession({ snapshot: true });
    const entries: CollectionEntry[] = [];
    for (const of of await collectionsOf(client, prefix)) {
      const collection = client.db(`${prefix}_${of.database}`).collection(of.collection);
      const cursor = collection.find({}, { session, raw: true, batchSize: BATCH_DOCUMENTS });
      const written = await archive.write(of, cursor as unknown as AsyncIterable<Uint8Array>);
      const indexes = (await collection.indexes()).filter(({ name }) => name !== '_id_');
      entries.push({ ...of, ...written, indexes: indexes.map(({ v: _, ...index }) => ({ ...index })) });
    }
    await session.endSession();
    if (entries.length === 0) throw new BackupProblem(`No database ${prefix}_… found to back up`);
    return archive.writeManifest(entries);
  });
}

/**
 * Restores a backup: verifies the archive before it changes anything, and afterwards compares every collection with
 * the checksum in the manifest. Nothing may use the databases meanwhile.
 * @throws BackupProblem if the archive is damaged, or the databases are not empty and `replace` is not set
 */
export async function restore(
  { uri, prefix }: Installation,
  folder: string,
  { replace = false } = {},
): Promise<Manifest> {
  const archive = new Archive(folder);
  const manifest = await archive.readManifest();
  await archive.verify(manifest);
  return connected(uri, async client => {
    const present = await collectionsOf(client, prefix);
    if (present.length > 0 && !replace)
      throw new BackupProblem(`The databases ${prefix}_… contain data; --replace deletes it first`);
    for (const name of new Set(present.map(({ database }) => database)))
      await client.db(`${prefix}_${name}`).dropDatabase();
    for (const entry of manifest.collections) {
      const collection = client.db(`${prefix}_${entry.database}`).collection(entry.collection);
      await insertAll(collection, archive.documents(entry));
      if (entry.indexes.length > 0)
        await collection.createIndexes(entry.indexes as unknown as mongo.IndexDescription[]);
      if ((await checksumOf(collection)) !== entry.checksum)
        throw new BackupProblem(
          `${entry.database}/${entry.collection} has a different checksum after the restore`,
        );
    }
    return manifest;
  });
}

async function insertAll(collection: mongo.Collection, raws: AsyncIterable<Buffer>): Promise<void> {
  let batch: mongo.Document[] = [];
  let bytes = 0;
  const send = async (): Promise<void> => {
    if (batch.length > 0) await collection.insertMany(batch, { ordered: true });
    [batch, bytes] = [[], 0];
  };
  for await (const raw of raws) {
    if (batch.length === BATCH_DOCUMENTS || bytes + raw.length > BATCH_BYTES) await send();
    // Preserves exact types: a double with an integer value stays a double.
    batch.push(deserialize(raw, { promoteValues: false, bsonRegExp: true }));
    bytes += raw.length;
  }
  await send();
}

async function checksumOf(collection: mongo.Collection): Promise<string> {
  const checksum = new Checksum();
  const cursor = collection.find({}, { raw: true, batchSize: BATCH_DOCUMENTS });
  for await (const raw of cursor as unknown as AsyncIterable<Uint8Array>) checksum.add(raw);
  return checksum.value;
}
