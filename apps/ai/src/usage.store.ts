import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import { isDuplicateKey } from '#platform';

export const USAGE_MODEL = 'Usage';

interface Usage {
  /** `<userId>:<yyyy-mm-dd>` */
  _id: string;
  generations: number;
  expiresAt: Date;
}

export const usageSchema = new Schema<Usage>(
  { _id: String, generations: { type: Number, default: 0 }, expiresAt: Date },
  { collection: 'usage', versionKey: false },
);
usageSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const TWO_DAYS_MS = 2 * 24 * 3_600_000;

/** How often models were asked, per user and day (UTC), over all instances. */
@Injectable()
export class UsageStore {
  constructor(@InjectModel(USAGE_MODEL) private readonly model: Model<Usage>) {}

  /** Counts one more and answers how many it are today. */
  async add(userId: string, now = new Date()): Promise<number> {
    const today = { _id: `${userId}:${now.toISOString().slice(0, 10)}` };
    const expiresAt = new Date(now.getTime() + TWO_DAYS_MS);
    const count = { $inc: { generations: 1 }, $setOnInsert: { expiresAt } };
    try {
      const usage = await this.model
        .findOneAndUpdate(today, count, { upsert: true, returnDocument: 'after' })
        .lean();
      return usage?.generations ?? 1;
    } catch (error) {
      // Two were the first of the day at once; it is there now.
      if (isDuplicateKey(error)) return this.add(userId, now);
      throw error;
    }
  }
}
