import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import type { FormRecord } from '#contracts';
import { isDuplicateKey } from '#platform';
import type { FormSnapshot } from './validate-submission.js';

export const FORM_SNAPSHOT_MODEL = 'FormSnapshot';
/** As many as the responses service keeps. */
const RECENT = 10;
/** A form that nobody looked at for so long is forgotten. */
const KEEP_SECONDS = 30 * 86_400;

interface FormSnapshotDocument extends FormSnapshot {
  _id: string;
  gone: boolean;
  seenAt: Date;
}

export const formSnapshotSchema = new Schema<FormSnapshotDocument>(
  {
    _id: String,
    revision: Number,
    status: String,
    closesAt: { type: String, default: null },
    responseLimit: { type: Number, default: null },
    fields: [Schema.Types.Mixed],
    logic: [Schema.Types.Mixed],
    recent: [Schema.Types.Mixed],
    gone: { type: Boolean, default: false },
    seenAt: Date,
  },
  { collection: 'form_snapshots', minimize: false, versionKey: false },
);
formSnapshotSchema.index({ seenAt: 1 }, { expireAfterSeconds: KEEP_SECONDS });

/** The forms that visitors were shown, for the time when nobody can be asked about them. */
@Injectable()
export class FormSnapshotStore {
  constructor(@InjectModel(FORM_SNAPSHOT_MODEL) private readonly model: Model<FormSnapshotDocument>) {}

  async find(id: string): Promise<FormSnapshot | 'gone' | null> {
    const found = await this.model.findById(id).lean();
    return found?.gone ? 'gone' : found;
  }

  async has(id: string): Promise<boolean> {
    return (await this.model.findById(id, { _id: 1 }).lean()) !== null;
  }

  /** Takes a newer revision; an older one, or one of a form that is gone, changes nothing. */
  async keep({ id, revision, fields, logic, status, closesAt, responseLimit }: FormRecord): Promise<void> {
    const seenAt = new Date();
    const { matchedCount } = await this.model.updateOne({ _id: id, revision }, { $set: { seenAt } });
    if (matchedCount === 1) return;
    const older = { _id: id, gone: false, revision: trusted({ $lt: revision }) };
    const changed = { revision, fields, logic, status, closesAt, responseLimit, seenAt };
    const recent = { $each: [{ revision, fields, logic }], $slice: -RECENT };
    try {
      await this.model.updateOne(older, { $set: changed, $push: { recent } }, { upsert: true });
    } catch (error) {
      // The upsert of something that exists: what is there is newer, the same, or gone.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Leaves a mark, so that a late look at the form does not bring it back. */
  async forget(id: string): Promise<void> {
    const change = { $set: { gone: true, recent: [], fields: [], logic: [], seenAt: new Date() } };
    await this.model.updateOne({ _id: id }, change);
  }
}
