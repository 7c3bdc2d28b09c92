import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { type JobSource, type LeasedJob, mongoJobs } from '#platform';
import { type Counts, NO_COUNTS, sum, withoutZeros } from './metrics.js';
import { hourOfMinute } from './time-buckets.js';

export const ROLLUP_MODEL = 'Rollup';

/**
 * One hour of one form, with its minutes. Counts are set from a recount, never added to. A recount covers stale minutes
 * only, so that its cost does not grow with the hour.
 */
export interface Rollup extends Counts {
  /** `<formId>:<hour>` */
  _id: string;
  formId: string;
  ownerId: string;
  hour: number;
  /** Counts by minute of the hour, 0 to 59, without zeros. */
  minutes?: Record<string, Partial<Counts>>;
  /** Changed minutes of the hour that no worker has started to count. */
  staleMinutes: number[];
  /** Minutes that the claiming worker is counting; if it dies, the next one counts them again. */
  counting?: number[];
  stale: boolean;
  /** Time from which a worker may claim it; a claim postpones it by the lease. */
  nextAt: Date;
  lease?: string;
  attempts: number;
}
export type CountedHour = Pick<Rollup, 'formId' | 'ownerId' | 'hour'> & {
  minutes: Record<string, Partial<Counts>>;
};
/** An hour that this worker may count until its lease ends. */
export interface ClaimedHour extends LeasedJob {
  formId: string;
  ownerId: string;
  hour: number;
  minutes: Readonly<Record<string, Partial<Counts>>>;
  /** The minutes to count. */
  stale: readonly number[];
}

const number = { type: Number, default: 0 };
const counts = Object.fromEntries(Object.keys(NO_COUNTS).map(key => [key, number]));
export const rollupSchema = new Schema<Rollup>(
  {
    _id: String,
    formId: String,
    ownerId: String,
    hour: Number,
    ...counts,
    minutes: Schema.Types.Mixed,
    staleMinutes: [Number],
    counting: [Number],
    stale: Boolean,
    nextAt: Date,
    lease: String,
    attempts: number,
  },
  { collection: 'rollups', versionKey: false },
);
rollupSchema.index({ formId: 1, hour: 1 });
rollupSchema.index({ nextAt: 1 }, { partialFilterExpression: { stale: true } });

const rollupId = (formId: string, hour: number): string => `${formId}:${hour}`;

@Injectable()
export class RollupStore {
  /** Hours with stale minutes, least recently counted first. */
  readonly jobs: JobSource<ClaimedHour>;

  constructor(@InjectModel(ROLLUP_MODEL) private readonly model: Model<Rollup>) {
    this.jobs = mongoJobs<Rollup, ClaimedHour>(model, { where: { stale: true }, toJob });
  }

  /** Marks minutes to be counted again, after the change is stored. */
  async markStale(
    changes: readonly { formId: string; ownerId: string; minutes: readonly number[] }[],
  ): Promise<void> {
    const hours = new Map<string, { formId: string; ownerId: string; hour: number; minutes: Set<number> }>();
    for (const { formId, ownerId, minutes } of changes) {
      for (const minute of minutes) {
        const hour = hourOfMinute(minute);
        const id = rollupId(formId, hour);
        const entry = hours.get(id) ?? { formId, ownerId, hour, minutes: new Set() };
        hours.set(id, entry);
        entry.minutes.add(minute % 60);
      }
    }
    if (hours.size === 0) return;
    const now = new Date();
    const writes = [...hours].map(([_id, { formId, ownerId, hour, minutes }]) => ({
      updateOne: {
        filter: { _id },
        update: {
          $set: { stale: true },
          $addToSet: { staleMinutes: { $each: [...minutes] } },
          // Only the worker postpones nextAt, so that a busy form does not get ahead of others.
          $setOnInsert: { formId, ownerId, hour, nextAt: now, ...NO_COUNTS },
        },
        upsert: true,
      },
    }));
    await this.model.bulkWrite(writes, { ordered: false, timestamps: false });
  }

  /** Starts counting a claimed hour's stale minutes; later changes make them stale again. */
  async begin({ id, lease, stale }: ClaimedHour): Promise<void> {
    await this.model.updateOne(
      { _id: id, lease },
      { $set: { counting: [...stale] }, $pull: { staleMinutes: { $in: [...stale] } } },
    );
  }

  /**
   * Writes the counts of a claimed hour's minutes and its total.
   * @returns false when the lease was lost
   */
  async setMinutes(hour: ClaimedHour, counted: ReadonlyMap<number, Counts>): Promise<boolean> {
    const minutes: Record<string, Partial<Counts>> = { ...hour.minutes };
    for (const [minute, value] of counted) {
      const some = withoutZeros(value);
      if (Object.keys(some).length > 0) minutes[minute] = some;
      else Reflect.deleteProperty(minutes, String(minute));
    }
    const { matchedCount } = await this.model.updateOne(
      { _id: hour.id, lease: hour.lease },
      { $set: { minutes, ...sum(Object.values(minutes)) } },
    );
    return matchedCount === 1;
  }

  /** Ends a claim; the hour is not claimed again before `dueAt`. @returns whether nothing changed meanwhile */
  async release({ id, lease }: ClaimedHour, dueAt: Date): Promise<boolean> {
    const done = { $unset: { lease: 1, counting: 1 } };
    const { matchedCount } = await this.model.updateOne(
      { _id: id, lease, staleMinutes: trusted({ $size: 0 }) },
      { $set: { stale: false, nextAt: dueAt }, ...done },
    );
    if (matchedCount === 0)
      await this.model.updateOne({ _id: id, lease }, { $set: { nextAt: dueAt }, ...done });
    return matchedCount === 1;
  }

  /** Writes an hour counted outside the workers. */
  async replace(hour: CountedHour): Promise<void> {
    await this.model.updateOne(
      { _id: rollupId(hour.formId, hour.hour) },
      {
        $set: { ...hour, ...sum(Object.values(hour.minutes)) },
        $setOnInsert: { stale: false, staleMinutes: [], nextAt: new Date() },
      },
      { upsert: true },
    );
  }

  /** Every hour of a form, for the comparison with its visits. */
  ofForm(formId: string): Promise<Rollup[]> {
    return this.model.find({ formId }).lean<Rollup[]>();
  }

  /** The hours of a form in the range [from, to), without their minutes. */
  between(formId: string, from: number, to: number): Promise<Rollup[]> {
    return this.model
      .find({ formId, hour: trusted({ $gte: from, $lt: to }) }, { minutes: 0 })
      .lean<Rollup[]>();
  }

  async removeOfForm(formId: string): Promise<void> {
    await this.model.deleteMany({ formId });
  }
}

const toJob = (found: Rollup, lease: string): ClaimedHour => ({
  id: found._id,
  lease,
  formId: found.formId,
  ownerId: found.ownerId,
  hour: found.hour,
  minutes: found.minutes ?? {},
  stale: [...new Set([...(found.counting ?? []), ...found.staleMinutes])],
});
