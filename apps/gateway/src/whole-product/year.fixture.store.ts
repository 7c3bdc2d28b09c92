import mongoose from 'mongoose';
import type { TestDatabase } from '#testing';

const DAY_MS = 86_400_000;
/** One year, plus enough days for the longest retention period to expire. */
const DAYS = 500;
/** Interval between the simulated documents, in days. */
const STEP = 5;

type Document = Record<string, unknown>;
interface Expiry {
  field: string;
  seconds: number;
}

/** Documents of one collection after the simulated year. */
export interface Left {
  /** Number of simulated days with unexpired documents, in steps of five; null for a collection without expiry. */
  days: number | null;
  /** Whether the product itself stored a document, with its own times. */
  real: boolean;
}

/**
 * Simulates a year. In each collection with expiring documents (a TTL index), copies a document of today for every
 * fifth of the last 500 days, with all its times shifted; then deletes expired documents, as the database would.
 * `assumed`: retention days of collections in which the product has stored nothing yet.
 * @returns service.collection → remaining days with documents
 */
export async function yearOf(
  { uri, prefix }: TestDatabase,
  assumed: Readonly<Record<string, number>>,
): Promise<Record<string, Left>> {
  const connection = await mongoose.createConnection(uri).asPromise();
  try {
    const { databases } = await connection.listDatabases();
    const left: Record<string, Left> = {};
    for (const { name } of databases.filter(one => one.name.startsWith(`${prefix}_`))) {
      const database = connection.useDb(name, { useCache: true });
      for (const { name: collection } of await database.listCollections()) {
        const title = `${name.slice(prefix.length + 1)}.${collection}`;
        left[title] = await passYear(database.collection(collection), assumed[title]);
      }
    }
    return left;
  } finally {
    await connection.close();
  }
}

async function passYear(collection: mongoose.Collection, assumedDays: number | undefined): Promise<Left> {
  const indexes = (await collection.listIndexes().toArray()) as {
    key: Record<string, unknown>;
    unique?: boolean;
    expireAfterSeconds?: number;
  }[];
  const expiring = indexes.find(({ expireAfterSeconds }) => expireAfterSeconds !== undefined);
  if (!expiring) return { days: null, real: false };
  const expiry = { field: Object.keys(expiring.key)[0]!, seconds: expiring.expireAfterSeconds! };
  const found = (await collection.findOne({ [expiry.field]: { $type: 'date' } })) as Document | null;
  // The document expires at this time, or this many seconds after it.
  const lifeMs = expiry.seconds > 0 ? 0 : (assumedDays ?? 0) * DAY_MS;
  const sample = found ?? { [expiry.field]: new Date(Date.now() + lifeMs) };
  const unique = indexes.filter(index => index.unique).map(({ key }) => Object.keys(key)[0]!);
  const copies = Array.from({ length: DAYS / STEP }, (_, n) => earlier(sample, n * STEP, unique));
  await collection.insertMany(copies);
  await expire(collection, expiry);
  const days = await collection.countDocuments({ _id: { $in: copies.map(({ _id }) => _id) } } as object);
  await collection.deleteMany({ _id: { $in: copies.map(({ _id }) => _id) } } as object);
  return { days: days * STEP, real: found !== null };
}

/** Deletes expired documents, as the database does once a minute. */
const expire = (collection: mongoose.Collection, { field, seconds }: Expiry) =>
  collection.deleteMany({ [field]: { $lte: new Date(Date.now() - seconds * 1000) } });

/** Copies a document as of `day` days ago, without being due for a worker or violating a unique index. */
function earlier(sample: Document, day: number, unique: readonly string[]): Document {
  const { outbox: _, nextAt: __, nextAttemptAt: ___, lease: ____, ...rest } = sample;
  const moved = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, movedBy(value, day)]));
  const named = Object.fromEntries(unique.map(name => [name, `year-${day}`]));
  return { ...moved, ...named, _id: `year-${day}` };
}
const movedBy = (value: unknown, day: number): unknown =>
  value instanceof Date ? new Date(value.getTime() - day * DAY_MS) : value;
