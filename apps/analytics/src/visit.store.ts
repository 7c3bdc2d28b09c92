import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { insertEach, removeSome } from '#platform';
import type { CountedVisit } from './metrics.js';
import { type Visit, visitId } from './visit.js';

export const VISIT_MODEL = 'Visit';

interface VisitDocument extends Visit {
  /** When the visit is forgotten; its counts stay. */
  expireAt: Date;
}

export const visitSchema = new Schema<VisitDocument>(
  {
    _id: String,
    formId: String,
    ownerId: String,
    sessionId: String,
    at: Number,
    minute: Number,
    minutes: [Number],
    started: Boolean,
    responses: [Schema.Types.Mixed],
    respondedAt: Number,
    device: { type: String, default: null },
    country: { type: String, default: null },
    fields: [String],
    steps: [Number],
    timings: Schema.Types.Mixed,
    expireAt: Date,
  },
  { collection: 'visits', versionKey: false, minimize: false },
);
visitSchema.index({ formId: 1, minutes: 1 });
visitSchema.index(
  { ownerId: 1, respondedAt: -1 },
  { partialFilterExpression: { respondedAt: { $exists: true } } },
);
visitSchema.index({ expireAt: 1 }, { expireAfterSeconds: 0 });

const DAY_MS = 86_400_000;
const COUNTED_AT_A_TIME = 300;

/** What visitors did, one document a visit; all counts are made from here. */
@Injectable()
export class VisitStore {
  constructor(@InjectModel(VISIT_MODEL) private readonly model: Model<VisitDocument>) {}

  /**
   * Stores visits, or merges them into those that are stored; repeats change nothing. Nearly all are new, so they
   * are inserted together first. @returns what was refused, by the visit's id.
   */
  async record(visits: readonly Visit[], retentionDays: number): Promise<Map<string, Error>> {
    const refused = new Map<string, Error>();
    if (visits.length === 0) return refused;
    const documents = visits.map(visit => ({
      ...visit,
      expireAt: new Date(visit.at + retentionDays * DAY_MS),
    }));
    const ends = await insertEach(this.model, documents);
    await Promise.all(
      ends.map(async (end, index) => {
        const visit = visits[index]!;
        if (end instanceof Error) refused.set(visit._id, end);
        if (end === 'taken') await this.merge(visit);
      }),
    );
    return refused;
  }

  private async merge(visit: Visit): Promise<void> {
    const { _id, started, responses, respondedAt, fields, steps, timings = {}, device, country } = visit;
    const longest = Object.fromEntries(Object.entries(timings).map(([id, ms]) => [`timings.${id}`, ms]));
    await this.model.updateOne(
      { _id },
      {
        $addToSet: { fields: { $each: fields }, steps: { $each: steps } },
        ...(Object.keys(longest).length ? { $max: longest } : {}),
        ...(started ? { $set: { started: true } } : {}),
      },
    );
    for (const response of responses) {
      await this.model.updateOne(
        { _id, 'responses.id': trusted({ $ne: response.id }) },
        {
          $push: { responses: response },
          $addToSet: { minutes: response.minute },
          $max: { respondedAt },
          $set: { device, country },
        },
      );
    }
  }

  /** Takes a response out of the counts for good. @returns null where its visit or itself is not known (yet). */
  async erase(formId: string, sessionId: string, responseId: string): Promise<Visit | null> {
    return this.model
      .findOneAndUpdate(
        { _id: visitId(formId, sessionId), 'responses.id': responseId },
        { $set: { 'responses.$.erased': true } },
        { returnDocument: 'after' },
      )
      .lean();
  }

  /**
   * What is counted in one minute of one form, a few hundred visits at a time: a busy minute has tens of thousands, and
   * nobody else shall wait until all of them are read.
   */
  ofMinute(formId: string, minute: number): Promise<CountedVisit[]> {
    return this.model
      .find({ formId, minutes: minute }, { _id: 0, minute: 1, started: 1, responses: 1 })
      .batchSize(COUNTED_AT_A_TIME)
      .lean<CountedVisit[]>();
  }

  /** The owner's visits with the latest responses since `from` (ms), newest first. */
  latest(ownerId: string, from: number, limit: number): Promise<Visit[]> {
    return this.model
      .find({ ownerId, respondedAt: trusted({ $gte: from }) })
      .sort({ respondedAt: -1 })
      .limit(limit)
      .lean();
  }

  /** Up to `limit` visits of a form; @returns how many were deleted. */
  removeSome(formId: string, limit: number): Promise<number> {
    return removeSome(this.model, { formId }, limit);
  }
}
