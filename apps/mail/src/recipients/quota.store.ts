import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { unlessTaken } from '#platform';

export const QUOTA_MODEL = 'Quota';
const DAY_MS = 86_400_000;

interface QuotaDocument {
  /** The day (UTC) and the name of the quota. */
  _id: string;
  count: number;
  expiresAt: Date;
}
export const quotaSchema = new Schema<QuotaDocument>(
  { _id: String, count: Number, expiresAt: Date },
  { collection: 'quotas', versionKey: false },
);
quotaSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** At most `limit` uses of quota `name` per day (UTC). */
export interface Quota {
  name: string;
  limit: number;
}

/** Daily limits of emails. The database counts conditionally, so that concurrent emails cannot exceed them. */
@Injectable()
export class QuotaStore {
  constructor(@InjectModel(QUOTA_MODEL) private readonly model: Model<QuotaDocument>) {}

  /** Counts one use of each quota. @returns false if one of them is used up */
  async takeAll(quotas: readonly Quota[]): Promise<boolean> {
    for (const quota of quotas) if (!(await this.take(quota))) return false;
    return true;
  }

  private async take({ name, limit }: Quota, now = new Date()): Promise<boolean> {
    if (limit <= 0) return false;
    const _id = `${now.toISOString().slice(0, 10)}:${name}`;
    const expiresAt = new Date(now.getTime() + 2 * DAY_MS);
    if (await unlessTaken(this.model.create({ _id, count: 1, expiresAt }))) return true;
    const below = { _id, count: trusted({ $lt: limit }) };
    return (await this.model.updateOne(below, { $inc: { count: 1 } })).matchedCount === 1;
  }
}
