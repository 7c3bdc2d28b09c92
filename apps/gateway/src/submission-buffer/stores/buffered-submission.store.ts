import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { isDuplicateKey, type LeasedJob, type MongoJobs, mongoJobs } from '#platform';
import type { KeyedSubmission } from '../receipt.js';

export const BUFFERED_SUBMISSION_MODEL = 'BufferedSubmission';

/** Submission that was accepted for later forwarding. */
export interface BufferedSubmission {
  /** Id of the response, already returned to the visitor. */
  id: string;
  /** Call that creates the response. */
  input: KeyedSubmission;
  /** Distinguishes a repeat from another submission with the same key. */
  hash: string;
  receivedAt: Date;
  requestId: string;
  /** Number of claims so far. */
  attempts: number;
}
/** Submission leased by this gateway for forwarding. */
export interface ClaimedSubmission extends BufferedSubmission, LeasedJob {}
/** Submission that was permanently refused. */
export interface DeadSubmission extends BufferedSubmission {
  deadLetteredAt: Date;
  reason: string;
}
interface BufferedSubmissionDocument extends Omit<BufferedSubmission, 'id' | 'input'> {
  _id: string;
  formId: string;
  /** The call as JSON, unchanged, because the database would turn absent values into null. */
  input: string;
  /** Time from which any gateway may claim it; a claim moves it ahead by the lease. Absent when dead-lettered. */
  nextAt?: Date;
  /** Id of the last claimant. */
  claim?: string;
  /** Time and reason of the permanent refusal; the submission stays until the operator handles it. */
  deadLetteredAt?: Date;
  reason?: string;
}

export const bufferedSubmissionSchema = new Schema<BufferedSubmissionDocument>(
  {
    _id: String,
    formId: String,
    input: String,
    hash: String,
    receivedAt: Date,
    requestId: String,
    attempts: { type: Number, default: 0 },
    nextAt: Date,
    claim: String,
    deadLetteredAt: Date,
    reason: String,
  },
  { collection: 'submission_buffer', minimize: false, versionKey: false },
);
bufferedSubmissionSchema.index({ nextAt: 1 }, { sparse: true });
bufferedSubmissionSchema.index({ deadLetteredAt: 1 }, { sparse: true });

/** Submissions accepted while the broker was unavailable. The id is the response's, so a repeat cannot be stored twice. */
@Injectable()
export class BufferedSubmissionStore {
  /** Submissions waiting to be forwarded. */
  readonly jobs: MongoJobs<ClaimedSubmission>;

  constructor(
    @InjectModel(BUFFERED_SUBMISSION_MODEL) private readonly model: Model<BufferedSubmissionDocument>,
  ) {
    this.jobs = mongoJobs<BufferedSubmissionDocument, ClaimedSubmission>(model, {
      fields: { lease: 'claim' },
      toJob: (document, lease) => ({ ...toItem(document), lease }),
    });
  }

  /** Stores a submission durably. @returns the hash of the submission stored under its id */
  async save(item: BufferedSubmission): Promise<string> {
    const { id, input, ...rest } = item;
    const document = {
      ...rest,
      formId: input.params.id,
      input: JSON.stringify(input),
      nextAt: item.receivedAt,
    };
    try {
      await this.model.create({ _id: id, ...document });
      return item.hash;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
    const found = await this.model.findById(id, { hash: 1 }).lean();
    // Forwarded and removed in the meantime, so it is stored again.
    return found?.hash ?? this.save(item);
  }

  /** Number of submissions waiting to be forwarded. */
  waiting(): Promise<number> {
    return this.model.countDocuments({ nextAt: trusted({ $exists: true }) });
  }

  /** Removes submissions after their responses are stored. */
  async remove(ids: readonly string[]): Promise<void> {
    await this.model.deleteMany({ _id: trusted({ $in: [...ids] }) });
  }

  /** Keeps a permanently refused submission, unclaimed, until the operator handles it. */
  async deadLetter(id: string, reason: string): Promise<void> {
    await this.model.updateOne(
      { _id: id },
      { $set: { deadLetteredAt: new Date(), reason }, $unset: { nextAt: 1 } },
    );
  }

  /** Permanently refused submissions, oldest first; only the one with this id if given. */
  async deadLettered(id?: string): Promise<DeadSubmission[]> {
    const found = await this.model
      .find({ ...dead(), ...(id && { _id: id }) })
      .sort({ deadLetteredAt: 1 })
      .lean();
    return found.map(document => ({
      ...toItem(document),
      deadLetteredAt: document.deadLetteredAt!,
      reason: document.reason ?? '',
    }));
  }

  /** Number of permanently refused submissions. */
  countDeadLettered(): Promise<number> {
    return this.model.countDocuments(dead());
  }

  /** Makes the gateways forward a refused submission again (all of them without an id). @returns their number */
  async retry(id?: string): Promise<number> {
    const again = { $set: { nextAt: new Date(), attempts: 0 }, $unset: { deadLetteredAt: 1, reason: 1 } };
    return (await this.model.updateMany({ ...dead(), ...(id && { _id: id }) }, again)).modifiedCount;
  }

  /**
   * Deletes a permanently refused submission with the visitor's answers. @returns the number of deleted ones: 1 or 0
   */
  async removeDeadLettered(id: string): Promise<number> {
    return (await this.model.deleteOne({ ...dead(), _id: id })).deletedCount;
  }
}

const dead = () => ({ deadLetteredAt: trusted({ $exists: true }) });

const toItem = ({
  _id: id,
  input,
  hash,
  receivedAt,
  requestId,
  attempts,
}: BufferedSubmissionDocument): BufferedSubmission => ({
  id,
  input: JSON.parse(input) as KeyedSubmission,
  hash,
  receivedAt,
  requestId,
  attempts,
});
