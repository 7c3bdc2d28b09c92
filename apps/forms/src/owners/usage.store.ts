import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { isDuplicateKey } from '#platform';
import { FORM_MODEL, type FormDocument } from '../form/form-document.store.js';

export const USAGE_MODEL = 'OwnerUsage';
/** Minimum time between recounts of a full quota. */
const RECOUNT_MS = 5000;

/** Number and bytes of forms that an owner has or that a write adds. */
export interface Usage {
  forms: number;
  bytes: number;
}
interface UsageDocument extends Usage {
  _id: string;
  countedAt: Date;
  /** The owner's account was deleted, so no more forms are allowed. The mark expires. */
  closedAt?: Date;
}

export const usageSchema = new Schema<UsageDocument>(
  { _id: String, forms: Number, bytes: Number, countedAt: Date, closedAt: Date },
  { collection: 'owner_usage', versionKey: false },
);
usageSchema.index({ closedAt: 1 }, { expireAfterSeconds: 30 * 86_400 });

/**
 * Each owner's share of the quota: reserved before a write, released when the write fails or a form is deleted. A crash in
 * between leaves too much reserved, which a recount corrects before any refusal.
 */
@Injectable()
export class UsageStore {
  constructor(
    @InjectModel(USAGE_MODEL) private readonly model: Model<UsageDocument>,
    @InjectModel(FORM_MODEL) private readonly forms: Model<FormDocument>,
  ) {}

  /** @returns false if the owner would exceed `limit` */
  async reserve(ownerId: string, added: Usage, limit: Usage): Promise<boolean> {
    if (await this.take(ownerId, added, limit)) return true;
    await this.recount(ownerId);
    // Also without a recount, because another write may have made the first count in the meantime.
    return this.take(ownerId, added, limit);
  }

  async release(ownerId: string, { forms, bytes }: Usage): Promise<void> {
    await this.model.updateOne({ _id: ownerId }, { $inc: { forms: -forms, bytes: -bytes } });
  }

  /** Prevents further reservations for the owner of a deleted account, even by a write in progress. */
  async close(ownerId: string): Promise<void> {
    const now = new Date();
    const none = { forms: 0, bytes: 0, countedAt: now };
    await this.model.updateOne(
      { _id: ownerId },
      { $set: { closedAt: now }, $setOnInsert: none },
      { upsert: true },
    );
  }

  /** Never refuses a form that does not grow, even if a limit was lowered. */
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
    // Replaces the count only if it has not changed since it was read, so that concurrent reservations and releases are kept.
    const same = { _id: ownerId, forms: known.forms, bytes: known.bytes };
    await this.model.updateOne(same, { $set: { forms, bytes, countedAt } });
  }

  /** Stores the first count; only one of several concurrent ones succeeds. */
  private async first(usage: UsageDocument): Promise<void> {
    try {
      await this.model.create(usage);
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
