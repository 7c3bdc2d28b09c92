import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import type { Scope } from '#contracts';
import { afterCursor, type Cursor, unlessTaken } from '#platform';

export const API_KEY_MODEL = 'ApiKey';

/** An API key as it is stored: its hash, never the key. */
export interface StoredApiKey {
  id: string;
  userId: string;
  name: string;
  permissions: Scope[];
  secretHash: string;
  masked: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  /** The account's key epoch when the key was created or resumed; keys of an earlier epoch are paused. */
  epoch: number;
}
/** `slot`: its position within the account's limit of keys. */
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

  /** Keys of a user, newest first, up to `limit` + 1. */
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

  /** @returns the key's name, or null for another user's key */
  async remove(id: string, userId: string): Promise<string | null> {
    const removed = await this.model
      .findOneAndDelete({ _id: id, userId }, { projection: { name: 1 } })
      .lean();
    return removed && removed.name;
  }

  /**
   * Moves a paused key to the account's current epoch.
   * @returns its name, or null for another user's key
   */
  async resume(id: string, userId: string, epoch: number): Promise<string | null> {
    const resumed = await this.model.findOneAndUpdate({ _id: id, userId }, { $set: { epoch } }).lean();
    return resumed && resumed.name;
  }

  /** Used only for deleted accounts. */
  async removeOf(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }

  async recordUse(id: string, at: Date): Promise<void> {
    await this.model.updateOne({ _id: id }, { $max: { lastUsedAt: at } });
  }
}

const toKey = ({ _id, slot: _slot, ...key }: ApiKeyDocument): StoredApiKey => ({ id: _id, ...key });
