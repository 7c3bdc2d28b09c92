import type { analyticsCalls, BreakdownRow, CallOutput } from '#contracts';
import { type HourCounts, rate } from './metrics.js';
import { localTime, weekdayOf } from './time-zone.js';

/** Values of one dimension, the most frequent first. */
export function breakdownOf(
  values: Readonly<Record<string, readonly [number, number]>>,
  limit: number,
): BreakdownRow[] {
  const total = Object.values(values).reduce((all, [count]) => all + count, 0);
  return Object.entries(values)
    .map(([value, [count, conversions]]) => ({
      value: value === '' ? null : value,
      count,
      percentage: rate(count, total) ?? 0,
      conversions,
      conversionRate: rate(conversions, count),
    }))
    .sort((a, b) => b.count - a.count || ((a.value ?? '') < (b.value ?? '') ? -1 : 1))
    .slice(0, limit);
}

const HOUR_MS = 3_600_000;
type HourOfWeek = CallOutput<typeof analyticsCalls.breakdowns>['hourOfWeek'];

/** Views and responses by hour of the week, as the clocks of a time zone showed it. */
export function hourOfWeekOf(hours: readonly HourCounts[], timezone: string): HourOfWeek {
  const places = new Map<number, HourOfWeek[number]>();
  const byPlace = new Map<string, HourOfWeek[number]>();
  for (const { hour, counts } of hours) {
    let place = places.get(hour);
    if (!place) {
      const local = localTime(hour * HOUR_MS, timezone);
      const weekday = weekdayOf(local.day);
      const key = `${weekday}:${local.hour}`;
      place = byPlace.get(key) ?? { weekday, hour: local.hour, views: 0, responses: 0 };
      byPlace.set(key, place);
      places.set(hour, place);
    }
    place.views += counts.views ?? 0;
    place.responses += counts.responses ?? 0;
  }
  return [...byPlace.values()]
    .filter(({ views, responses }) => views > 0 || responses > 0)
    .sort((a, b) => a.weekday - b.weekday || a.hour - b.hour);
}
