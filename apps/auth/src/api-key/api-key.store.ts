import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import type { Scope } from '#contracts';
import { afterCursor, type Cursor, unlessTaken } from '#platform';

export const API_KEY_MODEL = 'ApiKey';

/** An API key as it is stored: never the key. */
export interface StoredApiKey {
  id: string;
  userId: string;
  name: string;
  permissions: Scope[];
  secretHash: string;
  masked: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  /** The account's key epoch when the key was made or resumed; a key of an earlier one is paused. */
  epoch: number;
}
/** `slot`: its number among the keys that an account may have. */
type ApiKeyDocument = Omit<StoredApiKey, 'id'> & { _id: string; slot: number };

export const apiKeySchema = new Schema<ApiKeyDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    name: { type: String, required: true },
    permissions: { type: [String], required: true },
    secretHash: { type: String, required: true },
    masked: { type: String, required: true },
    createdAt: { type: Date, required: true },
    lastUsedAt: { type: Date, default: null },
    epoch: { type: Number, required: true },
    slot: { type: Number, required: true },
  },
  { collection: 'apikeys', versionKey: false },
);
apiKeySchema.index({ userId: 1, createdAt: -1, _id: -1 });
apiKeySchema.index({ userId: 1, slot: 1 }, { unique: true });

@Injectable()
export class ApiKeyStore {
  constructor(@InjectModel(API_KEY_MODEL) private readonly model: Model<ApiKeyDocument>) {}

  /** @returns false when the slot is taken */
  insert({ id, ...key }: StoredApiKey, slot: number): Promise<boolean> {
    return unlessTaken(this.model.create({ _id: id, ...key, slot }));
  }

  async slots(userId: string): Promise<number[]> {
    return (await this.model.find({ userId }, { slot: 1 }).lean()).map(({ slot }) => slot);
  }

  async byId(id: string): Promise<StoredApiKey | null> {
    const found = await this.model.findById(id).lean();
    return found && toKey(found);
  }

  /** Newest first, one more than `limit`. */
  async list(userId: string, limit: number, after: Cursor | null): Promise<StoredApiKey[]> {
    const found = await this.model
      .find({ $and: [{ userId }, afterCursor('createdAt', -1, after)] })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
    return found.map(toKey);
  }

  count(userId: string): Promise<number> {
    return this.model.countDocuments({ userId });
  }

  /** @returns the key's name; null when it is not this user's. */
  async remove(id: string, userId: string): Promise<string | null> {
    const removed = await this.model
      .findOneAndDelete({ _id: id, userId }, { projection: { name: 1 } })
      .lean();
    return removed && removed.name;
  }

  /** Takes a paused key into the account's present epoch. @returns its name; null when it is not this user's. */
  async resume(id: string, userId: string, epoch: number): Promise<string | null> {
    const resumed = await this.model.findOneAndUpdate({ _id: id, userId }, { $set: { epoch } }).lean();
    return resumed && resumed.name;
  }

  /** Only when its account is deleted. */
  async removeOf(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }

  async recordUse(id: string, at: Date): Promise<void> {
    await this.model.updateOne({ _id: id }, { $max: { lastUsedAt: at } });
  }
}

const toKey = ({ _id, slot: _slot, ...key }: ApiKeyDocument): StoredApiKey => ({ id: _id, ...key });
