import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { type Model, trusted } from 'mongoose';
import type { Period } from '../period/period.js';
import { countsOfPeriod, type PeriodCounts } from '../period/period-counts.js';
import { CLOCK_SKEW_MS } from '../visits/visit.js';
import { addDetail, type Detail, type DetailPart, emptyDetail } from './detail.js';
import {
  DAY_DETAIL_MODEL,
  type DayDocument,
  HOUR_DETAIL_MODEL,
  type HourDocument,
  unpack,
} from './detail-documents.store.js';
import { groupBy } from './group-by.js';
import { bytesOf, HOURS_A_DAY } from './packed-hours.js';
import { dayOfHour, hourOf } from './time-buckets.js';

type Scope = { ownerId: string; formId?: string };
type Span = Pick<Period, 'fromHour' | 'toHour'>;
type Found = (DayDocument | HourDocument)[];
const AT_A_TIME = 1000;

/** Reads the counts of a period: whole UTC days, and the hours before and after them. */
@Injectable()
export class DetailReader {
  constructor(
    @InjectModel(HOUR_DETAIL_MODEL) private readonly hours: Model<HourDocument>,
    @InjectModel(DAY_DETAIL_MODEL) private readonly days: Model<DayDocument>,
  ) {}

  /** The given parts, for all forms of an owner together or for one. */
  async ofPeriod(scope: Scope, span: Span, wanted: readonly DetailPart[]): Promise<Detail> {
    return sum(await this.read(scope, span, wanted));
  }

  async byForm(scope: Scope, span: Span, wanted: readonly DetailPart[]): Promise<Map<string, Detail>> {
    const found = groupBy(await this.read(scope, span, wanted), ({ formId }) => formId);
    return new Map([...found].map(([formId, some]) => [formId, sum(some)]));
  }

  /** The given parts of one form with the plain counts of the same visits, so that all results are consistent. */
  async ofForm(
    scope: Required<Scope>,
    period: Period,
    wanted: readonly DetailPart[],
  ): Promise<{ detail: Detail; counts: PeriodCounts }> {
    const found = await this.read(scope, period, [...wanted, 'packed']);
    const days = found.map(one => ({
      formId: one.formId,
      day: 'day' in one ? one.day : dayOfHour(one.hour),
      packed: bytesOf(one.packed),
    }));
    return { detail: sum(found), counts: countsOfPeriod(period, days) };
  }

  private async read(
    { ownerId, formId }: Scope,
    { fromHour, toHour }: Span,
    wanted: readonly (DetailPart | 'packed')[],
  ): Promise<Found> {
    const fields = { formId: 1, day: 1, hour: 1, ...Object.fromEntries(wanted.map(part => [part, 1])) };
    const scope = { ...(formId ? { formId } : {}), ownerId };
    // Nothing is counted after the end of an open period, so its last day is read as a whole.
    const isOpen = toHour > hourOf(Date.now() + CLOCK_SKEW_MS);
    const firstDay = Math.ceil(fromHour / HOURS_A_DAY);
    const lastDay = isOpen ? dayOfHour(toHour - 1) + 1 : dayOfHour(toHour);
    const isShort = firstDay >= lastDay;
    const [days, before, after] = await Promise.all([
      isShort
        ? []
        : this.days
            .find({ ...scope, day: trusted({ $gte: firstDay, $lt: lastDay }) }, fields)
            .batchSize(AT_A_TIME)
            .lean<DayDocument[]>(),
      this.hoursOf(scope, fromHour, isShort ? toHour : firstDay * HOURS_A_DAY, fields),
      isShort ? [] : this.hoursOf(scope, lastDay * HOURS_A_DAY, toHour, fields),
    ]);
    return [...days, ...before, ...after];
  }

  private async hoursOf(
    scope: object,
    fromHour: number,
    toHour: number,
    fields: object,
  ): Promise<HourDocument[]> {
    if (fromHour >= toHour) return [];
    return this.hours
      .find({ ...scope, hour: trusted({ $gte: fromHour, $lt: toHour }) }, fields)
      .batchSize(AT_A_TIME)
      .lean<HourDocument[]>();
  }
}

function sum(found: Found): Detail {
  const total = emptyDetail();
  for (const one of found) addDetail(total, unpack(one));
  return total;
}
