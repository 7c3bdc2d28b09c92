import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import type { FormRecord } from '#contracts';
import { isDuplicateKey } from '#platform';

export const TRACKED_FORM_MODEL = 'TrackedForm';

interface TrackedForm {
  _id: string;
  ownerId: string;
  name: string;
  revision: number;
  deleted: boolean;
}

export const trackedFormSchema = new Schema<TrackedForm>(
  {
    _id: String,
    ownerId: String,
    name: String,
    revision: Number,
    deleted: { type: Boolean, default: false },
  },
  { collection: 'tracked_forms', versionKey: false },
);
trackedFormSchema.index({ ownerId: 1, deleted: 1 });

/** What analytics needs to know of the forms: whose they are and what they are called. */
@Injectable()
export class TrackedFormStore {
  constructor(@InjectModel(TRACKED_FORM_MODEL) private readonly model: Model<TrackedForm>) {}

  async keep({ id, ownerId, name, revision }: FormRecord): Promise<void> {
    const older = { _id: id, deleted: false, revision: trusted({ $lt: revision }) };
    try {
      await this.model.updateOne(older, { $set: { ownerId, name, revision } }, { upsert: true });
    } catch (error) {
      // The upsert of something that exists: what is there is newer, the same, or deleted.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  async remove(id: string): Promise<void> {
    await this.model.updateOne({ _id: id }, { $set: { deleted: true } }, { upsert: true });
  }

  async find(id: string): Promise<{ ownerId: string; name: string } | null> {
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
}
