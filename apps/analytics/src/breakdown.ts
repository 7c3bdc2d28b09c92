import type { analyticsCalls, BreakdownRow, CallOutput } from '#contracts';
import { rate } from './metrics.js';
import type { PeriodCounts } from './period-counts.js';
import { hoursOfWeek } from './time-zone.js';

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

type HourOfWeek = CallOutput<typeof analyticsCalls.breakdowns>['hourOfWeek'];
const HOURS_A_DAY = 24;
const HOURS_A_WEEK = 7 * HOURS_A_DAY;

/** Views and responses by hour of the week, as the clocks of the period's time zone showed it. */
export function hourOfWeekOf({ period, hourly }: Pick<PeriodCounts, 'period' | 'hourly'>): HourOfWeek {
  const { fromHour, toHour, timezone } = period;
  const week = Array.from({ length: HOURS_A_WEEK }, (_, place) => ({
    ...{ weekday: Math.floor(place / HOURS_A_DAY), hour: place % HOURS_A_DAY, views: 0, responses: 0 },
  }));
  hoursOfWeek(fromHour, toHour, timezone).forEach((place, index) => {
    week[place]!.views += hourly.views[index]!;
    week[place]!.responses += hourly.responses[index]!;
  });
  return week.filter(({ views, responses }) => views > 0 || responses > 0);
}
