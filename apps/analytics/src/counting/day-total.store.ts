import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, type mongo, Schema, trusted } from 'mongoose';
import { isDuplicateKey } from '#platform';
import type { Period } from '../period/period.js';
import { countsOfPeriod, type PeriodCounts } from '../period/period-counts.js';
import { type Counts, NO_COUNTS, sum } from './metrics.js';
import { bytesOf, HOURS_A_DAY, packHours } from './packed-hours.js';
import { type CountedHour, RollupStore } from './rollup.store.js';
import { dayOfHour } from './time-buckets.js';

export const DAY_TOTAL_MODEL = 'DayTotal';

/**
 * The hours of one form and UTC day together, so that totals over a form's lifetime or a quarter read days instead of hours.
 */
export interface DayTotal extends Counts {
  /** `<formId>:<day>` */
  _id: string;
  formId: string;
  ownerId?: string;
  day: number;
  /** Counts by hour of the day, from which days of any time zone can be composed. See `packHours`. */
  packed?: Uint8Array | mongo.Binary;
  /** Number of writes, so that a worker detects a concurrent write. */
  sequence: number;
}

const number = { type: Number, default: 0 };
const counts = Object.fromEntries(Object.keys(NO_COUNTS).map(key => [key, number]));
export const dayTotalSchema = new Schema<DayTotal>(
  {
    ...{ _id: String, formId: String, ownerId: String, day: Number, sequence: number, ...counts },
    packed: Buffer,
  },
  { collection: 'day_totals', versionKey: false },
);
dayTotalSchema.index({ formId: 1, day: 1 });
dayTotalSchema.index({ ownerId: 1, day: 1 });

/** Batch size, large enough for the days of a few forms over a quarter to arrive with the first answer from the database. */
const AT_A_TIME = 2000;

@Injectable()
export class DayTotalStore {
  constructor(
    @InjectModel(DAY_TOTAL_MODEL) private readonly model: Model<DayTotal>,
    private readonly rollups: RollupStore,
  ) {}

  /** All-time counts of a form. First sums the hours of the changed days, then the days. */
  async refreshTotal(formId: string, hours: readonly number[]): Promise<Counts> {
    for (const day of new Set(hours.map(dayOfHour))) await this.refresh(formId, day);
    return sum(await this.model.find({ formId }, { packed: 0 }).lean());
  }

  /**
   * Sums the hours of a day again; repeats after a concurrent write by another worker, which may have seen other
   * hours.
   */
  async refresh(formId: string, day: number): Promise<void> {
    while (!(await this.tryRefresh(formId, day)));
  }

  private async tryRefresh(formId: string, day: number): Promise<boolean> {
    const _id = `${formId}:${day}`;
    const { sequence = 0 } = (await this.model.findById(_id, { sequence: 1 }).lean()) ?? {};
    const { ownerId, packed, counts } = await this.sumOfHours(formId, day);
    const total = { formId, ownerId, day, ...counts, packed: Buffer.from(packed), sequence: sequence + 1 };
    try {
      const { matchedCount, upsertedCount } = await this.model.updateOne(
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

  /** Computes a day from its hours. */
  async sumOfHours(formId: string, day: number) {
    const from = day * HOURS_A_DAY;
    const found = await this.rollups.between(formId, from, from + HOURS_A_DAY);
    return {
      ownerId: found[0]?.ownerId ?? '',
      hours: found.length,
      packed: packHours(Object.fromEntries(found.map(rollup => [rollup.hour - from, rollup]))),
      counts: sum(found),
    };
  }

  /** Writes an hour counted outside the workers, and its day. */
  async replaceHour(hour: CountedHour): Promise<void> {
    await this.rollups.replace(hour);
    await this.refresh(hour.formId, dayOfHour(hour.hour));
  }

  /**
   * Counts of a period, for all forms of an owner or for one. Reads days, so the cost does not depend on the number of
   * responses.
   */
  async ofPeriod(ownerId: string, period: Period, formId?: string): Promise<PeriodCounts> {
    const day = trusted({ $gte: dayOfHour(period.fromHour), $lte: dayOfHour(period.toHour - 1) });
    const found = await this.model
      .find({ ...(formId ? { formId } : {}), ownerId, day }, { _id: 0, formId: 1, day: 1, packed: 1 })
      .batchSize(AT_A_TIME)
      .lean();
    return countsOfPeriod(
      period,
      found.map(one => ({ formId: one.formId, day: one.day, packed: bytesOf(one.packed) })),
    );
  }

  /** All stored data of a form, for the comparison with its hours. */
  async ofForm(formId: string) {
    const found = await this.model.find({ formId }).lean();
    return found.map(one => ({ ...one, packed: bytesOf(one.packed) }));
  }

  async remove(formId: string, day: number): Promise<void> {
    await this.model.deleteOne({ _id: `${formId}:${day}` });
  }

  async removeOfForm(formId: string): Promise<void> {
    await this.model.deleteMany({ formId });
  }
}
