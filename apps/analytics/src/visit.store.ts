import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { insertEach, removeSome } from '#platform';
import type { CountedVisit } from './metrics.js';
import { FOR_GOOD, type Visit, visitId } from './visit.js';

export const VISIT_MODEL = 'Visit';

interface VisitDocument extends Visit {
  /** When the visit is forgotten; its counts stay. */
  expireAt: Date;
}

const text = { type: String, default: null };
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
    ...{ device: text, browser: text, country: text, source: text, campaign: text, host: text },
    revision: Number,
    marks: Schema.Types.Mixed,
    steps: [Number],
    sessionMs: Number,
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
const AT_A_TIME = 300;
const COUNTED = { _id: 0, minute: 1, started: 1, responses: 1, sessionMs: 1 } as const;

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

  /** Reports count since the visit began, so the largest is the latest, in whatever order they come. */
  private async merge(visit: Visit): Promise<void> {
    const { _id, started, responses, respondedAt, marks, steps, sessionMs, revision } = visit;
    const { device, browser, country, source, campaign, host } = visit;
    const largest: Record<string, number> = {
      ...(sessionMs === undefined ? {} : { sessionMs }),
      ...(revision === null ? {} : { revision }),
    };
    for (const [id, mark] of Object.entries(marks))
      for (const [name, value] of Object.entries(mark)) largest[`marks.${id}.${name}`] = value as number;
    await this.model.updateOne(
      { _id },
      {
        $addToSet: { steps: { $each: steps } },
        ...(Object.keys(largest).length ? { $max: largest } : {}),
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
          $set: known(
            { device: device === 'unknown' ? null : device, country, browser },
            source ? { source, campaign, host } : {},
          ),
        },
      );
    }
  }

  /**
   * Takes a response out of the counts, or back into them, by one of its changes; an earlier one than the last changes
   * nothing. @returns null where its visit or itself is not known (yet)
   */
  async setCounted(
    formId: string,
    sessionId: string,
    responseId: string,
    counts: boolean,
    change: number,
  ): Promise<Visit | null> {
    const _id = visitId(formId, sessionId);
    const older = { id: responseId, change: trusted({ $not: { $gte: change } }) };
    // What was deleted for good leaves no answers behind; what was only marked may come back.
    const answers = { 'responses.$.answers': 1, 'responses.$.answered': 1 };
    await this.model.updateOne(
      { _id, responses: trusted({ $elemMatch: older }) },
      {
        $set: { 'responses.$.erased': !counts, 'responses.$.change': change },
        ...(change === FOR_GOOD ? { $unset: answers } : {}),
      },
    );
    return this.model.findOne({ _id, 'responses.id': responseId }).lean();
  }

  /**
   * What is counted in one minute of one form, a few hundred visits at a time: a busy minute has tens of thousands, and
   * nobody else shall wait until all of them are read.
   */
  ofMinute(formId: string, minute: number): Promise<CountedVisit[]> {
    return this.model.find({ formId, minutes: minute }, COUNTED).batchSize(AT_A_TIME).lean<CountedVisit[]>();
  }

  /** The same with all that is known of each, one after the other: an hour need not fit into memory. */
  eachOfMinute(formId: string, minute: number): AsyncIterable<Visit> {
    return this.model.find({ formId, minutes: minute }).lean<Visit[]>().cursor({ batchSize: AT_A_TIME });
  }

  /** The owner's visits with the latest responses since `from` (ms), newest first. */
  latest(ownerId: string, from: number, to: number, limit: number, formId?: string): Promise<Visit[]> {
    return this.model
      .find({ ownerId, respondedAt: trusted({ $gte: from, $lt: to }), ...(formId ? { formId } : {}) })
      .sort({ respondedAt: -1 })
      .limit(limit)
      .lean();
  }

  /** The minutes of a form in which anything is counted, each once; a form has one for every visit at most. */
  async minutesOf(formId: string, fromMinute: number): Promise<Set<number>> {
    const minutes = new Set<number>();
    const cursor = this.model
      .find({ formId, minutes: trusted({ $gte: fromMinute }) }, { _id: 0, minutes: 1 })
      .lean<Pick<Visit, 'minutes'>[]>()
      .cursor({ batchSize: 1000 });
    for await (const { minutes: some } of cursor) for (const minute of some) minutes.add(minute);
    return minutes;
  }

  /** Up to `limit` visits of a form; @returns how many were deleted. */
  removeSome(formId: string, limit: number): Promise<number> {
    return removeSome(this.model, { formId }, limit);
  }
}

/** What a submission says of its visitor goes before what the visit said; what it does not know changes nothing. */
const known = (traits: Record<string, string | null>, source: object): object => ({
  ...Object.fromEntries(Object.entries(traits).filter(([, value]) => value !== null)),
  ...source,
});
