import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { isDuplicateKey, type LeasedJob, type MongoJobs, mongoJobs } from '#platform';
import type { KeyedSubmission } from '../receipt.js';

export const BUFFERED_SUBMISSION_MODEL = 'BufferedSubmission';

/** A promised submission. */
export interface BufferedSubmission {
  /** The id that the visitor was answered and that the response gets. */
  id: string;
  /** The call that makes it a response. */
  input: KeyedSubmission;
  /** Distinguishes a repeat from another submission under the same key. */
  hash: string;
  receivedAt: Date;
  requestId: string;
  /** How often it was claimed. */
  attempts: number;
}
/** One that this gateway has leased to forward. */
export interface ClaimedSubmission extends BufferedSubmission, LeasedJob {}
/** One that was refused for good. */
export interface DeadSubmission extends BufferedSubmission {
  deadLetteredAt: Date;
  reason: string;
}
interface BufferedSubmissionDocument extends Omit<BufferedSubmission, 'id' | 'input'> {
  _id: string;
  formId: string;
  /** As JSON, just as it goes to the service: the database would turn what is left out into null. */
  input: string;
  /** From this moment on any gateway may claim it; claiming moves it ahead by the lease. Absent when it is dead-lettered. */
  nextAt?: Date;
  /** Who claimed it last. */
  claim?: string;
  /** When and why it was refused for good; it stays until somebody has looked at it. */
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

/** Submissions that were promised while the broker was unavailable. The id is the response's, so a repeat cannot be stored twice. */
@Injectable()
export class BufferedSubmissionStore {
  /** What waits to be forwarded. */
  readonly jobs: MongoJobs<ClaimedSubmission>;

  constructor(
    @InjectModel(BUFFERED_SUBMISSION_MODEL) private readonly model: Model<BufferedSubmissionDocument>,
  ) {
    this.jobs = mongoJobs<BufferedSubmissionDocument, ClaimedSubmission>(model, {
      fields: { lease: 'claim' },
      toJob: (document, lease) => ({ ...toItem(document), lease }),
    });
  }

  /** Once this returns the submission is on disk. @returns the hash of what is stored under its id. */
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
    // Forwarded and removed in this very moment: then it is to be stored anew.
    return found?.hash ?? this.save(item);
  }

  /** How many wait to be forwarded. */
  waiting(): Promise<number> {
    return this.model.countDocuments({ nextAt: trusted({ $exists: true }) });
  }

  /** The responses are stored. */
  async remove(ids: readonly string[]): Promise<void> {
    await this.model.deleteMany({ _id: trusted({ $in: [...ids] }) });
  }

  /** Refused for good: it stays, claimed by nobody, until somebody has looked at it. */
  async deadLetter(id: string, reason: string): Promise<void> {
    await this.model.updateOne(
      { _id: id },
      { $set: { deadLetteredAt: new Date(), reason }, $unset: { nextAt: 1 } },
    );
  }

  /** What was refused for good, oldest first; the one of this id if given. */
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

  /** How many were refused for good and wait for somebody to look at them. */
  countDeadLettered(): Promise<number> {
    return this.model.countDocuments(dead());
  }

  /** Has the gateways forward it once more (all of them when left out). @returns how many. */
  async retry(id?: string): Promise<number> {
    const again = { $set: { nextAt: new Date(), attempts: 0 }, $unset: { deadLetteredAt: 1, reason: 1 } };
    return (await this.model.updateMany({ ...dead(), ...(id && { _id: id }) }, again)).modifiedCount;
  }

  /** Deletes one that was refused for good, and with it what the visitor wrote. @returns how many: 1 or 0. */
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
