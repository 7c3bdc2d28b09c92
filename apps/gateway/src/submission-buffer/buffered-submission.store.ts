import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { isDuplicateKey } from '#platform';
import type { KeyedSubmission } from './receipt.js';

export const BUFFERED_SUBMISSION_MODEL = 'BufferedSubmission';

/** A promised submission. */
export interface BufferedSubmission {
  /** The id that the visitor was answered and that the response gets. */
  id: string;
  /** The call that makes it a response. */
  input: KeyedSubmission;
  /** Tells a repeat from another submission under the same key. */
  hash: string;
  receivedAt: Date;
  requestId: string;
  /** How often it was claimed. */
  attempts: number;
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

/** Submissions that were promised while the broker was away. The id is the response's, so a repeat cannot be kept twice. */
@Injectable()
export class BufferedSubmissionStore {
  constructor(
    @InjectModel(BUFFERED_SUBMISSION_MODEL) private readonly model: Model<BufferedSubmissionDocument>,
  ) {}

  /** Keeps a submission: once this returns it is on disk. @returns the hash of what is kept under its id. */
  async keep(item: BufferedSubmission): Promise<string> {
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
    // Handed on and removed in this very moment: then it is to be kept anew.
    return found?.hash ?? this.keep(item);
  }

  /** How many wait to be handed on. */
  waiting(): Promise<number> {
    return this.model.countDocuments({ nextAt: trusted({ $exists: true }) });
  }

  /** Claims up to `limit` items that are due: no other gateway gets them until `now + leaseMs`. */
  async claimDue(now: Date, leaseMs: number, limit: number): Promise<BufferedSubmission[]> {
    const due = { nextAt: trusted({ $lte: now }) };
    const found = await this.model.find(due, { _id: 1 }).sort({ nextAt: 1 }).limit(limit).lean();
    if (found.length === 0) return [];
    const these = { _id: trusted({ $in: found.map(({ _id }) => _id) }) };
    const claim = randomUUID();
    // Each item is still due for one gateway only; the claim says for which.
    const taken = { nextAt: new Date(now.getTime() + leaseMs), claim };
    await this.model.updateMany({ ...these, ...due }, { $set: taken, $inc: { attempts: 1 } });
    return (await this.model.find({ ...these, claim }).lean()).map(toItem);
  }

  /** The responses are stored. */
  async remove(ids: readonly string[]): Promise<void> {
    await this.model.deleteMany({ _id: trusted({ $in: [...ids] }) });
  }

  /** To be tried again at `nextAt`. */
  async release(id: string, nextAt: Date): Promise<void> {
    await this.model.updateOne({ _id: id, nextAt: trusted({ $exists: true }) }, { $set: { nextAt } });
  }

  /** Refused for good: kept, and claimed by nobody. */
  async park(id: string, reason: string): Promise<void> {
    await this.model.updateOne(
      { _id: id },
      { $set: { deadLetteredAt: new Date(), reason }, $unset: { nextAt: 1 } },
    );
  }
}

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
