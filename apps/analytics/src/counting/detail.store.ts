import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import { isDuplicateKey, type JobSource, type LeasedJob, mongoJobs } from '#platform';
import { addDetail, emptyDetail } from './detail.js';
import {
  DAY_DETAIL_MODEL,
  type DayDocument,
  HOUR_DETAIL_MODEL,
  type HourDocument,
  pack,
  packHour,
  unpack,
} from './detail-documents.store.js';
import type { HourCounts } from './hour-counter.js';
import { bytesOf, HOURS_A_DAY, packTogether } from './packed-hours.js';
import { dayOfHour } from './time-buckets.js';

type Hour = Pick<HourDocument, 'formId' | 'ownerId' | 'hour'>;
/** An hour that this worker may count until its lease ends. */
export interface ClaimedDetail extends LeasedJob, Hour {
  changes: number;
}

/** All counts of a form, by hour and by UTC day. */
@Injectable()
export class DetailStore {
  readonly jobs: JobSource<ClaimedDetail>;

  constructor(
    @InjectModel(HOUR_DETAIL_MODEL) private readonly hours: Model<HourDocument>,
    @InjectModel(DAY_DETAIL_MODEL) private readonly days: Model<DayDocument>,
  ) {
    this.jobs = mongoJobs<HourDocument, ClaimedDetail>(hours, { where: { stale: true }, toJob });
  }

  /** Marks an hour for counting, after its plain counts. */
  async markStale({ formId, ownerId, hour }: Hour): Promise<void> {
    const mark = {
      $set: { stale: true },
      $inc: { changes: 1 },
      $setOnInsert: { formId, ownerId, hour, nextAt: new Date(), attempts: 0 },
    };
    const write = () => this.hours.updateOne({ _id: `${formId}:${hour}` }, mark, { upsert: true });
    // One of two concurrent inserts finds the other's document.
    await write().catch((error: unknown) =>
      isDuplicateKey(error) ? write() : Promise.reject(error as Error),
    );
  }

  /** Writes an hour, and then its day. @returns false when the lease was lost */
  async set({ id, lease, formId, ownerId, hour }: ClaimedDetail, counted: HourCounts): Promise<boolean> {
    const { matchedCount } = await this.hours.updateOne(
      { _id: id, lease },
      { $set: packHour(hour, counted) },
    );
    if (matchedCount === 1) await this.refreshDay(formId, ownerId, dayOfHour(hour));
    return matchedCount === 1;
  }

  /** Ends a claim; the hour is not claimed again before `dueAt`. @returns whether nothing changed meanwhile */
  async release({ id, lease, changes }: ClaimedDetail, dueAt: Date): Promise<boolean> {
    const done = { $unset: { lease: 1 } };
    const { matchedCount } = await this.hours.updateOne(
      { _id: id, lease, changes },
      { $set: { stale: false, nextAt: dueAt }, ...done },
    );
    if (matchedCount === 0)
      await this.hours.updateOne({ _id: id, lease }, { $set: { nextAt: dueAt }, ...done });
    return matchedCount === 1;
  }

  async refreshDay(formId: string, ownerId: string, day: number): Promise<void> {
    while (!(await this.tryRefreshDay(formId, ownerId, day)));
  }

  private async tryRefreshDay(formId: string, ownerId: string, day: number): Promise<boolean> {
    const _id = `${formId}:${day}`;
    const { sequence = 0 } = (await this.days.findById(_id, { sequence: 1 }).lean()) ?? {};
    const total = await this.sumOfHours(formId, day);
    try {
      const { matchedCount, upsertedCount } = await this.days.updateOne(
        { _id, sequence },
        { $set: { formId, ownerId, day, sequence: sequence + 1, ...total } },
        { upsert: sequence === 0 },
      );
      return matchedCount + upsertedCount === 1;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  private async sumOfHours(formId: string, day: number) {
    const hour = trusted({ $gte: day * HOURS_A_DAY, $lt: (day + 1) * HOURS_A_DAY });
    return sumOf(await this.hours.find({ formId, hour }).lean<HourDocument[]>());
  }

  /** Writes an hour counted outside the workers, and its day. */
  async replaceHour(hour: Hour, counted: HourCounts): Promise<void> {
    await this.hours.updateOne(
      { _id: `${hour.formId}:${hour.hour}` },
      {
        $set: { ...hour, ...packHour(hour.hour, counted) },
        $setOnInsert: { stale: false, changes: 0, nextAt: new Date() },
      },
      { upsert: true },
    );
    await this.refreshDay(hour.formId, hour.ownerId, dayOfHour(hour.hour));
  }

  /** All stored data of a form, for the comparison with its visits. */
  async ofForm(formId: string) {
    const [hours, days] = await Promise.all([
      this.hours.find({ formId }).lean<HourDocument[]>(),
      this.days.find({ formId }).lean<DayDocument[]>(),
    ]);
    return { hours, days };
  }

  async removeOfForm(formId: string): Promise<void> {
    await this.hours.deleteMany({ formId });
    await this.days.deleteMany({ formId });
  }
}

/** Computes a day from its hours. */
export function sumOf(hours: readonly HourDocument[]) {
  const total = emptyDetail();
  for (const one of hours) addDetail(total, unpack(one));
  return { ...pack(total), packed: Buffer.from(packTogether(hours.map(({ packed }) => bytesOf(packed)))) };
}

const toJob = ({ _id: id, formId, ownerId, hour, changes }: HourDocument, lease: string): ClaimedDetail => ({
  ...{ id, lease, formId, ownerId, hour, changes },
});
