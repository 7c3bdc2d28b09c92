import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import type { FormRecord } from '#contracts';
import { Batcher, isDuplicateKey } from '#platform';
import type { Revision } from './submission.js';

export const PUBLISHED_FORM_MODEL = 'PublishedForm';
/** So many earlier revisions stay answerable for visitors who loaded the page before a save. */
const RECENT = 10;

interface PublishedFormDocument {
  _id: string;
  record: FormRecord;
  recent: Revision[];
  deleted: boolean;
}

export const publishedFormSchema = new Schema<PublishedFormDocument>(
  {
    _id: String,
    record: Schema.Types.Mixed,
    recent: [Schema.Types.Mixed],
    deleted: { type: Boolean, default: false },
  },
  { collection: 'published_forms', minimize: false, versionKey: false },
);

export type PublishedForm = Pick<PublishedFormDocument, 'record' | 'recent'>;

/** This service's copy of the forms, kept by events, so that a submission asks nobody else. */
@Injectable()
export class PublishedFormStore {
  /** Submissions of the same moment share a read. Nothing is kept: a form that closes is closed for the next one. */
  private readonly reads = new Batcher<string, PublishedForm | 'deleted' | null>(
    async ids => {
      const found = await this.model.find({ _id: trusted({ $in: [...new Set(ids)] }) }).lean();
      const byId = new Map(found.map(form => [form._id, form.deleted ? ('deleted' as const) : form]));
      return ids.map(id => byId.get(id) ?? null);
    },
    { max: 100 },
  );

  constructor(@InjectModel(PUBLISHED_FORM_MODEL) private readonly model: Model<PublishedFormDocument>) {}

  find(id: string): Promise<PublishedForm | 'deleted' | null> {
    return this.reads.add(id);
  }

  /** Takes a newer revision; an older or repeated one, or one of a deleted form, changes nothing. */
  async keep(record: FormRecord): Promise<void> {
    const { revision, fields, logic, scoring } = record;
    const recent = { $each: [{ revision, fields, logic, scoring }], $slice: -RECENT };
    const older = { _id: record.id, deleted: false, 'record.revision': trusted({ $lt: revision }) };
    try {
      await this.model.updateOne(older, { $set: { record }, $push: { recent } }, { upsert: true });
    } catch (error) {
      // The upsert of something that exists: what is there is newer, the same, or deleted.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  /** Leaves a mark, so that an event that comes late does not bring the form back. */
  async remove(id: string): Promise<void> {
    await this.model.updateOne(
      { _id: id },
      { $set: { deleted: true, recent: [] }, $unset: { record: 1 } },
      { upsert: true },
    );
  }
}
