import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import type { EventData } from '#contracts';
import { isDuplicateKey, type JobSource, type LeasedJob, mongoJobs } from '#platform';

export const TRACKED_FORM_MODEL = 'TrackedForm';

interface TrackedForm {
  _id: string;
  ownerId: string;
  name: string;
  /** Of the newest event; an older one changes nothing. */
  version: number;
  /** Whether it is, or was, published: visitors do not meet drafts. */
  published: boolean;
  /** Nothing of it is recorded. */
  discard: boolean;
  deleted: boolean;
  /** A deleted form's visits and counts are still to be removed; from this moment on a worker may claim that. */
  purgeAt?: Date;
  lease?: string;
  attempts?: number;
  deletedAt?: Date;
}
/** The removal of what is stored of a deleted form. */
export type PurgeJob = LeasedJob;

/** The mark of a deleted form outlives every event that may still be on its way. */
const TOMBSTONE_SECONDS = 30 * 86_400;

export const trackedFormSchema = new Schema<TrackedForm>(
  {
    _id: String,
    ownerId: String,
    name: String,
    version: Number,
    published: { type: Boolean, default: false },
    discard: { type: Boolean, default: false },
    deleted: { type: Boolean, default: false },
    purgeAt: Date,
    lease: String,
    attempts: Number,
    deletedAt: Date,
  },
  { collection: 'tracked_forms', versionKey: false },
);
trackedFormSchema.index({ ownerId: 1, deleted: 1 });
trackedFormSchema.index({ purgeAt: 1 }, { sparse: true });
trackedFormSchema.index({ deletedAt: 1 }, { expireAfterSeconds: TOMBSTONE_SECONDS });

/** What analytics needs to know of the forms: whose they are, what they are called, whether visitors meet them. */
@Injectable()
export class TrackedFormStore {
  readonly purges: JobSource<PurgeJob>;

  constructor(@InjectModel(TRACKED_FORM_MODEL) private readonly model: Model<TrackedForm>) {
    this.purges = mongoJobs<TrackedForm, PurgeJob>(model, {
      fields: { dueAt: 'purgeAt' },
      toJob: ({ _id: id }, lease) => ({ id, lease }),
    });
  }

  async saved(ownerId: string, { formId, version, name, status }: EventData<'form.saved'>): Promise<void> {
    await this.upsertNewer(formId, version, { ownerId, name, published: status !== 'draft' });
  }

  async published({ form }: EventData<'form.published'>): Promise<void> {
    const { id, ownerId, name, version, discardResponses } = form;
    await this.upsertNewer(id, version, { ownerId, name, published: true });
    if (discardResponses) await this.model.updateOne({ _id: id }, { $set: { discard: true } });
  }

  /** Leaves a mark without its name, so that an event that comes late does not bring the form back, and asks for its data to be removed. */
  async remove(id: string): Promise<void> {
    const now = new Date();
    await this.model.updateOne(
      { _id: id },
      { $set: { deleted: true, name: '', deletedAt: now, purgeAt: now } },
      { upsert: true },
    );
  }

  /** Something of a deleted form was stored after its removal. */
  async requestPurge(id: string): Promise<void> {
    await this.model.updateOne(
      { _id: id, deleted: true },
      { $set: { purgeAt: new Date() }, $unset: { lease: 1 } },
    );
  }

  /** Everything was removed, unless something was asked for anew since the claim. */
  async endPurge({ id, lease }: PurgeJob): Promise<void> {
    await this.model.updateOne({ _id: id, lease }, { $unset: { purgeAt: 1, lease: 1 } });
  }

  /** A form that visitors meet and that is counted. */
  async find(id: string): Promise<{ ownerId: string; name: string; discard: boolean } | null> {
    return this.model.findOne({ _id: id, deleted: false, published: true }).lean();
  }

  /** Those of these forms that are deleted. */
  async deletedOf(ids: readonly string[]): Promise<string[]> {
    const found = await this.model
      .find({ _id: trusted({ $in: [...ids] }), deleted: true }, { _id: 1 })
      .lean();
    return found.map(form => form._id);
  }

  countOf(ownerId: string): Promise<number> {
    return this.model.countDocuments({ ownerId, deleted: false });
  }

  async names(ids: readonly string[]): Promise<Map<string, string>> {
    const found = await this.model.find({ _id: trusted({ $in: [...ids] }) }, { name: 1 }).lean();
    return new Map(found.map(form => [form._id, form.name]));
  }

  private async upsertNewer(
    id: string,
    version: number,
    change: Pick<TrackedForm, 'ownerId' | 'name' | 'published'>,
  ): Promise<void> {
    // What was stored before forms had versions counts as older.
    const older = { $or: [{ version: trusted({ $lt: version }) }, { version: trusted({ $exists: false }) }] };
    const { matchedCount } = await this.model.updateOne(
      { _id: id, deleted: false, ...older },
      { $set: { ...change, version } },
    );
    if (matchedCount > 0) return;
    try {
      await this.model.create({ _id: id, ...change, version });
    } catch (error) {
      // It exists: what is there is newer, the same, or deleted.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
