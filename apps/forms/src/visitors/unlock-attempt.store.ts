import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { isDuplicateKey } from '#platform';

export const UNLOCK_ATTEMPT_MODEL = 'UnlockAttempts';
const HOUR_MS = 3_600_000;
/** Maximum number of wrong passwords per form and hour, from all addresses together. */
export const MAX_WRONG = 100;

interface UnlockAttempts {
  /** `<formId>:<hour>` */
  _id: string;
  wrong: number;
  expireAt: Date;
}

export const unlockAttemptSchema = new Schema<UnlockAttempts>(
  { _id: String, wrong: Number, expireAt: Date },
  { collection: 'unlock_attempts', versionKey: false },
);
unlockAttemptSchema.index({ expireAt: 1 }, { expireAfterSeconds: 0 });

/** Limits guesses at the password of a form, from any number of addresses. */
@Injectable()
export class UnlockAttemptStore {
  constructor(@InjectModel(UNLOCK_ATTEMPT_MODEL) private readonly model: Model<UnlockAttempts>) {}

  /**
   * Counts an attempt as wrong before it is checked, so that parallel guesses cannot exceed the cap.
   * @returns seconds until the next attempt; 0 if this one may be checked
   */
  async begin(formId: string, now: number): Promise<number> {
    const end = (Math.floor(now / HOUR_MS) + 1) * HOUR_MS;
    try {
      await this.model.updateOne(
        { _id: keyOf(formId, now), wrong: trusted({ $lt: MAX_WRONG }) },
        { $inc: { wrong: 1 }, $setOnInsert: { expireAt: new Date(end) } },
        { upsert: true },
      );
      return 0;
    } catch (error) {
      // The limit is reached: the upsert conflicts with the existing id.
      if (isDuplicateKey(error)) return Math.ceil((end - now) / 1000);
      throw error;
    }
  }

  /** Records that the attempt that began at `begun` was correct. */
  async right(formId: string, begun: number): Promise<void> {
    await this.model.updateOne({ _id: keyOf(formId, begun) }, { $inc: { wrong: -1 } });
  }
}

const keyOf = (formId: string, now: number): string => `${formId}:${Math.floor(now / HOUR_MS)}`;
