import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { isDuplicateKey } from '#platform';
import type { Counter } from './throttle.js';

export const COUNTER_MODEL = 'Counter';

/** Occurrences of one key within a window, which starts with the first one. */
interface CounterDocument {
  _id: string;
  /** Counters of one group are cleared together; empty for no group. */
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

/**
 * Counters of rate-limited events, such as failed logins and emails. Stored in the database, so that limits apply
 * across all instances.
 */
@Injectable()
export class CounterStore {
  constructor(@InjectModel(COUNTER_MODEL) private readonly model: Model<CounterDocument>) {}

  /**
   * Counts one occurrence atomically. Returns the counter before it (null for the first of a window), so that each
   * of several concurrent callers knows its position.
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
        // Another instance has just started the window, or an expired one is still stored.
        await this.model.deleteOne({ _id: key, expiresAt: trusted({ $lte: new Date(now) }) });
      }
    }
  }

  /** The counters of these keys, null for missing ones. */
  async read(keys: string[]): Promise<(Counter | null)[]> {
    const found = await this.model.find({ _id: trusted({ $in: keys }) }).lean();
    const byKey = new Map(found.map(counter => [counter._id, toCounter(counter)]));
    return keys.map(key => byKey.get(key) ?? null);
  }

  /** Extends a window to `expiresAt` at least. */
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
