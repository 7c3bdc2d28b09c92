import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { type FormRevision, jsonBytes, type PublishedForm } from '#contracts';
import { removeSome } from '#platform';
import type { Publication } from './publication.js';

export const REVISION_MODEL = 'FormRevision';
/** Maximum number and total bytes of stored revisions per form. */
const LIMIT = { count: 100, bytes: 10_000_000 };

export type RevisionInfo = Omit<FormRevision, 'current'>;
export interface RevisionDocument extends RevisionInfo {
  /** `<formId>:<revision>` */
  _id: string;
  formId: string;
  form: PublishedForm;
  bytes: number;
}

export const revisionSchema = new Schema<RevisionDocument>(
  {
    _id: String,
    formId: String,
    revision: Number,
    publishedAt: String,
    byUser: String,
    byKey: String,
    name: String,
    fieldCount: Number,
    form: Schema.Types.Mixed,
    bytes: Number,
  },
  { collection: 'form_revisions', minimize: false, versionKey: false },
);
revisionSchema.index({ formId: 1, revision: -1 });

/** A publication as an entry of the list. */
export const revisionInfo = ({
  form,
  byUser,
  byKey,
}: Pick<Publication, 'form' | 'byUser' | 'byKey'>): RevisionInfo => ({
  revision: form.revision,
  publishedAt: form.publishedAt,
  name: form.name,
  fieldCount: form.fields.length,
  byUser,
  ...(byKey === undefined ? {} : { byKey }),
});

export const toRevisionDocument = (
  publication: Pick<Publication, 'form' | 'byUser' | 'byKey'>,
): RevisionDocument => {
  const { form } = publication;
  const info = revisionInfo(publication);
  return { _id: `${form.id}:${form.revision}`, formId: form.id, ...info, form, bytes: jsonBytes(form) };
};

/** Earlier published revisions. The newest one is in the form's own document, written together with its event. */
@Injectable()
export class RevisionStore {
  constructor(@InjectModel(REVISION_MODEL) private readonly model: Model<RevisionDocument>) {}

  /** Adds a revision that is about to be replaced; repeatable, since revisions never change. */
  async add(publication: Publication): Promise<void> {
    const { _id, ...document } = toRevisionDocument(publication);
    if (await this.model.exists({ _id })) return;
    await this.model.replaceOne({ _id }, document, { upsert: true });
  }

  /** Revisions before `before`, newest first, without their content. */
  list(formId: string, before: number, limit: number): Promise<RevisionInfo[]> {
    return this.model
      .find({ formId, revision: trusted({ $lt: before }) }, { form: 0 })
      .sort({ revision: -1 })
      .limit(limit)
      .lean();
  }

  count(formId: string, before: number): Promise<number> {
    return this.model.countDocuments({ formId, revision: trusted({ $lt: before }) });
  }

  async find(
    formId: string,
    revision: number,
  ): Promise<Pick<Publication, 'form' | 'byUser' | 'byKey'> | null> {
    return this.model.findById(`${formId}:${revision}`).lean();
  }

  /** Removes revisions beyond the limits, oldest first. */
  async prune(formId: string): Promise<void> {
    const found = await this.model.find({ formId }, { bytes: 1 }).sort({ revision: -1 }).lean();
    let bytes = 0;
    const beyond = found.filter((one, index) => {
      bytes += one.bytes;
      return index >= LIMIT.count || bytes > LIMIT.bytes;
    });
    const ids = beyond.map(one => one._id);
    if (ids.length) await this.model.deleteMany({ _id: trusted({ $in: ids }) });
  }

  /** Removes up to `limit` revisions of a form. @returns the number of removed ones */
  removeSome(formId: string, limit: number): Promise<number> {
    return removeSome(this.model, { formId }, limit);
  }
}
