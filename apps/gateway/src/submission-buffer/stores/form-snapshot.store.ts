import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import type { EventData, PublishedForm } from '#contracts';
import { allBut, isDuplicateKey } from '#platform';
import type { FormSnapshot } from '../snapshot-decision.js';

export const FORM_SNAPSHOT_MODEL = 'FormSnapshot';
/** Number of revisions that open pages may still show. */
const RECENT = 10;
/** Time after which no event of a deleted form arrives any more, in milliseconds. */
const DELETED_MS = 30 * 86_400_000;

interface FormSnapshotDocument extends FormSnapshot {
  _id: string;
  /** Orders the events of a form; absent in documents from before drafts existed. */
  version?: number;
  /** Marks a deleted form, so that a late event does not restore it. */
  gone: boolean;
  expiresAt?: Date;
}

export const formSnapshotSchema = new Schema<FormSnapshotDocument>(
  {
    _id: String,
    revision: Number,
    language: String,
    opensAt: String,
    partialLeads: Boolean,
    partialText: String,
    version: Number,
    status: String,
    closesAt: { type: String, default: null },
    responseLimit: { type: Number, default: null },
    lock: { type: String, default: null },
    discardResponses: Boolean,
    fields: [Schema.Types.Mixed],
    logic: [Schema.Types.Mixed],
    recent: [Schema.Types.Mixed],
    gone: { type: Boolean, default: false },
    expiresAt: Date,
  },
  { collection: 'form_snapshots', minimize: false, versionKey: false },
);
formSnapshotSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

const ERASED = allBut(formSnapshotSchema, ['gone', 'expiresAt']);

/** Published forms for times when the forms service is unavailable; shared by all gateways. */
@Injectable()
export class FormSnapshotStore {
  constructor(@InjectModel(FORM_SNAPSHOT_MODEL) private readonly model: Model<FormSnapshotDocument>) {}

  async find(id: string): Promise<FormSnapshot | 'deleted' | null> {
    const found = await this.model.findById(id).lean();
    return found?.gone ? 'deleted' : found;
  }

  async has(id: string): Promise<boolean> {
    return (await this.model.findById(id, { _id: 1 }).lean()) !== null;
  }

  /** Whether the form is or was published; false when it is deleted. */
  async isPublished(id: string): Promise<boolean> {
    return (await this.model.exists({ _id: id, gone: false })) !== null;
  }

  /** Stores a newer version; an older one, or one of a deleted form, has no effect. */
  async save(form: PublishedForm): Promise<void> {
    const { id, version, revision, fields, logic } = form;
    const { language, opensAt, partialLeads, partialText } = form;
    const { status, closesAt, responseLimit, lock = null, discardResponses } = form;
    const content = { revision, language, opensAt, partialLeads, partialText, fields, logic };
    const availability = { version, status, closesAt, responseLimit, lock };
    const { matchedCount } = await this.model.updateOne(
      { _id: id, gone: false, revision, $or: upTo(version) },
      { $set: availability },
    );
    if (matchedCount === 1) return;
    const older = { _id: id, gone: false, revision: trusted({ $lt: revision }), $or: upTo(version) };
    const recent = { $each: [content], $slice: -RECENT };
    const changed = {
      $set: { ...availability, ...content, ...(discardResponses && { discardResponses }) },
      $push: { recent },
    };
    try {
      await this.model.updateOne(older, changed, { upsert: true });
    } catch (error) {
      // The upsert conflicts with an existing document, which is newer, equal, or deleted.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** @returns false if the form has no snapshot, so that its published revision must be requested */
  async changeAvailability(change: EventData<'form.availability-changed'>): Promise<boolean> {
    const { formId, version, status, closesAt, responseLimit, lock = null } = change;
    await this.model.updateOne(
      { _id: formId, gone: false, $or: upTo(version) },
      { $set: { version, status, closesAt, responseLimit, lock } },
    );
    return this.has(formId);
  }

  /** Keeps the id, so that a late event does not restore the form. */
  async remove(id: string): Promise<void> {
    const expiresAt = new Date(Date.now() + DELETED_MS);
    const mark = { $set: { gone: true, expiresAt }, $unset: ERASED };
    await this.model.updateOne({ _id: id }, mark, { upsert: true });
  }
}

const upTo = (version: number) => [
  { version: trusted({ $exists: false }) },
  { version: trusted({ $lte: version }) },
];
