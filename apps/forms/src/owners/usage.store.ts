import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { isDuplicateKey } from '#platform';
import { FORM_MODEL, type FormDocument } from '../form/form-document.store.js';

export const USAGE_MODEL = 'OwnerUsage';
/** A count that says full is checked against the forms at most this often. */
const RECOUNT_MS = 5000;

/** How many forms, and bytes of them; what an owner has, or what a write adds. */
export interface Usage {
  forms: number;
  bytes: number;
}
interface UsageDocument extends Usage {
  _id: string;
  countedAt: Date;
  /** Its owner's account was deleted: there is no room any more. The mark goes by itself later on. */
  closedAt?: Date;
}

export const usageSchema = new Schema<UsageDocument>(
  { _id: String, forms: Number, bytes: Number, countedAt: Date, closedAt: Date },
  { collection: 'owner_usage', versionKey: false },
);
usageSchema.index({ closedAt: 1 }, { expireAfterSeconds: 30 * 86_400 });

/**
 * What every owner uses of the quota: reserved before a write, released when the write fails or something is deleted. A
 * crash in between leaves too much reserved, which the recount corrects once it would make somebody wait.
 */
@Injectable()
export class UsageStore {
  constructor(
    @InjectModel(USAGE_MODEL) private readonly model: Model<UsageDocument>,
    @InjectModel(FORM_MODEL) private readonly forms: Model<FormDocument>,
  ) {}

  /** @returns false when the owner would have more than `limit` afterwards. */
  async reserve(ownerId: string, added: Usage, limit: Usage): Promise<boolean> {
    if (await this.take(ownerId, added, limit)) return true;
    await this.recount(ownerId);
    // Also without a new count: the first one of all may have come from another write meanwhile.
    return this.take(ownerId, added, limit);
  }

  async release(ownerId: string, { forms, bytes }: Usage): Promise<void> {
    await this.model.updateOne({ _id: ownerId }, { $inc: { forms: -forms, bytes: -bytes } });
  }

  /** Leaves no room for an owner whose account was deleted, also for a write that has begun already. */
  async close(ownerId: string): Promise<void> {
    const now = new Date();
    const none = { forms: 0, bytes: 0, countedAt: now };
    await this.model.updateOne(
      { _id: ownerId },
      { $set: { closedAt: now }, $setOnInsert: none },
      { upsert: true },
    );
  }

  /** What does not grow is not refused, even if a limit was lowered meanwhile. */
  private async take(ownerId: string, { forms, bytes }: Usage, limit: Usage): Promise<boolean> {
    const room = {
      ...(forms > 0 ? { forms: trusted({ $lte: limit.forms - forms }) } : {}),
      ...(bytes > 0 ? { bytes: trusted({ $lte: limit.bytes - bytes }) } : {}),
    };
    const { matchedCount } = await this.model.updateOne(
      { _id: ownerId, closedAt: trusted({ $exists: false }), ...room },
      { $inc: { forms, bytes } },
    );
    return matchedCount === 1;
  }

  private async recount(ownerId: string): Promise<void> {
    const countedAt = new Date();
    const known = await this.model.findById(ownerId).lean();
    if (known && countedAt.getTime() - known.countedAt.getTime() < RECOUNT_MS) return;
    const [found] = await this.forms.aggregate<Usage>([
      { $match: { ownerId, record: { $ne: null } } },
      { $group: { _id: '$ownerId', forms: { $sum: 1 }, bytes: { $sum: '$bytes' } } },
    ]);
    const { forms, bytes } = found ?? { forms: 0, bytes: 0 };
    if (!known) return this.first({ _id: ownerId, forms, bytes, countedAt });
    // Only over the count that was found to be full: what was reserved or released since is not lost.
    const same = { _id: ownerId, forms: known.forms, bytes: known.bytes };
    await this.model.updateOne(same, { $set: { forms, bytes, countedAt } });
  }

  /** Several first forms of an owner at the same time: one of them brings the count. */
  private async first(usage: UsageDocument): Promise<void> {
    try {
      await this.model.create(usage);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
