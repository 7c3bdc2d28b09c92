import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';

export const ATTEMPT_MODEL = 'Attempt';

interface AttemptDocument {
  key: string;
  at: Date;
  expiresAt: Date;
}

export const attemptSchema = new Schema<AttemptDocument>(
  { key: { type: String, required: true }, at: { type: Date, required: true }, expiresAt: Date },
  { collection: 'attempts', versionKey: false },
);
attemptSchema.index({ key: 1, at: -1 });
attemptSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** More occurrences than this decide nothing, whatever the limit. */
const READ_LIMIT = 100;

/** What is limited per time: failed logins, mails. Kept in the database, so that the limits hold over all instances. */
@Injectable()
export class AttemptStore {
  constructor(@InjectModel(ATTEMPT_MODEL) private readonly model: Model<AttemptDocument>) {}

  /** Times (ms) of the last occurrences of `key` within `windowMs`, newest first. */
  async times(key: string, windowMs: number): Promise<number[]> {
    const since = new Date(Date.now() - windowMs);
    const found = await this.model
      .find({ key, at: trusted({ $gt: since }) }, { at: 1 })
      .sort({ at: -1 })
      .limit(READ_LIMIT)
      .lean();
    return found.map(attempt => attempt.at.getTime());
  }

  async add(key: string, windowMs: number): Promise<void> {
    const at = new Date();
    await this.model.create({ key, at, expiresAt: new Date(at.getTime() + windowMs) });
  }

  async clear(key: string): Promise<void> {
    await this.model.deleteMany({ key });
  }
}
