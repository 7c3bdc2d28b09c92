import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import type { Scope } from '#contracts';
import { afterCursor, type Cursor, unlessTaken } from '#platform';

export const API_KEY_MODEL = 'ApiKey';

/** An API key as it is stored: its hash, never the key. */
export interface StoredApiKey {
  id: string;
  workspaceId: string;
  /** The person who created or resumed it. */
  makerId: string;
  name: string;
  permissions: Scope[];
  secretHash: string;
  masked: string;
  createdAt: Date;
  lastUsedAt: Date | null;
  /** The creator's key epoch when the key was created or resumed; keys of an earlier epoch are paused. */
  epoch: number;
}
/**
 * `userId`: the workspace, named before workspaces could be shared. `makerId` is missing in keys from that time; their
 * creator has the same id. `slot`: position within the workspace's limit of keys.
 */
type ApiKeyDocument = Omit<StoredApiKey, 'id' | 'workspaceId' | 'makerId'> & {
  _id: string;
  userId: string;
  makerId?: string;
  slot: number;
};

export const apiKeySchema = new Schema<ApiKeyDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    makerId: String,
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
apiKeySchema.index({ makerId: 1 }, { sparse: true });

@Injectable()
export class ApiKeyStore {
  constructor(@InjectModel(API_KEY_MODEL) private readonly model: Model<ApiKeyDocument>) {}

  /** @returns false when the slot is taken */
  insert({ id, workspaceId, ...key }: StoredApiKey, slot: number): Promise<boolean> {
    return unlessTaken(this.model.create({ _id: id, userId: workspaceId, ...key, slot }));
  }

  async slots(workspaceId: string): Promise<number[]> {
    return (await this.model.find({ userId: workspaceId }, { slot: 1 }).lean()).map(({ slot }) => slot);
  }

  async byId(id: string): Promise<StoredApiKey | null> {
    const found = await this.model.findById(id).lean();
    return found && toKey(found);
  }

  /** Keys of a workspace, newest first, up to `limit` + 1. */
  async list(workspaceId: string, limit: number, after: Cursor | null): Promise<StoredApiKey[]> {
    const found = await this.model
      .find({ $and: [{ userId: workspaceId }, afterCursor('createdAt', -1, after)] })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
    return found.map(toKey);
  }

  count(workspaceId: string): Promise<number> {
    return this.model.countDocuments({ userId: workspaceId });
  }

  /** @returns the removed key, or null for another workspace's key */
  async remove(id: string, workspaceId: string): Promise<StoredApiKey | null> {
    const removed = await this.model.findOneAndDelete({ _id: id, userId: workspaceId }).lean();
    return removed && toKey(removed);
  }

  /**
   * Makes a key act for this person, with the current epoch of their account. @returns its name, or null for another
   * workspace's key
   */
  async resume(
    id: string,
    workspaceId: string,
    { id: makerId, keyEpoch: epoch }: { id: string; keyEpoch: number },
  ): Promise<string | null> {
    const resumed = await this.model
      .findOneAndUpdate({ _id: id, userId: workspaceId }, { $set: { epoch, makerId } })
      .lean();
    return resumed && resumed.name;
  }

  /** Up to `limit` keys created by a person, in any workspace. */
  async ofMaker(makerId: string, limit: number): Promise<StoredApiKey[]> {
    const found = await this.model
      .find({ $or: [{ makerId }, { userId: makerId, makerId: trusted({ $exists: false }) }] })
      .limit(limit)
      .lean();
    return found.map(toKey);
  }

  /**
   * Removes the keys that a person created in any workspace. Keys without `makerId` belong to a workspace with the person's
   * id.
   */
  async removeOfMaker(makerId: string): Promise<void> {
    await this.model.deleteMany({ makerId });
    await this.model.deleteMany({ userId: makerId, makerId: trusted({ $exists: false }) });
  }

  /** Used only for deleted workspaces. */
  async removeOf(workspaceId: string): Promise<void> {
    await this.model.deleteMany({ userId: workspaceId });
  }

  async recordUse(id: string, at: Date): Promise<void> {
    await this.model.updateOne({ _id: id }, { $max: { lastUsedAt: at } });
  }
}

const toKey = ({ _id, slot: _slot, userId, makerId, ...key }: ApiKeyDocument): StoredApiKey => ({
  ...{ id: _id, workspaceId: userId, makerId: makerId ?? userId },
  ...key,
});
