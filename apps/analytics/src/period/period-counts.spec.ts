import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { localTime } from '#platform';
import type { Counts } from '../counting/metrics.js';
import { packHours } from '../counting/packed-hours.js';
import { dayOfHour, startOfHour } from '../counting/time-buckets.js';
import { hourOfWeekOf } from '../overview/breakdown.js';
import { periodsOf } from './period.js';
import { countsOfBucket, countsOfPeriod, onlyForms, seriesOf, totalOf, totalOfAll } from './period-counts.js';

interface Hour {
  formId: string;
  hour: number;
  counts: Partial<Counts>;
}
const HOUR_MS = 3_600_000;
/** Days as returned by the store, from hours in any order. */
function daysOf(hours: readonly Hour[]) {
  const days = new Map<string, { formId: string; day: number; hours: Record<number, Partial<Counts>> }>();
  for (const { formId, hour, counts } of hours) {
    const day = dayOfHour(hour);
    const one = days.get(`${formId}:${day}`) ?? { formId, day, hours: {} };
    days.set(`${formId}:${day}`, one);
    one.hours[hour - day * 24] = counts;
  }
  return [...days.values()].map(({ hours, ...one }) => ({ ...one, packed: packHours(hours) }));
}

// Every zone with daylight saving time changes its clocks within these days.
const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Australia/Sydney', 'Asia/Kolkata'] as const;
const days = ['2026-03-09', '2026-03-30', '2026-04-06', '2026-10-06', '2026-10-27', '2026-11-02'] as const;
const asked = fc.record({
  timezone: fc.constantFrom(...zones),
  last: fc.constantFrom(...days),
  period: fc.constantFrom('24h' as const, '7d' as const, '30d' as const),
  hours: fc.uniqueArray(
    fc.record({
      formId: fc.constantFrom('a', 'b'),
      back: fc.integer({ min: -30, max: 62 * 24 }),
      counts: fc.record({ views: fc.nat(9), responses: fc.nat(9), durationMs: fc.nat(90_000) }),
    }),
    { selector: ({ formId, back }) => `${formId}${back}`, maxLength: 60 },
  ),
});

describe('the counts of a period', () => {
  it('are those of its hours, each in its local day', () =>
    fc.assert(
      fc.property(asked, ({ timezone, last, period, hours }) => {
        const at = Date.parse(`${last}T13:20:00Z`);
        const { now, before } = periodsOf({ period }, timezone, at);
        const some = hours.map(({ back, ...one }) => ({ ...one, hour: Math.floor(at / HOUR_MS) - back }));
        const within = (of: typeof now) => some.filter(({ hour }) => hour >= of.fromHour && hour < of.toHour);
        const [counts, earlier] = [countsOfPeriod(now, daysOf(some)), countsOfPeriod(before, daysOf(some))];
        const total = (of: readonly Hour[], key: 'views' | 'responses' | 'durationMs') =>
          of.reduce((all, one) => all + one.counts[key]!, 0);
        for (const key of ['views', 'responses', 'durationMs'] as const) {
          expect(totalOfAll(counts)[key]).toBe(total(within(now), key));
          expect(totalOf(counts.byForm.get('a'))[key]).toBe(
            total(
              within(now).filter(({ formId }) => formId === 'a'),
              key,
            ),
          );
        }
        const series = seriesOf(counts, earlier);
        expect(series.reduce((all, point) => all + point.before, 0)).toBe(total(within(before), 'responses'));
        if (period === '24h') return;
        for (const { at: start, views } of series) {
          const { day } = localTime(Date.parse(start), timezone);
          const own = within(now).filter(({ hour }) => localTime(hour * HOUR_MS, timezone).day === day);
          expect(views).toBe(total(own, 'views'));
        }
      }),
    ));

  it('by hour of the week are in local time', () =>
    fc.assert(
      fc.property(asked, ({ timezone, last, hours }) => {
        const at = Date.parse(`${last}T13:20:00Z`);
        const { now } = periodsOf({ period: '30d' }, timezone, at);
        const some = hours.map(({ back, ...one }) => ({ ...one, hour: Math.floor(at / HOUR_MS) - back }));
        const expected = new Map<string, number>();
        for (const { hour, counts } of some) {
          if (hour < now.fromHour || hour >= now.toHour) continue;
          const local = localTime(hour * HOUR_MS, timezone);
          const weekday = (new Date(`${local.day}T00:00:00Z`).getUTCDay() + 6) % 7;
          const key = `${weekday} ${local.hour}`;
          expected.set(key, (expected.get(key) ?? 0) + counts.views);
        }
        const hoursOfWeek = hourOfWeekOf(countsOfPeriod(now, daysOf(some)));
        for (const { weekday, hour, views } of hoursOfWeek)
          expect(views).toBe(expected.get(`${weekday} ${hour}`) ?? 0);
        expect(hoursOfWeek.reduce((all, { views }) => all + views, 0)).toBe(
          [...expected.values()].reduce((all, one) => all + one, 0),
        );
      }),
    ));

  it('are zero without data, and can be limited to some forms', () => {
    const { now, before } = periodsOf({ period: '7d' }, 'UTC', Date.parse('2026-11-02T13:20:00Z'));
    expect(totalOfAll(countsOfPeriod(now, [])).views).toBe(0);
    expect(totalOf(undefined).views).toBe(0);
    const hour = now.toHour - 1;
    const counts = countsOfPeriod(
      now,
      daysOf(['a', 'b'].map(formId => ({ formId, hour, counts: { views: 2 } }))),
    );
    const some = onlyForms(counts, new Set(['b', 'c']));
    expect(countsOfBucket(some, 6).views).toBe(2);
    const [first] = seriesOf(some, countsOfPeriod(before, []));
    const nothing = { views: 0, starts: 0, conversions: 0, responses: 0, before: 0 };
    expect(first).toEqual({ at: startOfHour(now.fromHour), ...nothing });
  });
});
