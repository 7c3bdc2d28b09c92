import type { Overview, TimeRange } from '#contracts';
import { hourOf, startOfHour } from './time-buckets.js';
import type { Visit } from './visit.js';

/** What a stretch of time of one form came to. Durations are those of completed forms, in milliseconds. */
export interface Counts {
  responses: number;
  views: number;
  starts: number;
  /** Visits with at least one response; never more than views. */
  conversions: number;
  durationMs: number;
  /** Responses whose duration is known. */
  timed: number;
  aiTurns: number;
}
export const NO_COUNTS: Counts = {
  responses: 0,
  views: 0,
  starts: 0,
  conversions: 0,
  durationMs: 0,
  timed: 0,
  aiTurns: 0,
};
const KEYS = Object.keys(NO_COUNTS) as (keyof Counts)[];

/** What counting needs of a visit. */
export type CountedVisit = Pick<Visit, 'minute' | 'started' | 'responses'>;

/**
 * Counts one minute from the visits that fall into it. A visit counts in the minute of its first look, a response in its
 * own; AI turns are counted apart.
 */
export function countMinute(visits: readonly CountedVisit[], minute: number): Counts {
  const counts = { ...NO_COUNTS };
  for (const visit of visits) {
    const alive = visit.responses.filter(response => !response.erased);
    if (visit.minute === minute) {
      counts.views++;
      if (visit.started) counts.starts++;
      if (alive.length > 0) counts.conversions++;
    }
    for (const { minute: at, durationMs } of alive) {
      if (at !== minute) continue;
      counts.responses++;
      if (durationMs !== null && durationMs > 0) {
        counts.timed++;
        counts.durationMs += durationMs;
      }
    }
  }
  return counts;
}

const RANGES: Record<TimeRange, { hours: number; bucketHours: number }> = {
  '24h': { hours: 24, bucketHours: 1 },
  '7d': { hours: 7 * 24, bucketHours: 24 },
  '30d': { hours: 30 * 24, bucketHours: 24 },
  '90d': { hours: 90 * 24, bucketHours: 24 },
};

/** A period that ends with the present hour; buckets of days are UTC days, the present one included. */
export interface Period {
  fromHour: number;
  toHour: number;
  bucketHours: number;
}
export function periodOf(range: TimeRange, now: number): Period {
  const { hours, bucketHours } = RANGES[range];
  // The end is the end of the running bucket, so that today is a bucket of its own.
  const toHour = Math.floor(hourOf(now) / bucketHours) * bucketHours + bucketHours;
  return { fromHour: toHour - hours, toHour, bucketHours };
}
export const periodBefore = ({ fromHour, toHour, bucketHours }: Period): Period => ({
  fromHour: fromHour - (toHour - fromHour),
  toHour: fromHour,
  bucketHours,
});

const round1 = (value: number): number => Math.round(value * 10) / 10;
/** Per cent with one decimal; null without anything to divide by. */
export const rate = (part: number, whole: number): number | null =>
  whole > 0 ? round1((part / whole) * 100) : null;
export const averageSeconds = ({ durationMs, timed }: Pick<Counts, 'durationMs' | 'timed'>): number | null =>
  timed > 0 ? round1(durationMs / timed / 1000) : null;

/** One hour's counts, as the store reads them for a period. */
export interface HourCounts extends Counts {
  hour: number;
}

/** Responses and views by bucket, oldest first, empty buckets included. */
export function seriesOf(period: Period, hours: readonly HourCounts[]): Overview['series'] {
  const { fromHour, toHour, bucketHours } = period;
  const series = Array.from({ length: (toHour - fromHour) / bucketHours }, (_, index) => ({
    at: startOfHour(fromHour + index * bucketHours),
    responses: 0,
    views: 0,
  }));
  for (const { hour, responses, views } of hours) {
    const bucket = series[Math.floor((hour - fromHour) / bucketHours)];
    if (!bucket) continue;
    bucket.responses += responses;
    bucket.views += views;
  }
  return series;
}

export function sum(parts: Iterable<Partial<Counts>>): Counts {
  const total = { ...NO_COUNTS };
  for (const part of parts) for (const key of KEYS) total[key] += part[key] ?? 0;
  return total;
}

/** Responses now against before, in per cent; null when there was nothing before. */
export const growth = (now: number, before: number): number | null =>
  before > 0 ? round1(((now - before) / before) * 100) : null;
