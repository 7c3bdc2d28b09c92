import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';

export const PROGRESS_MODEL = 'Progress';

interface ProgressDocument {
  /** A hash of the token. */
  _id: string;
  formId: string;
  /** The answers, sealed with the token. */
  sealed: string;
  expiresAt: Date;
}
export const progressSchema = new Schema<ProgressDocument>(
  { _id: String, formId: String, sealed: String, expiresAt: Date },
  { collection: 'progress', versionKey: false },
);
progressSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
progressSchema.index({ formId: 1 });

/** Unfinished answers of visitors who want to continue later. */
@Injectable()
export class ProgressStore {
  constructor(@InjectModel(PROGRESS_MODEL) private readonly model: Model<ProgressDocument>) {}

  async add(id: string, formId: string, sealed: string, expiresAt: Date): Promise<void> {
    await this.model.create({ _id: id, formId, sealed, expiresAt });
  }

  /** Number of stored answers of a form, up to `limit`. */
  count(formId: string, limit: number): Promise<number> {
    return this.model.countDocuments({ formId }).limit(limit);
  }

  find(
    id: string,
    formId: string,
    now: Date,
  ): Promise<Pick<ProgressDocument, 'sealed' | 'expiresAt'> | null> {
    return this.model.findOne({ _id: id, formId, expiresAt: trusted({ $gt: now }) }).lean();
  }

  async removeOfForm(formId: string): Promise<void> {
    await this.model.deleteMany({ formId });
  }
}
