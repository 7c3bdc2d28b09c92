import mongoose from 'mongoose';
import type { TestDatabase } from '#testing';

const DAY_MS = 86_400_000;
/** A year, and as much more as what is stored longest needs to show its end. */
const DAYS = 500;
/** Of every fifth of these days there is a document. */
const STEP = 5;

type Document = Record<string, unknown>;
interface Expiry {
  field: string;
  seconds: number;
}

/** What a year left of one collection. */
export interface Left {
  /** The days whose documents are not past their end, in steps of five; null where documents have none. */
  days: number | null;
  /** Whether the product itself had stored one of them, whose times are its own. */
  real: boolean;
}

/**
 * A year passes: of each collection whose documents have an end (a TTL index), what the product stored today is there for each of the
 * last 500 days (every fifth) as well, with all its times that much earlier; then the database deletes what is past its end, here at once.
 * `assumed`: days of collections in which the product has stored nothing yet.
 * @returns service.collection → what is left
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
  // The time itself ends it, or so many seconds after it do.
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

/** As the database does once a minute. */
const expire = (collection: mongoose.Collection, { field, seconds }: Expiry) =>
  collection.deleteMany({ [field]: { $lte: new Date(Date.now() - seconds * 1000) } });

/** A copy of `day` days before, which no worker takes for work and no unique index for the same. */
function earlier(sample: Document, day: number, unique: readonly string[]): Document {
  const { outbox: _, nextAt: __, nextAttemptAt: ___, lease: ____, ...rest } = sample;
  const moved = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, movedBy(value, day)]));
  const named = Object.fromEntries(unique.map(name => [name, `year-${day}`]));
  return { ...moved, ...named, _id: `year-${day}` };
}
const movedBy = (value: unknown, day: number): unknown =>
  value instanceof Date ? new Date(value.getTime() - day * DAY_MS) : value;
