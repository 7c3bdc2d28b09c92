import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { isDuplicateKey } from '#platform';
import type { Counter } from './throttle.js';

export const COUNTER_MODEL = 'Counter';

/** Occurrences of one key within one window, which begins with the first of them. */
interface CounterDocument {
  _id: string;
  /** What is cleared together; empty: nothing. */
  group: string;
  count: number;
  lastAt: Date;
  expiresAt: Date;
}

export const counterSchema = new Schema<CounterDocument>(
  {
    _id: { type: String, required: true },
    group: { type: String, default: '' },
    count: { type: Number, required: true },
    lastAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { collection: 'counters', versionKey: false },
);
counterSchema.index({ group: 1 });
counterSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** What is limited per time: failed logins, mails. In the database, so that the limits hold over all instances. */
@Injectable()
export class CounterStore {
  constructor(@InjectModel(COUNTER_MODEL) private readonly model: Model<CounterDocument>) {}

  /**
   * Counts one occurrence, atomically. Answers the counter as it was before (null: this is the first of its window), so
   * that of any number of callers at the same moment each knows which one it is.
   */
  async add(key: string, windowMs: number, group = ''): Promise<Counter | null> {
    const now = Date.now();
    const window = { group, expiresAt: new Date(now + windowMs) };
    for (;;) {
      try {
        const before = await this.model
          .findOneAndUpdate(
            { _id: key, expiresAt: trusted({ $gt: new Date(now) }) },
            { $inc: { count: 1 }, $max: { lastAt: new Date(now) }, $setOnInsert: window },
            { upsert: true, returnDocument: 'before' },
          )
          .lean();
        return before && toCounter(before);
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // Another instance began the window just now, or the last one is over and still stored.
        await this.model.deleteOne({ _id: key, expiresAt: trusted({ $lte: new Date(now) }) });
      }
    }
  }

  /** The counters of these keys, null where there is none. */
  async read(keys: string[]): Promise<(Counter | null)[]> {
    const found = await this.model.find({ _id: trusted({ $in: keys }) }).lean();
    const byKey = new Map(found.map(counter => [counter._id, toCounter(counter)]));
    return keys.map(key => byKey.get(key) ?? null);
  }

  /** Lets a window end no sooner than `expiresAt`. */
  async extend(key: string, expiresAt: Date): Promise<void> {
    await this.model.updateOne({ _id: key }, { $max: { expiresAt } });
  }

  async clear(key: string): Promise<void> {
    await this.model.deleteOne({ _id: key });
  }

  async clearGroup(group: string): Promise<void> {
    await this.model.deleteMany({ group });
  }
}

const toCounter = ({ count, lastAt, expiresAt }: CounterDocument): Counter => ({
  count,
  lastAt: lastAt.getTime(),
  expiresAt: expiresAt.getTime(),
});
