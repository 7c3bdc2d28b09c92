import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import type { TestSubmission } from '#contracts';
import { afterCursor, type Cursor, isDuplicateKey, removeSome } from '#platform';

export const TEST_SUBMISSION_MODEL = 'TestSubmission';
/** Number and lifetime of test submissions per form. */
const LIMIT = { count: 500, seconds: 30 * 86_400 };

interface TestSubmissionDocument extends Omit<TestSubmission, 'id'> {
  _id: string;
  createdAt: Date;
  /** Hashes of the Idempotency-Key with owner and form, and of the answers. */
  requestKey?: string;
  contentHash: string;
}

export const testSubmissionSchema = new Schema<TestSubmissionDocument>(
  {
    _id: String,
    formId: String,
    values: Schema.Types.Mixed,
    submittedAt: String,
    createdAt: Date,
    requestKey: String,
    contentHash: String,
  },
  { collection: 'test_submissions', minimize: false, versionKey: false },
);
testSubmissionSchema.index({ formId: 1, submittedAt: -1, _id: -1 });
testSubmissionSchema.index({ requestKey: 1 }, { unique: true, sparse: true });
testSubmissionSchema.index({ createdAt: 1 }, { expireAfterSeconds: LIMIT.seconds });

/** Answers that owners entered to test their forms. */
@Injectable()
export class TestSubmissionStore {
  constructor(@InjectModel(TEST_SUBMISSION_MODEL) private readonly model: Model<TestSubmissionDocument>) {}

  /** @returns false if the request's key was used before */
  async insert(
    { id, ...submission }: TestSubmission,
    request: { contentHash: string; requestKey?: string },
  ): Promise<boolean> {
    try {
      const createdAt = new Date(submission.submittedAt);
      await this.model.create({ _id: id, ...submission, createdAt, ...request });
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
    await this.prune(submission.formId);
    return true;
  }

  /** The submission of an earlier request with this key, and the hash of its answers. */
  async findRequest(requestKey: string): Promise<{ submission: TestSubmission; contentHash: string } | null> {
    const found = await this.model.findOne({ requestKey }).lean();
    return found && { submission: toSubmission(found), contentHash: found.contentHash };
  }

  /** Test submissions of a form, newest first. */
  async list(formId: string, after: Cursor | null, limit: number): Promise<TestSubmission[]> {
    const found = await this.model
      .find({ formId, ...afterCursor('submittedAt', -1, after) })
      .sort({ submittedAt: -1, _id: -1 })
      .limit(limit)
      .lean();
    return found.map(toSubmission);
  }

  count(formId: string): Promise<number> {
    return this.model.countDocuments({ formId });
  }

  /** Removes up to `limit` submissions of a form. @returns the number of removed ones */
  removeSome(formId: string, limit: number): Promise<number> {
    return removeSome(this.model, { formId }, limit);
  }

  async removeAll(formId: string): Promise<void> {
    await this.model.deleteMany({ formId });
  }

  private async prune(formId: string): Promise<void> {
    const order = { submittedAt: -1, _id: -1 } as const;
    const beyond = await this.model
      .find({ formId }, { _id: 1 })
      .sort(order)
      .skip(LIMIT.count)
      .limit(20)
      .lean();
    if (beyond.length) await this.model.deleteMany({ _id: trusted({ $in: beyond.map(({ _id }) => _id) }) });
  }
}

const toSubmission = ({ _id, formId, values, submittedAt }: TestSubmissionDocument): TestSubmission => ({
  id: _id,
  formId,
  values,
  submittedAt,
});
