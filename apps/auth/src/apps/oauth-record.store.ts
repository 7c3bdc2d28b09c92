import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';

export const OAUTH_RECORD_MODEL = 'OauthRecord';

/** Identifies a record: its kind, such as `AccessToken`, and the SHA-256 of its id, which is a credential. */
export interface RecordKey {
  model: string;
  hash: string;
}
export interface StoredRecord extends RecordKey {
  /** JSON without the id. */
  payload: string;
  grantId?: string | undefined;
  userId?: string | undefined;
  expireAt: Date;
}
type RecordDocument = Omit<StoredRecord, 'hash'> & { _id: string; consumedAt?: Date };

/** Requests that wait for consent; anybody can begin one. */
const WAITING = 'Interaction';
/** Their maximum number in an installation; beyond it, the oldest ones are removed. */
const MAX_WAITING = 10_000;

export const oauthRecordSchema = new Schema<RecordDocument>(
  {
    _id: { type: String, required: true },
    model: { type: String, required: true },
    payload: { type: String, required: true },
    grantId: String,
    userId: String,
    consumedAt: Date,
    expireAt: { type: Date, required: true },
  },
  { collection: 'oauthrecords', versionKey: false },
);
oauthRecordSchema.index({ grantId: 1 }, { sparse: true });
oauthRecordSchema.index({ userId: 1 }, { sparse: true });
oauthRecordSchema.index({ expireAt: 1 }, { expireAfterSeconds: 0 });
oauthRecordSchema.index({ model: 1, expireAt: 1 }, { partialFilterExpression: { model: WAITING } });

const idOf = ({ model, hash }: RecordKey): string => `${model}:${hash}`;

/** Tokens, codes, grants and requests of the OAuth server. */
@Injectable()
export class OauthRecordStore {
  /** Lowered by its spec. */
  maxWaiting = MAX_WAITING;

  constructor(@InjectModel(OAUTH_RECORD_MODEL) private readonly model: Model<RecordDocument>) {}

  async put({ hash, ...record }: StoredRecord): Promise<void> {
    const _id = idOf({ model: record.model, hash });
    const { upsertedCount } = await this.model.updateOne({ _id }, { $set: record }, { upsert: true });
    if (record.model === WAITING && upsertedCount > 0) await this.removeOldest();
  }

  private async removeOldest(): Promise<void> {
    const waiting = { model: WAITING };
    const surplus = (await this.model.countDocuments(waiting)) - this.maxWaiting;
    if (surplus <= 0) return;
    const oldest = await this.model.find(waiting, { _id: 1 }).sort({ expireAt: 1 }).limit(surplus).lean();
    await this.model.deleteMany({ _id: trusted({ $in: oldest.map(({ _id }) => _id) }) });
  }

  /** Expired records are not found, although the database may remove them a minute later. */
  async find(key: RecordKey): Promise<{ payload: string; grantId?: string; consumed: boolean } | null> {
    const found = await this.model.findById(idOf(key)).lean();
    if (!found || found.expireAt.getTime() <= Date.now()) return null;
    const { payload, grantId, consumedAt } = found;
    return { payload, ...(grantId ? { grantId } : {}), consumed: consumedAt !== undefined };
  }

  /** Of several uses at the same time, one is the first. */
  async consume(key: RecordKey, at: Date): Promise<boolean> {
    const before = await this.model.findByIdAndUpdate(idOf(key), { $min: { consumedAt: at } }).lean();
    return before !== null && before.consumedAt === undefined;
  }

  async remove(key: RecordKey): Promise<void> {
    await this.model.deleteOne({ _id: idOf(key) });
  }

  async removeOf(whose: { grantId: string; model?: string } | { userId: string }): Promise<void> {
    await this.model.deleteMany(whose);
  }
}
