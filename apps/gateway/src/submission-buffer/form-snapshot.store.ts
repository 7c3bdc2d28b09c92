import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import type { PublishedForm } from '#contracts';
import { isDuplicateKey } from '#platform';
import type { FormSnapshot } from './validate-submission.js';

export const FORM_SNAPSHOT_MODEL = 'FormSnapshot';
/** As many as the responses service keeps. */
const RECENT = 10;
/** A form that nobody looked at for so long is forgotten. */
const KEEP_SECONDS = 30 * 86_400;

interface FormSnapshotDocument extends FormSnapshot {
  _id: string;
  /** Orders what is heard of a form; absent in what was stored before there were drafts. */
  version?: number;
  gone: boolean;
  seenAt: Date;
}

export const formSnapshotSchema = new Schema<FormSnapshotDocument>(
  {
    _id: String,
    revision: Number,
    version: Number,
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

  /** Takes a newer version; an older one, or one of a form that is gone, changes nothing. */
  async save(form: PublishedForm): Promise<void> {
    const { id, version, revision, fields, logic, status, closesAt, responseLimit } = form;
    const availability = { version, status, closesAt, responseLimit, seenAt: new Date() };
    const { matchedCount } = await this.model.updateOne(
      { _id: id, gone: false, revision, $or: upTo(version) },
      { $set: availability },
    );
    if (matchedCount === 1) return;
    const older = { _id: id, gone: false, revision: trusted({ $lt: revision }), $or: upTo(version) };
    const recent = { $each: [{ revision, fields, logic }], $slice: -RECENT };
    const changed = { $set: { ...availability, revision, fields, logic }, $push: { recent } };
    try {
      await this.model.updateOne(older, changed, { upsert: true });
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

const upTo = (version: number) => [
  { version: trusted({ $exists: false }) },
  { version: trusted({ $lte: version }) },
];
