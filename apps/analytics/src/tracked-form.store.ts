import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type QueryFilter, Schema, trusted, type UpdateQuery } from 'mongoose';
import type { EventData, FormStatus, PublishedForm } from '#contracts';
import { isDuplicateKey } from '#platform';

export const TRACKED_FORM_MODEL = 'TrackedForm';

interface TrackedForm {
  _id: string;
  ownerId: string;
  name: string;
  status: FormStatus;
  /** Of the last save that was heard of; absent in what was stored before there were drafts. */
  version?: number;
  discardResponses?: boolean;
  deleted: boolean;
}

export const trackedFormSchema = new Schema<TrackedForm>(
  {
    _id: String,
    ownerId: String,
    name: String,
    status: String,
    version: Number,
    discardResponses: Boolean,
    deleted: { type: Boolean, default: false },
  },
  { collection: 'tracked_forms', versionKey: false },
);
trackedFormSchema.index({ ownerId: 1, deleted: 1 });

/** What analytics needs to know of the forms: whose they are and what they are called. */
@Injectable()
export class TrackedFormStore {
  constructor(@InjectModel(TRACKED_FORM_MODEL) private readonly model: Model<TrackedForm>) {}

  /** Takes a newer name and status; what was saved earlier, or of a deleted form, changes nothing. */
  async save({ formId, name, status, version }: EventData<'form.saved'>, ownerId: string): Promise<void> {
    const older = [{ version: trusted({ $exists: false }) }, { version: trusted({ $lt: version }) }];
    await this.upsert(
      { _id: formId, deleted: false, $or: older },
      { $set: { ownerId, name, status, version } },
    );
  }

  async publish({ id, ownerId, name, status, discardResponses = false }: PublishedForm): Promise<void> {
    const change = { $set: { discardResponses }, $setOnInsert: { ownerId, name, status } };
    await this.upsert({ _id: id, deleted: false }, change);
  }

  async remove(id: string): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { deleted: true } }, { upsert: true });
  }

  async find(
    id: string,
  ): Promise<Pick<TrackedForm, 'ownerId' | 'name' | 'status' | 'discardResponses'> | null> {
    return this.model.findOne({ _id: id, deleted: false }).lean();
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
    const found = await this.model.find({ _id: trusted({ $in: [...ids] }) }).lean();
    return new Map(found.map(form => [form._id, form.name]));
  }

  private async upsert(filter: QueryFilter<TrackedForm>, change: UpdateQuery<TrackedForm>): Promise<void> {
    try {
      await this.model.updateOne(filter, change, { upsert: true });
    } catch (error) {
      // The upsert of something that exists: what is there is newer, the same, or deleted.
      if (!isDuplicateKey(error)) throw error;
    }
  }
}
