import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { insertEach, removeSome } from '#platform';
import type { CountedVisit } from '../counting/metrics.js';
import type { ResponseEnd } from '../response-ends/response-end.store.js';
import { DELETION, type Visit, visitId, type VisitResponse } from './visit.js';

export const VISIT_MODEL = 'Visit';

interface VisitDocument extends Visit {
  /** Time at which the visit is removed; its counts stay. */
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
    response: { type: Schema.Types.Mixed, default: undefined },
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
  { ownerId: 1, 'response.at': -1 },
  { partialFilterExpression: { 'response.at': { $exists: true } } },
);
visitSchema.index({ expireAt: 1 }, { expireAfterSeconds: 0 });

const DAY_MS = 86_400_000;
/** Number of visits per read, so that a busy minute with tens of thousands does not block other work. */
const AT_A_TIME = 300;
const COUNTED = { _id: 0, minute: 1, sessionId: 1, started: 1, response: 1, sessionMs: 1 } as const;

/** Minutes of a form with changed counts. */
export type Change = Pick<Visit, 'formId' | 'ownerId' | 'minutes'>;
export interface Recorded {
  /** Minutes to count again. */
  changes: Change[];
  /** Visits that could not be stored, by id. */
  refused: Map<string, Error>;
}

/** One document per visit, the source of all counts. */
@Injectable()
export class VisitStore {
  constructor(@InjectModel(VISIT_MODEL) private readonly model: Model<VisitDocument>) {}

  /**
   * Stores visits, or merges them into stored ones; repeats are ignored. Nearly all are new, so they are first inserted
   * together.
   */
  async record(visits: readonly Visit[], retentionDays: number): Promise<Recorded> {
    const refused = new Map<string, Error>();
    if (visits.length === 0) return { changes: [], refused };
    const ends = await this.insert(visits, retentionDays);
    const changes = await Promise.all(
      ends.map(async (end, index) => {
        const visit = visits[index]!;
        if (end === 'taken') return this.merge(visit, retentionDays);
        if (end instanceof Error) refused.set(visit._id, end);
        return visit;
      }),
    );
    return { changes, refused };
  }

  private insert(visits: readonly Visit[], retentionDays: number) {
    return insertEach(
      this.model,
      visits.map(visit => ({ ...visit, expireAt: expiryOf(visit, retentionDays) })),
    );
  }

  private async merge(visit: Visit, retentionDays: number): Promise<Change> {
    const stored = visit.response
      ? ((await this.mergeSubmission(visit, visit.response, retentionDays)) ??
        (await this.mergeReport({ _id: visit._id, 'response.id': visit.response.id }, visit)))
      : await this.mergeReport({ _id: visit._id }, visit);
    return stored ?? this.addFurther(visit, retentionDays);
  }

  /**
   * Adds the submission to a visit without one.
   * @returns null if the visit has one
   */
  private mergeSubmission(
    visit: Visit,
    response: VisitResponse,
    retentionDays: number,
  ): Promise<Change | null> {
    const { device, browser, country, source, campaign, host } = visit;
    const traits = known({ device: device === 'unknown' ? null : device, country, browser });
    const { $set, $max, ...report } = reportUpdate(visit);
    const update = {
      ...report,
      $set: { ...$set, ...traits, ...(source ? { source, campaign, host } : {}), response },
      $max: { ...$max, expireAt: expiryOf(visit, retentionDays) },
      $addToSet: { ...report.$addToSet, minutes: response.minute },
    };
    return this.change({ _id: visit._id, response: trusted({ $exists: false }) }, update);
  }

  private mergeReport(filter: Record<string, unknown>, visit: Visit): Promise<Change | null> {
    return this.change(filter, reportUpdate(visit));
  }

  private change(filter: Record<string, unknown>, update: object): Promise<Change | null> {
    return this.model
      .findOneAndUpdate(filter, update, { new: true, projection: { formId: 1, ownerId: 1, minutes: 1 } })
      .lean<Change | null>();
  }

  /** Stores a further submission from the same tab as a separate visit. */
  private async addFurther(visit: Visit, retentionDays: number): Promise<Visit> {
    const further = { ...visit, _id: visitId(visit.formId, visit.response!.id) };
    const [end] = await this.insert([further], retentionDays);
    if (end instanceof Error) throw end;
    return further;
  }

  /**
   * Records that a response was deleted, was marked as spam, or counts again. Changes older than the last are
   * ignored. A deletion also removes the answers.
   * @returns the visit, if the response is known
   */
  async setEnd({ _id: responseId, formId, sessionId, end, change }: ResponseEnd): Promise<Visit | null> {
    const ids = [visitId(formId, sessionId ?? responseId), visitId(formId, responseId)];
    const which = { _id: trusted({ $in: ids }), 'response.id': responseId };
    const removed = {
      ...(end ? {} : { 'response.end': 1 }),
      ...(change === DELETION ? { 'response.answers': 1, 'response.answered': 1 } : {}),
    };
    await this.model.updateOne(
      { ...which, 'response.change': trusted({ $not: { $gte: change } }) },
      {
        $set: { 'response.change': change, ...(end ? { 'response.end': end } : {}) },
        ...(Object.keys(removed).length > 0 ? { $unset: removed } : {}),
      },
    );
    return this.model.findOne(which).lean();
  }

  ofMinutes(formId: string, minutes: readonly number[]): Promise<CountedVisit[]> {
    return this.model
      .find({ formId, minutes: trusted({ $in: [...minutes] }) }, COUNTED)
      .batchSize(AT_A_TIME)
      .lean<CountedVisit[]>();
  }

  /** Complete visits of the same minutes, one by one, because an hour may not fit into memory. */
  eachOfMinutes(formId: string, minutes: readonly number[]): AsyncIterable<Visit> {
    return this.model
      .find({ formId, minutes: trusted({ $in: [...minutes] }) })
      .lean<Visit[]>()
      .cursor({ batchSize: AT_A_TIME });
  }

  /** The owner's latest visits with a response in the range [from, to) (ms), newest first. */
  latest(ownerId: string, from: number, to: number, limit: number, formId?: string): Promise<Visit[]> {
    return this.model
      .find({
        ownerId,
        'response.at': trusted({ $gte: from, $lt: to }),
        'response.end': trusted({ $exists: false }),
        ...(formId ? { formId } : {}),
      })
      .sort({ 'response.at': -1 })
      .limit(limit)
      .lean();
  }

  /** Distinct minutes of a form with data; at most two per visit. */
  async minutesOf(formId: string, fromMinute: number): Promise<Set<number>> {
    const minutes = new Set<number>();
    const cursor = this.model
      .find({ formId, minutes: trusted({ $gte: fromMinute }) }, { _id: 0, minutes: 1 })
      .lean<Pick<Visit, 'minutes'>[]>()
      .cursor({ batchSize: 1000 });
    for await (const { minutes: some } of cursor) for (const minute of some) minutes.add(minute);
    return minutes;
  }

  /** Deletes up to `limit` visits of a form. @returns how many it deleted */
  removeSome(formId: string, limit: number): Promise<number> {
    return removeSome(this.model, { formId }, limit);
  }
}

const expiryOf = ({ at, response }: Visit, retentionDays: number): Date =>
  new Date((response?.at ?? at) + retentionDays * DAY_MS);

/** Reports are cumulative, so the largest value is the latest, in any order of arrival. */
function reportUpdate({ started, marks, steps, sessionMs, revision }: Visit): {
  $addToSet: object;
  $max?: object;
  $set?: object;
} {
  const largest: Record<string, number> = {
    ...(sessionMs === undefined ? {} : { sessionMs }),
    ...(revision === null ? {} : { revision }),
  };
  for (const [id, mark] of Object.entries(marks))
    for (const [name, value] of Object.entries(mark)) largest[`marks.${id}.${name}`] = value as number;
  return {
    $addToSet: { steps: { $each: steps } },
    ...(Object.keys(largest).length > 0 ? { $max: largest } : {}),
    ...(started ? { $set: { started: true } } : {}),
  };
}

const known = (traits: Record<string, string | null>): object =>
  Object.fromEntries(Object.entries(traits).filter(([, value]) => value !== null));
