import { type Model, Schema, trusted } from 'mongoose';
import { Batcher } from './batcher.js';
import type { OutboxEntry, OutboxSource } from './outbox.js';

/** Marks are written together; until then an entry is told again if the process dies, which nobody minds. */
const MARKS = { max: 200, gatherMs: 25 };

/** What a document with an outbox has besides its own fields. */
export interface WithOutbox {
  outbox: OutboxEntry[];
  /** The document is deleted for everybody and stays only until its last event is published; queries leave it out. */
  removeWhenPublished?: boolean;
}

const entry = new Schema<OutboxEntry>(
  {
    id: { type: String, required: true },
    type: { type: String, required: true },
    event: { type: Schema.Types.Mixed, required: true },
    nextAt: { type: Date, required: true },
    attempts: { type: Number, default: 0 },
  },
  { _id: false, id: false },
);

/** Gives a schema its outbox: the fields of `WithOutbox` and the indexes to find what is due. */
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

/** The outbox of a model whose schema went through `addOutbox`. */
export function mongoOutbox<T extends WithOutbox>(of: Model<T>): OutboxSource {
  const model = of as unknown as Model<WithOutbox>;

  const claimOne = async (now: Date, until: Date): Promise<OutboxEntry | undefined> => {
    const before = await model
      .findOneAndUpdate(
        { 'outbox.nextAt': trusted({ $lte: now }) },
        { $set: { 'outbox.$.nextAt': until }, $inc: { 'outbox.$.attempts': 1 } },
        { projection: { outbox: 1 }, returnDocument: 'before', timestamps: false },
      )
      .lean();
    const due = before?.outbox.find(({ nextAt }) => nextAt <= now);
    return due && { ...due, nextAt: until, attempts: due.attempts + 1 };
  };

  const marks = new Batcher<string, void>(async ids => {
    const these = { $in: [...ids] };
    await model.updateMany(
      { 'outbox.id': trusted(these) },
      { $pull: { outbox: { id: these } } },
      { timestamps: false },
    );
    // Also those that a crash right here left behind before.
    await model.deleteMany({ removeWhenPublished: true, outbox: trusted({ $size: 0 }) });
    return ids.map(() => undefined);
  }, MARKS);

  return {
    async claimDue(now, leaseMs, limit) {
      const until = new Date(now.getTime() + leaseMs);
      const claimed: OutboxEntry[] = [];
      while (claimed.length < limit) {
        const one = await claimOne(now, until);
        if (!one) break;
        claimed.push(one);
      }
      return claimed;
    },

    markPublished: id => marks.add(id),

    async release(id, nextAt) {
      await model.updateOne(
        { 'outbox.id': id },
        { $set: { 'outbox.$.nextAt': nextAt } },
        { timestamps: false },
      );
    },
  };
}
