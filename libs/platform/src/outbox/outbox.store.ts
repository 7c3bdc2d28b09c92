import { randomUUID } from 'node:crypto';
import { type Model, Schema, trusted } from 'mongoose';
import { whileUnavailable } from '../database/while-unavailable.js';
import { Batcher } from '../flow/batcher.js';
import type { OutboxEntry, OutboxSource } from './outbox.js';

/**
 * Marks are written in batches. If the process dies first, its events are published again, which consumers tolerate;
 * the pause is far shorter than the lease after which another instance would publish them anyway.
 */
const MARKS = { max: 200, gatherMs: 100 };
/** Minimum interval of searches for deleted documents, in milliseconds; there are rarely any. */
const REMOVE_MS = 1000;
const COUNT_LIMIT = 10_000;

/** Fields added to a document by an outbox. */
export interface WithOutbox {
  outbox: OutboxEntry[];
  /** The document counts as deleted and is kept only until its last event is published; queries skip it. */
  removeWhenPublished?: boolean;
}

const entry = new Schema<OutboxEntry>(
  {
    id: { type: String, required: true },
    type: { type: String, required: true },
    event: { type: Schema.Types.Mixed, required: true },
    nextAt: { type: Date, required: true },
    lease: String,
    attempts: { type: Number, default: 0 },
  },
  { _id: false, id: false },
);

/** Adds the outbox to a schema: the fields of `WithOutbox` and the indexes to find due entries. */
export function addOutbox(schema: unknown): void {
  const target = schema as Schema<WithOutbox>;
  target.add(
    new Schema<WithOutbox>(
      { outbox: { type: [entry], default: [] }, removeWhenPublished: Boolean },
      { _id: false },
    ),
  );
  target.index({ 'outbox.nextAt': 1 }, { sparse: true });
  target.index({ 'outbox.id': 1 }, { sparse: true });
  target.index({ removeWhenPublished: 1 }, { sparse: true });
}

/** Outbox of a model with a schema prepared by `addOutbox`. */
export function mongoOutbox<T extends WithOutbox>(of: Model<T>): OutboxSource {
  const model = of as unknown as Model<WithOutbox>;
  const quiet = { timestamps: false };
  let removedAt = 0;

  /** Removes deleted documents without events left to publish, including those left behind by a crash. */
  const removeDeleted = async (): Promise<void> => {
    removedAt = Date.now();
    await model.deleteMany({ removeWhenPublished: true, outbox: trusted({ $size: 0 }) });
  };

  const marks = new Batcher<string, void>(async ids => {
    const these = { $in: [...ids] };
    const pull = { $pull: { outbox: { id: these } } };
    await whileUnavailable(() => model.updateMany({ 'outbox.id': trusted(these) }, pull, quiet));
    if (Date.now() - removedAt > REMOVE_MS) await removeDeleted();
    return ids.map(() => undefined);
  }, MARKS);

  const releases = new Batcher<{ id: string; nextAt: Date }, void>(async items => {
    const these = trusted({ $in: items.map(({ id }) => id) });
    const nextAt = new Date(Math.max(...items.map(({ nextAt }) => nextAt.getTime())));
    await whileUnavailable(() =>
      model.updateMany({ 'outbox.id': these }, { $set: { 'outbox.$.nextAt': nextAt } }, quiet),
    );
    return items.map(() => undefined);
  }, MARKS);

  /** The first due entry of each of up to `limit` documents; a second one of the same document is claimed later. */
  const claimAt = async (now: Date, limit: number, leaseMs: number): Promise<OutboxEntry[]> => {
    const due = { 'outbox.nextAt': trusted({ $lte: now }) };
    const found = await model.find(due, { _id: 1 }).limit(limit).lean<{ _id: unknown }[]>();
    if (found.length === 0) {
      await removeDeleted();
      return [];
    }
    const these = { _id: trusted({ $in: found.map(({ _id }) => _id) }) };
    const lease = randomUUID();
    const until = new Date(now.getTime() + leaseMs);
    const claim = {
      $inc: { 'outbox.$.attempts': 1 },
      $set: { 'outbox.$.lease': lease, 'outbox.$.nextAt': until },
    };
    // Without mongoose, which would reorder the operators: nextAt has to be last.
    await model.collection.updateMany({ ...these, ...due } as object, claim);
    const claimed = await model.find({ ...these, 'outbox.lease': lease }, { outbox: 1 }).lean();
    return claimed.flatMap(({ outbox }) => outbox.filter(one => one.lease === lease));
  };

  return {
    name: model.collection.collectionName,
    claimAt,
    claim: (limit, leaseMs) => claimAt(new Date(), limit, leaseMs),
    markPublished: id => marks.add(id),
    release: (id, nextAt) => releases.add({ id, nextAt }),

    async lag() {
      const now = new Date();
      const due = { 'outbox.nextAt': trusted({ $lte: now }) };
      const [waiting, oldest] = await Promise.all([
        model.countDocuments(due, { limit: COUNT_LIMIT }),
        model.findOne(due, { outbox: 1 }).sort({ 'outbox.nextAt': 1 }).lean(),
      ]);
      const since = Math.min(...(oldest?.outbox ?? []).map(({ nextAt }) => nextAt.getTime()));
      return { waiting, oldestMs: oldest ? now.getTime() - since : null };
    },
  };
}
