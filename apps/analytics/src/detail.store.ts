import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, Schema, trusted } from 'mongoose';
import { isDuplicateKey, type JobSource, type LeasedJob, mongoJobs } from '#platform';
import { addDetail, type Detail, DETAIL_PARTS, type DetailPart, emptyDetail } from './detail.js';
import { HOURS_A_DAY } from './packed-hours.js';
import type { Period } from './period.js';
import { dayOfHour, hourOf } from './time-buckets.js';
import { CLOCK_SKEW_MS } from './visit.js';

export const HOUR_DETAIL_MODEL = 'HourDetail';
export const DAY_DETAIL_MODEL = 'DayDetail';

/** Each part as JSON: it is read and written whole, and names of values (such as hosts) hold dots. */
type Packed = Partial<Record<DetailPart, string>>;

interface HourDetail extends Packed {
  /** `<formId>:<hour>` */
  _id: string;
  formId: string;
  ownerId: string;
  hour: number;
  /** How often something changed in it. What changes while it is counted makes it stale anew. */
  changes: number;
  stale: boolean;
  nextAt: Date;
  lease?: string;
  attempts: number;
}
interface DayDetail extends Packed {
  _id: string;
  formId: string;
  ownerId: string;
  day: number;
  sequence: number;
}
/** An hour whose details this worker may count until its lease ends. */
export interface ClaimedDetail extends LeasedJob {
  formId: string;
  ownerId: string;
  hour: number;
  changes: number;
}

const number = { type: Number, default: 0 };
const parts = Object.fromEntries(DETAIL_PARTS.map(part => [part, String]));
export const hourDetailSchema = new Schema<HourDetail>(
  {
    ...{ _id: String, formId: String, ownerId: String, hour: Number, changes: number, stale: Boolean },
    ...{ nextAt: Date, lease: String, attempts: number, ...parts },
  },
  { collection: 'hour_details', versionKey: false },
);
hourDetailSchema.index({ formId: 1, hour: 1 });
// The hours at both ends of a period, where its days are not those of UTC.
hourDetailSchema.index({ ownerId: 1, hour: 1 });
hourDetailSchema.index({ nextAt: 1 }, { partialFilterExpression: { stale: true } });
export const dayDetailSchema = new Schema<DayDetail>(
  { _id: String, formId: String, ownerId: String, day: Number, sequence: number, ...parts },
  { collection: 'day_details', versionKey: false },
);
dayDetailSchema.index({ formId: 1, day: 1 });
dayDetailSchema.index({ ownerId: 1, day: 1 });

const AT_A_TIME = 1000;

/** What is counted besides plain counts: by hour, and the hours of a UTC day together. */
@Injectable()
export class DetailStore {
  readonly jobs: JobSource<ClaimedDetail>;

  constructor(
    @InjectModel(HOUR_DETAIL_MODEL) private readonly model: Model<HourDetail>,
    @InjectModel(DAY_DETAIL_MODEL) private readonly days: Model<DayDetail>,
  ) {
    this.jobs = mongoJobs<HourDetail, ClaimedDetail>(model, { where: { stale: true }, toJob });
  }

  /** An hour's plain counts were counted anew; its details follow. */
  async markStale({ formId, ownerId, hour }: Pick<HourDetail, 'formId' | 'ownerId' | 'hour'>): Promise<void> {
    const mark = {
      $set: { stale: true },
      $inc: { changes: 1 },
      $setOnInsert: { formId, ownerId, hour, nextAt: new Date(), attempts: 0 },
    };
    const write = () => this.model.updateOne({ _id: `${formId}:${hour}` }, mark, { upsert: true });
    // Of two that insert at the same moment one finds it there.
    await write().catch((error: unknown) =>
      isDuplicateKey(error) ? write() : Promise.reject(error as Error),
    );
  }

  /** Writes what was counted, and then the hour's day. @returns false when the lease was lost */
  async set({ id, lease, formId, ownerId, hour }: ClaimedDetail, detail: Detail): Promise<boolean> {
    const { matchedCount } = await this.model.updateOne({ _id: id, lease }, { $set: pack(detail) });
    if (matchedCount === 1) await this.refreshDay(formId, ownerId, dayOfHour(hour));
    return matchedCount === 1;
  }

  /** Ends a claim; the hour is not claimed again before `dueAt`. @returns whether nothing changed meanwhile */
  async release({ id, lease, changes }: ClaimedDetail, dueAt: Date): Promise<boolean> {
    const done = { $unset: { lease: 1 } };
    const { matchedCount } = await this.model.updateOne(
      { _id: id, lease, changes },
      { $set: { stale: false, nextAt: dueAt }, ...done },
    );
    if (matchedCount === 0)
      await this.model.updateOne({ _id: id, lease }, { $set: { nextAt: dueAt }, ...done });
    return matchedCount === 1;
  }

  async refreshDay(formId: string, ownerId: string, day: number): Promise<void> {
    while (!(await this.tryRefreshDay(formId, ownerId, day)));
  }

  private async tryRefreshDay(formId: string, ownerId: string, day: number): Promise<boolean> {
    const _id = `${formId}:${day}`;
    const { sequence = 0 } = (await this.days.findById(_id, { sequence: 1 }).lean()) ?? {};
    const total = pack(await this.ofHours(formId, day * HOURS_A_DAY, (day + 1) * HOURS_A_DAY));
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

  /** Some parts of a period, of an owner's forms together or of one of them: whole days, and the hours before and after. */
  async ofPeriod<P extends DetailPart>(
    scope: { ownerId: string; formId?: string },
    period: Pick<Period, 'fromHour' | 'toHour'>,
    wanted: readonly P[],
  ): Promise<Detail> {
    const byForm = await this.byForm(scope, period, wanted);
    const all = emptyDetail();
    for (const detail of byForm.values()) addDetail(all, detail);
    return all;
  }

  async byForm<P extends DetailPart>(
    { ownerId, formId }: { ownerId: string; formId?: string },
    { fromHour, toHour }: Pick<Period, 'fromHour' | 'toHour'>,
    wanted: readonly P[],
  ): Promise<Map<string, Detail>> {
    const fields = { formId: 1, ...Object.fromEntries(wanted.map(part => [part, 1])) };
    const scope = { ...(formId ? { formId } : {}), ownerId };
    // Of a period that has not ended the last day is read whole: nothing is counted after it yet.
    const isOpen = toHour > hourOf(Date.now() + CLOCK_SKEW_MS);
    const [firstDay, lastDay] = [
      Math.ceil(fromHour / HOURS_A_DAY),
      isOpen ? dayOfHour(toHour - 1) + 1 : dayOfHour(toHour),
    ];
    const isShort = firstDay >= lastDay;
    const [days, before, after] = await Promise.all([
      isShort
        ? []
        : this.days
            .find({ ...scope, day: trusted({ $gte: firstDay, $lt: lastDay }) }, fields)
            .batchSize(AT_A_TIME)
            .lean<DayDetail[]>(),
      this.hoursOf(scope, fromHour, isShort ? toHour : firstDay * HOURS_A_DAY, fields),
      isShort ? [] : this.hoursOf(scope, lastDay * HOURS_A_DAY, toHour, fields),
    ]);
    const found = new Map<string, Detail>();
    for (const one of [...days, ...before, ...after]) {
      const detail = found.get(one.formId) ?? emptyDetail();
      found.set(one.formId, detail);
      addDetail(detail, unpack(one));
    }
    return found;
  }

  private async ofHours(formId: string, fromHour: number, toHour: number): Promise<Detail> {
    const total = emptyDetail();
    for (const one of await this.hoursOf({ formId }, fromHour, toHour, {})) addDetail(total, unpack(one));
    return total;
  }

  private async hoursOf(
    scope: object,
    fromHour: number,
    toHour: number,
    fields: object,
  ): Promise<HourDetail[]> {
    if (fromHour >= toHour) return [];
    return this.model
      .find({ ...scope, hour: trusted({ $gte: fromHour, $lt: toHour }) }, fields)
      .batchSize(AT_A_TIME)
      .lean<HourDetail[]>();
  }

  /** Writes an hour as it was counted apart from the workers; its day follows. */
  async replaceHour(hour: Pick<HourDetail, 'formId' | 'ownerId' | 'hour'>, detail: Detail): Promise<void> {
    await this.model.updateOne(
      { _id: `${hour.formId}:${hour.hour}` },
      { $set: { ...hour, ...pack(detail) }, $setOnInsert: { stale: false, changes: 0, nextAt: new Date() } },
      { upsert: true },
    );
    await this.refreshDay(hour.formId, hour.ownerId, dayOfHour(hour.hour));
  }

  /** Everything that is stored of a form, for comparing it with what it was counted from. */
  async ofForm(formId: string) {
    const [hours, days] = await Promise.all([
      this.model.find({ formId }).lean<HourDetail[]>(),
      this.days.find({ formId }).lean<DayDetail[]>(),
    ]);
    return { hours, days };
  }

  async removeOfForm(formId: string): Promise<void> {
    await this.model.deleteMany({ formId });
    await this.days.deleteMany({ formId });
  }
}

export const pack = (detail: Detail): Packed =>
  Object.fromEntries(DETAIL_PARTS.map(part => [part, JSON.stringify(detail[part])]));
/** Parts that were not counted yet when it was stored are left out. */
export const unpack = (packed: Packed): Partial<Detail> =>
  Object.fromEntries(
    DETAIL_PARTS.filter(part => packed[part]).map(part => [part, JSON.parse(packed[part]!) as unknown]),
  );

const toJob = (found: HourDetail, lease: string): ClaimedDetail => ({
  id: found._id,
  lease,
  formId: found.formId,
  ownerId: found.ownerId,
  hour: found.hour,
  changes: found.changes,
});
