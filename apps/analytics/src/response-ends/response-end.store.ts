import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { isDuplicateKey } from '#platform';
import { DELETION, type VisitResponse } from '../visits/visit.js';

export const RESPONSE_END_MODEL = 'ResponseEnd';
const DAY_MS = 86_400_000;
/** Retention, longer than the delay of any late event. */
const KEPT_MS = 30 * DAY_MS;

/** The latest change that ended a response or reverted that: ids and the time, without personal data. */
export interface ResponseEnd {
  /** Id of the response. */
  _id: string;
  formId: string;
  sessionId: string | null;
  /** Null if the response is active again. */
  end: NonNullable<VisitResponse['end']> | null;
  /** Number of the change; `DELETION` for a deletion. */
  change: number;
  /** Time, in milliseconds since 1970. */
  at: number;
}
interface ResponseEndDocument extends ResponseEnd {
  expireAt: Date;
}

export const responseEndSchema = new Schema<ResponseEndDocument>(
  {
    _id: String,
    formId: String,
    sessionId: { type: String, default: null },
    end: { type: String, default: null },
    change: Number,
    at: Number,
    expireAt: Date,
  },
  { collection: 'response_ends', versionKey: false },
);
responseEndSchema.index({ formId: 1, sessionId: 1 });
responseEndSchema.index({ expireAt: 1 }, { expireAfterSeconds: 0 });

/** Stores deletions and spam marks, because other events of the same response may arrive after them. */
@Injectable()
export class ResponseEndStore {
  constructor(@InjectModel(RESPONSE_END_MODEL) private readonly model: Model<ResponseEndDocument>) {}

  /** Keeps the latest change of a response. */
  async record({ _id, ...end }: ResponseEnd): Promise<void> {
    const set = { ...end, expireAt: new Date(end.at + KEPT_MS) };
    try {
      await this.model.updateOne(
        { _id, change: trusted({ $lt: end.change }) },
        { $set: set },
        { upsert: true },
      );
    } catch (error) {
      // The stored change is the same or a later one.
      if (!isDuplicateKey(error)) throw error;
    }
  }

  ofResponses(ids: readonly string[]): Promise<ResponseEnd[]> {
    return this.model.find({ _id: trusted({ $in: [...ids] }) }).lean();
  }

  /** The latest deletion of a response of a session. */
  latestDeletion(formId: string, sessionId: string): Promise<ResponseEnd | null> {
    return this.model.findOne({ formId, sessionId, change: DELETION }).sort({ at: -1 }).lean();
  }

  async removeOfForm(formId: string): Promise<void> {
    await this.model.deleteMany({ formId });
  }
}
