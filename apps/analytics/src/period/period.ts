import type { AnalyticsPeriod, PeriodQuery } from '#contracts';
import { addDays, localTime } from '#platform';
import { hourOf, startOfHour } from '../counting/time-buckets.js';
import { firstHour } from './time-zone.js';

/** A range of hours, excluding `toHour`, and the first hours of its buckets. */
export interface Period {
  period: AnalyticsPeriod;
  timezone: string;
  bucket: 'hour' | 'day';
  fromHour: number;
  toHour: number;
  starts: readonly number[];
}

const DAYS: Partial<Record<AnalyticsPeriod, number>> = { '7d': 7, '30d': 30, '90d': 90 };
const HOURS_OF_24H = 24;
const DAY_MS = 86_400_000;
/** Maximum number of days in a custom period that is shown by hour. */
const BY_HOUR_DAYS = 2;

/**
 * The requested period (by default the last seven days) and the previous one with the same number of days or hours, in the
 * calendar of a time zone. A period in progress is compared with the previous one up to the same hour of the same day,
 * because comparing a morning with whole days would look like a drop.
 */
export function periodsOf(
  query: PeriodQuery,
  timezone: string,
  now: number,
): { now: Period; before: Period } {
  const custom = query.from !== undefined && query.to !== undefined;
  const period = custom ? 'custom' : (query.period ?? query.timeRange ?? '7d');
  if (period === '24h') {
    const toHour = hourOf(now) + 1;
    const hours = (end: number): Period => hourly('24h', timezone, end - HOURS_OF_24H, end);
    return { now: hours(toHour), before: hours(toHour - HOURS_OF_24H) };
  }
  const last = custom ? query.to! : localTime(now, timezone).day;
  const days = custom
    ? Math.round((Date.parse(query.to!) - Date.parse(query.from!)) / DAY_MS) + 1
    : (DAYS[period] ?? 7);
  const first = addDays(last, 1 - days);
  const current = daily(period, timezone, first, days);
  return { now: current, before: asFar(daily(period, timezone, addDays(first, -days), days), current, now) };
}

/** The previous period, cut to the elapsed part of the current one. */
function asFar(before: Period, current: Period, now: number): Period {
  const end = hourOf(now) + 1;
  const bucket = current.starts.findLastIndex(start => start < end);
  if (bucket < 0 || end >= current.toHour) return before;
  const last = before.starts[Math.min(bucket, before.starts.length - 1)]!;
  return { ...before, toHour: Math.min(last + end - current.starts[bucket]!, before.toHour) };
}

const hourly = (period: AnalyticsPeriod, timezone: string, fromHour: number, toHour: number): Period => ({
  ...{ period, timezone, bucket: 'hour', fromHour, toHour },
  starts: Array.from({ length: toHour - fromHour }, (_, index) => fromHour + index),
});

function daily(period: AnalyticsPeriod, timezone: string, first: string, days: number): Period {
  const starts = Array.from({ length: days + 1 }, (_, index) => firstHour(addDays(first, index), timezone));
  const toHour = starts.pop()!;
  if (days <= BY_HOUR_DAYS) return hourly(period, timezone, starts[0]!, toHour);
  return { period, timezone, bucket: 'day', fromHour: starts[0]!, toHour, starts };
}

/** The bucket index of each hour of a period. */
export function bucketsOf({ fromHour, toHour, starts }: Pick<Period, 'fromHour' | 'toHour' | 'starts'>) {
  const buckets = new Int32Array(toHour - fromHour);
  for (const [bucket, start] of starts.entries())
    buckets.fill(bucket, start - fromHour, (starts[bucket + 1] ?? toHour) - fromHour);
  return buckets;
}

/** A period in the format of answers. */
export const toShown = ({ period, timezone, bucket, fromHour, toHour }: Period) => ({
  ...{ period, timezone, bucket },
  from: startOfHour(fromHour),
  to: startOfHour(toHour),
});
