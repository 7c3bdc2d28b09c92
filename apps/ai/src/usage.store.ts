import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { monthName } from '#contracts';
import { isDuplicateKey } from '#platform';

export const USAGE_MODEL = 'Usage';

interface Usage {
  /** `<userId>:<yyyy-mm-dd>`, or `<userId>:<yyyy-mm>` */
  _id: string;
  generations: number;
  expiresAt: Date;
}

export const usageSchema = new Schema<Usage>(
  { _id: String, generations: { type: Number, default: 0 }, expiresAt: Date },
  { collection: 'usage', versionKey: false },
);
usageSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const DAY_MS = 24 * 3_600_000;

/** Counts model calls per user and day, and an account's plan usage per month (UTC), over all instances. */
@Injectable()
export class UsageStore {
  constructor(@InjectModel(USAGE_MODEL) private readonly model: Model<Usage>) {}

  /** Increments today's count and returns it. */
  add(userId: string, now = new Date()): Promise<number> {
    return this.count(`${userId}:${now.toISOString().slice(0, 10)}`, new Date(now.getTime() + 2 * DAY_MS));
  }

  /** Increments this month's count, with or without a model, and returns it. */
  addToMonth(userId: string, now = new Date()): Promise<number> {
    return this.count(`${userId}:${monthName(now)}`, new Date(now.getTime() + 40 * DAY_MS));
  }

  async ofMonth(userId: string, now = new Date()): Promise<number> {
    return (await this.model.findById(`${userId}:${monthName(now)}`).lean())?.generations ?? 0;
  }

  private async count(_id: string, expiresAt: Date): Promise<number> {
    const count = { $inc: { generations: 1 }, $setOnInsert: { expiresAt } };
    try {
      const usage = await this.model
        .findOneAndUpdate({ _id }, count, { upsert: true, returnDocument: 'after' })
        .lean();
      return usage?.generations ?? 1;
    } catch (error) {
      // Two first calls were concurrent; the document exists now.
      if (isDuplicateKey(error)) return this.count(_id, expiresAt);
      throw error;
    }
  }
}
