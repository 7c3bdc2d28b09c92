import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import type { ResponseFile } from '#contracts';
import { type JobSource, type LeasedJob, mongoJobs } from '#platform';

export const FILE_MODEL = 'File';
/** Form and field of images that belong to an owner instead of a response. */
export const OF_OWNER = { formId: 'images', fieldId: 'image' } as const;

/** A file. Its id is also its key in the storage. */
export interface FileDocument {
  _id: string;
  formId: string;
  ownerId: string;
  fieldId: string;
  name: string;
  /** The following fields exist once the file is complete. */
  type?: string;
  size?: number;
  sha256?: string;
  /** Key of the submission it belongs to; unique within its form. */
  claim: string | null;
  createdAt: Date;
  /** Time of removal unless a response has the file; absent once a response is known to have it. */
  dueAt?: Date;
  lease?: string;
  attempts?: number;
}
/** A complete file. */
export type CompleteFile = ResponseFile & { sha256: string; claim: string | null };

export const fileSchema = new Schema<FileDocument>(
  {
    _id: String,
    formId: String,
    ownerId: String,
    fieldId: String,
    name: String,
    type: String,
    size: Number,
    sha256: String,
    claim: { type: String, default: null },
    createdAt: Date,
    dueAt: Date,
    lease: String,
    attempts: Number,
  },
  { collection: 'files', versionKey: false },
);
fileSchema.index({ dueAt: 1 }, { sparse: true });
fileSchema.index({ formId: 1, claim: 1 });
fileSchema.index({ ownerId: 1 });

/** A due file, which is removed unless the response that claims it exists. */
export interface FileJob extends LeasedJob, Pick<FileDocument, 'formId' | 'claim'> {
  attempts: number;
}

/** Files with a lease are being removed. */
const NEVER = trusted({ $exists: false });
const COMPLETE = { sha256: trusted({ $exists: true }) };

@Injectable()
export class FileStore {
  readonly jobs: JobSource<FileJob>;

  constructor(@InjectModel(FILE_MODEL) private readonly model: Model<FileDocument>) {
    this.jobs = mongoJobs<FileDocument, FileJob>(model, {
      fields: { dueAt: 'dueAt' },
      toJob: ({ _id: id, formId, claim, attempts = 0 }, lease) => ({ id, lease, formId, claim, attempts }),
    });
  }

  async reserve(file: Pick<FileDocument, '_id' | 'formId' | 'ownerId' | 'fieldId' | 'name'>, dueAt: Date) {
    await this.model.create({ ...file, claim: null, createdAt: new Date(), dueAt });
  }

  /**
   * An image stays as long as its owner's account. @returns null for a file that was removed in the meantime, or is
   * complete already
   */
  async complete(
    id: string,
    content: Pick<CompleteFile, 'type' | 'size' | 'sha256'>,
    dueAt: Date,
  ): Promise<ResponseFile | null> {
    const open = { _id: id, sha256: NEVER, lease: NEVER };
    const found = await this.model.findOneAndUpdate(
      open,
      { $set: { ...content, dueAt } },
      { returnDocument: 'after' },
    );
    if (found?.formId === OF_OWNER.formId)
      await this.model.updateOne({ _id: id }, { $unset: { dueAt: 1, lease: 1 } });
    return found && toFile(found);
  }

  async find(formId: string, ids: readonly string[]): Promise<CompleteFile[]> {
    const found = await this.model.find({ _id: trusted({ $in: [...ids] }), formId, ...COMPLETE }).lean();
    return found.map(document => ({
      ...toFile(document),
      sha256: document.sha256!,
      claim: document.claim,
    }));
  }

  /** Claims files for one submission. They remain due, so a submission that is never stored does not keep them. */
  async claim(formId: string, ids: readonly string[], claim: string, dueAt: Date): Promise<void> {
    const these = { _id: trusted({ $in: [...ids] }), formId, ...COMPLETE };
    const free = { ...these, claim: null, lease: NEVER };
    await this.model.updateMany(free, { $set: { claim, dueAt } });
  }

  /** Frees the files of a submission that was not stored. */
  async release(formId: string, ids: readonly string[], claim: string): Promise<void> {
    const pending = { _id: trusted({ $in: [...ids] }), formId, claim, dueAt: trusted({ $exists: true }) };
    await this.model.updateMany(pending, { $set: { claim: null } });
  }

  /** Keeps the files of a stored submission as long as the response. */
  async confirm(formId: string, claim: string): Promise<void> {
    await this.model.updateMany({ formId, claim }, { $unset: { dueAt: 1, lease: 1 } });
  }

  /** Makes files due now. */
  async expire(these: { formId: string; claim?: string; ownerId?: string }): Promise<void> {
    await this.model.updateMany(these, { $set: { dueAt: new Date() } });
  }

  /** Like `expire`, but only for files without a submission. */
  async expireUnclaimed(ids: readonly string[]): Promise<void> {
    const these = { _id: trusted({ $in: [...ids] }), claim: null };
    await this.model.updateMany(these, { $set: { dueAt: new Date() } });
  }

  /** Like `expireUnclaimed`, but for an owner's complete files from before `before`. */
  async expireWaiting(ownerId: string, before: Date): Promise<void> {
    const these = { ownerId, claim: null, createdAt: trusted({ $lt: before }), ...COMPLETE };
    await this.model.updateMany(these, { $set: { dueAt: new Date() } });
  }

  /** Deletes the record of a file after its content. */
  async forget({ id, lease }: FileJob): Promise<void> {
    await this.model.deleteOne({ _id: id, lease });
  }

  /** Keeps a file that belongs to a response. */
  async hold({ id, lease }: FileJob): Promise<void> {
    await this.model.updateOne({ _id: id, lease }, { $unset: { dueAt: 1, lease: 1 } });
  }

  async retry({ id, lease }: FileJob, dueAt: Date): Promise<void> {
    await this.model.updateOne({ _id: id, lease }, { $set: { dueAt } });
  }

  /** Bytes of all complete files of an owner. */
  async bytesOf(ownerId: string): Promise<number> {
    const sums = await this.model.aggregate<{ bytes: number }>([
      { $match: { ownerId } },
      { $group: { _id: null, bytes: { $sum: '$size' } } },
    ]);
    return sums[0]?.bytes ?? 0;
  }
}

const toFile = ({ _id, fieldId, name, type, size }: FileDocument): ResponseFile => ({
  id: _id,
  fieldId,
  name,
  type: type!,
  size: size!,
});
