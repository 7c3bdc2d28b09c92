import type { analyticsCalls, CallOutput } from '#contracts';
import { type Counts, NO_COUNTS } from '../counting/metrics.js';
import { columnsOf, HOURS_A_DAY } from '../counting/packed-hours.js';
import { startOfHour } from '../counting/time-buckets.js';
import { bucketsOf, type Period } from './period.js';

/** Count → one number per bucket of the period. */
export type BucketColumns = Map<keyof Counts, Float64Array>;

/** Counts of a period. The reading time does not depend on the number of hours with counts. */
export interface PeriodCounts {
  period: Period;
  byForm: ReadonlyMap<string, BucketColumns>;
  /** All forms together: one number per hour of the period. */
  hourly: { views: Float64Array; responses: Float64Array };
}
export interface PackedDay {
  formId: string;
  /** Days since 1970 in UTC. */
  day: number;
  packed: Uint8Array;
}
type Series = CallOutput<typeof analyticsCalls.series>['series'];

/** Sorts the hours of days into the buckets of a period; hours outside of it are ignored. */
export function countsOfPeriod(period: Period, days: readonly PackedDay[]): PeriodCounts {
  const { fromHour, toHour, starts } = period;
  const buckets = bucketsOf(period);
  const hourly = {
    views: new Float64Array(toHour - fromHour),
    responses: new Float64Array(toHour - fromHour),
  };
  const byForm = new Map<string, BucketColumns>();
  for (const { formId, day, packed } of days) {
    const form = byForm.get(formId) ?? new Map<keyof Counts, Float64Array>();
    byForm.set(formId, form);
    const shift = day * HOURS_A_DAY - fromHour;
    const [first, end] = [Math.max(0, -shift), Math.min(HOURS_A_DAY, toHour - fromHour - shift)];
    for (const { key, values } of columnsOf(packed)) {
      const column = form.get(key) ?? new Float64Array(starts.length);
      form.set(key, column);
      for (let hour = first; hour < end; hour += 1) column[buckets[shift + hour]!]! += values[hour]!;
      if (key !== 'views' && key !== 'responses') continue;
      for (let hour = first; hour < end; hour += 1) hourly[key][shift + hour]! += values[hour]!;
    }
  }
  return { period, byForm, hourly };
}

/** Counts of some forms; the hourly ones remain those of all forms. */
export const onlyForms = (counts: PeriodCounts, ids: ReadonlySet<string>): PeriodCounts => ({
  ...counts,
  byForm: new Map([...counts.byForm].filter(([formId]) => ids.has(formId))),
});

/** Counts of a form over the whole period; zeros for a form without any. */
export function totalOf(form: BucketColumns | undefined): Counts {
  const total = { ...NO_COUNTS };
  for (const [key, column] of form ?? []) for (const value of column) total[key] += value;
  return total;
}

/** The counts of all forms together. */
export function totalOfAll({ byForm }: PeriodCounts): Counts {
  const total = { ...NO_COUNTS };
  for (const form of byForm.values())
    for (const [key, column] of form) for (const value of column) total[key] += value;
  return total;
}

/** The counts of all forms together in one bucket. */
export function countsOfBucket({ byForm }: PeriodCounts, bucket: number): Counts {
  const total = { ...NO_COUNTS };
  for (const form of byForm.values()) for (const [key, column] of form) total[key] += column[bucket] ?? 0;
  return total;
}

/** Counts by bucket, oldest first, including empty buckets, with the responses of the previous period. */
export function seriesOf(now: PeriodCounts, before: PeriodCounts): Series {
  return now.period.starts.map((hour, bucket) => {
    const { views, starts, conversions, responses } = countsOfBucket(now, bucket);
    return {
      at: startOfHour(hour),
      ...{ views, starts, conversions, responses },
      before: countsOfBucket(before, bucket).responses,
    };
  });
}
