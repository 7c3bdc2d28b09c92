import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import type { Scope } from '#contracts';
import { afterCursor, type Cursor } from '#platform';

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
}
type ApiKeyDocument = Omit<StoredApiKey, 'id'> & { _id: string };

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
  },
  { collection: 'apikeys', versionKey: false },
);
apiKeySchema.index({ userId: 1, createdAt: -1, _id: -1 });

@Injectable()
export class ApiKeyStore {
  constructor(@InjectModel(API_KEY_MODEL) private readonly model: Model<ApiKeyDocument>) {}

  async insert({ id, ...key }: StoredApiKey): Promise<void> {
    await this.model.create({ _id: id, ...key });
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

  /** Only when its account is deleted. */
  async removeOf(userId: string): Promise<void> {
    await this.model.deleteMany({ userId });
  }

  async recordUse(id: string, at: Date): Promise<void> {
    await this.model.updateOne({ _id: id }, { $max: { lastUsedAt: at } });
  }
}

const toKey = ({ _id, ...key }: ApiKeyDocument): StoredApiKey => ({ id: _id, ...key });
