import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { isDuplicateKey, type JobSource, type LeasedJob, mongoJobs } from '#platform';
import { type Counts, type HourCounts, NO_COUNTS, sum, withoutZeros } from './metrics.js';
import type { Period } from './period.js';
import { hourOfMinute } from './time-buckets.js';

export const ROLLUP_MODEL = 'Rollup';
export const DAY_TOTAL_MODEL = 'DayTotal';

/**
 * One hour of one form, with its minutes. Counts are set from a recount, never added to. A recount covers stale minutes
 * only, so that its cost does not grow with the hour.
 */
interface Rollup extends Counts {
  /** `<formId>:<hour>` */
  _id: string;
  formId: string;
  ownerId: string;
  hour: number;
  /** Counts by minute of the hour, 0 to 59, without those that are zero. */
  minutes?: Record<string, Partial<Counts>>;
  /** Minutes of the hour in which something changed and that nobody counts yet. */
  staleMinutes: number[];
  /** Minutes that the claim's worker counts; should it die, the next one counts them again. */
  counting?: number[];
  stale: boolean;
  /** From this moment on a worker may claim it; a claim moves it ahead by the lease. */
  nextAt: Date;
  lease?: string;
  attempts: number;
}
/** An hour that this worker may count until its lease ends. */
export interface ClaimedHour extends LeasedJob {
  formId: string;
  ownerId: string;
  hour: number;
  minutes: Readonly<Record<string, Partial<Counts>>>;
  /** The minutes to count. */
  stale: readonly number[];
}

/** The hours of one form and UTC day together, so that a form's total, or a quarter of a year, reads days and not hours. */
interface DayTotal extends Counts {
  /** `<formId>:<day>` */
  _id: string;
  formId: string;
  ownerId?: string;
  day: number;
  /** Counts by hour of the day, 0 to 23, so that days of any time zone can be made of them. */
  hours?: Record<string, Partial<Counts>>;
  /** Counts writes, so that of two workers the later one sees what the other wrote. */
  sequence: number;
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
export const dayTotalSchema = new Schema<DayTotal>(
  {
    ...{ _id: String, formId: String, ownerId: String, day: Number, sequence: number, ...counts },
    hours: Schema.Types.Mixed,
  },
  { collection: 'day_totals', versionKey: false },
);
dayTotalSchema.index({ formId: 1, day: 1 });
dayTotalSchema.index({ ownerId: 1, day: 1 });

export const HOURS_A_DAY = 24;
export const dayOf = (hour: number): number => Math.floor(hour / HOURS_A_DAY);
const rollupId = (formId: string, hour: number): string => `${formId}:${hour}`;

@Injectable()
export class RollupStore {
  /** Hours with stale minutes, those first that were counted longest ago. */
  readonly jobs: JobSource<ClaimedHour>;

  constructor(
    @InjectModel(ROLLUP_MODEL) private readonly model: Model<Rollup>,
    @InjectModel(DAY_TOTAL_MODEL) private readonly days: Model<DayTotal>,
  ) {
    this.jobs = mongoJobs<Rollup, ClaimedHour>(model, { where: { stale: true }, toJob });
  }

  /** Marks minutes as to be counted again; called after what happened in them is stored. */
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
          // Only the worker moves nextAt later: a form that is busy does not push itself before others.
          $setOnInsert: { formId, ownerId, hour, nextAt: now, ...NO_COUNTS },
        },
        upsert: true,
      },
    }));
    await this.model.bulkWrite(writes, { ordered: false, timestamps: false });
  }

  /** Takes a claimed hour's stale minutes in hand: what changes from now on is stale anew. */
  async begin({ id, lease, stale }: ClaimedHour): Promise<void> {
    await this.model.updateOne(
      { _id: id, lease },
      { $set: { counting: [...stale] }, $pull: { staleMinutes: { $in: [...stale] } } },
    );
  }

  /** Writes the counts of a claimed hour's minutes; its total follows. @returns false when the lease was lost */
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

  /**
   * Ends a claim: the hour is fresh unless something changed meanwhile, and is not claimed again before `dueAt`; those
   * that are due first are claimed first.
   * @returns whether it is fresh
   */
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

  /** All that a form ever came to. Sums the hours of the days that changed, and then the days. */
  async refreshTotal(formId: string, hours: readonly number[]): Promise<Counts> {
    // Hours that were counted before there were day totals are summed once.
    const isNew = (await this.days.exists({ formId })) === null;
    const earlier = isNew ? await this.model.find({ formId }, { hour: 1 }).lean() : [];
    const changed = new Set([...hours, ...earlier.map(({ hour }) => hour)].map(dayOf));
    for (const day of changed) await this.refreshDay(formId, day);
    return sum(await this.days.find({ formId }, { hours: 0 }).lean());
  }

  /** Sums the hours of a day anew; again when another worker wrote it meanwhile, which may not have seen the same hours. */
  async refreshDay(formId: string, day: number): Promise<void> {
    while (!(await this.tryRefreshDay(formId, day)));
  }

  private async tryRefreshDay(formId: string, day: number): Promise<boolean> {
    const _id = `${formId}:${day}`;
    const { sequence = 0 } = (await this.days.findById(_id, { sequence: 1 }).lean()) ?? {};
    const total = { ...(await this.sumOfDay(formId, day)), sequence: sequence + 1 };
    try {
      const { matchedCount, upsertedCount } = await this.days.updateOne(
        { _id, sequence },
        { $set: total },
        { upsert: sequence === 0 },
      );
      return matchedCount + upsertedCount === 1;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** A day as its hours make it. */
  async sumOfDay(formId: string, day: number) {
    const from = day * HOURS_A_DAY;
    const found = await this.model
      .find({ formId, hour: trusted({ $gte: from, $lt: from + HOURS_A_DAY }) }, { minutes: 0 })
      .lean();
    const hours = Object.fromEntries(found.map(rollup => [rollup.hour - from, withoutZeros(rollup)]));
    return { formId, ownerId: found[0]?.ownerId ?? '', day, hours, ...sum(found) };
  }

  /** The hours of a period of an owner's forms, or of one of them: reads days, however many responses they had. */
  async hours(ownerId: string, { fromHour, toHour }: Period, formId?: string): Promise<HourCounts[]> {
    const day = trusted({ $gte: dayOf(fromHour), $lte: dayOf(toHour - 1) });
    const found = await this.days
      .find({ ...(formId ? { formId } : {}), ownerId, day }, { _id: 0, formId: 1, day: 1, hours: 1 })
      .lean();
    return found.flatMap(one =>
      Object.entries(one.hours ?? {})
        .map(([hour, value]) => ({
          formId: one.formId,
          hour: one.day * HOURS_A_DAY + Number(hour),
          counts: value,
        }))
        .filter(({ hour }) => hour >= fromHour && hour < toHour),
    );
  }

  /** Days that were summed before they had their hours: these have them now. @returns how many */
  async addHoursToDays(limit: number): Promise<number> {
    const found = await this.days
      .find({ hours: trusted({ $exists: false }) }, { formId: 1, day: 1 })
      .limit(limit)
      .lean();
    for (const { formId, day } of found) await this.refreshDay(formId, day);
    return found.length;
  }

  /** Every hour in which anything was counted. */
  allHours(): Promise<Pick<Rollup, 'formId' | 'ownerId' | 'hour'>[]> {
    return this.model.find({}, { formId: 1, ownerId: 1, hour: 1 }).lean();
  }

  /** Writes an hour as it was counted apart from the workers; its day follows. */
  async replaceHour(
    hour: Pick<Rollup, 'formId' | 'ownerId' | 'hour'> & { minutes: Record<string, Partial<Counts>> },
  ): Promise<void> {
    await this.model.updateOne(
      { _id: rollupId(hour.formId, hour.hour) },
      {
        $set: { ...hour, ...sum(Object.values(hour.minutes)) },
        $setOnInsert: { stale: false, staleMinutes: [], nextAt: new Date() },
      },
      { upsert: true },
    );
    await this.refreshDay(hour.formId, dayOf(hour.hour));
  }

  /** Everything that is stored of a form, for comparing it with what it was counted from. */
  async ofForm(formId: string) {
    const [hours, days] = await Promise.all([
      this.model.find({ formId }).lean(),
      this.days.find({ formId }).lean(),
    ]);
    return { hours, days };
  }

  /** The minutes of an hour in which anything was counted. */
  async countedMinutes(formId: string, hour: number): Promise<number[]> {
    const found = await this.model.findById(rollupId(formId, hour), { minutes: 1 }).lean();
    return Object.keys(found?.minutes ?? {}).map(Number);
  }

  async removeDay(formId: string, day: number): Promise<void> {
    await this.days.deleteOne({ _id: `${formId}:${day}` });
  }

  async removeOfForm(formId: string): Promise<void> {
    await this.model.deleteMany({ formId });
    await this.days.deleteMany({ formId });
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
