import type { analyticsCalls, BreakdownRow, CallOutput, Dimension } from '#contracts';
import type { Detail } from '../counting/detail.js';
import { rate } from '../counting/metrics.js';
import { toShown } from '../period/period.js';
import { type PeriodCounts, totalOfAll } from '../period/period-counts.js';
import { hoursOfWeek } from '../period/time-zone.js';

/** Visits by every dimension and by hour of the week. */
export function breakdownsOf(
  traits: Detail['traits'],
  counts: PeriodCounts,
  limit: number,
): CallOutput<typeof analyticsCalls.breakdowns> {
  const rows = (dimension: Dimension) => breakdownOf(traits[dimension] ?? {}, limit);
  const known = (dimension: Dimension) => rows(dimension).filter(({ value }) => value !== null);
  return {
    period: toShown(counts.period),
    views: totalOfAll(counts).views,
    ...{ country: rows('country'), device: rows('device'), browser: rows('browser'), source: rows('source') },
    ...{ campaign: known('campaign'), host: known('host') },
    hourOfWeek: hourOfWeekOf(counts),
  };
}

/** Values of one dimension, most frequent first. */
function breakdownOf(
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

/** Views and responses by hour of the week, in the period's time zone. */
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
