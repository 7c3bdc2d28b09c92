import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema } from 'mongoose';
import type { FormRecord } from '#contracts';

export const REVISION_MODEL = 'FormRevision';

interface RevisionDocument {
  /** `<formId>:<revision>` */
  _id: string;
  formId: string;
  revision: number;
  record: FormRecord;
}

export const revisionSchema = new Schema<RevisionDocument>(
  { _id: String, formId: String, revision: Number, record: Schema.Types.Mixed },
  { collection: 'form_revisions', minimize: false, versionKey: false },
);
revisionSchema.index({ formId: 1, revision: -1 });

/** What every form was before each save; the latest revision is the form itself. */
@Injectable()
export class RevisionStore {
  constructor(@InjectModel(REVISION_MODEL) private readonly model: Model<RevisionDocument>) {}

  /** Keeps a revision that is about to be replaced. Two savers of the same revision keep the same. */
  async keep(record: FormRecord): Promise<void> {
    const _id = `${record.id}:${record.revision}`;
    await this.model.replaceOne(
      { _id },
      { formId: record.id, revision: record.revision, record },
      { upsert: true },
    );
  }

  async removeAll(formId: string): Promise<void> {
    await this.model.deleteMany({ formId });
  }
}
