import { describe, expect, it } from '@jest/globals';
import { periodQuery } from '#contracts';
import { packHours } from '../counting/packed-hours.js';
import { dayOfHour, hourOf, startOfHour } from '../counting/time-buckets.js';
import { bucketsOf, periodsOf } from './period.js';
import { countsOfPeriod, seriesOf } from './period-counts.js';

const now = Date.parse('2030-03-10T15:20:00.000Z');
const query = periodQuery({});

describe('a period', () => {
  it.each([
    ['24h', 24],
    ['7d', 7],
    ['30d', 30],
    ['90d', 90],
  ] as const)('%s has %i buckets and ends with the present one', (period, buckets) => {
    const { now: current, before } = periodsOf({ period }, 'UTC', now);
    const day = dayOfHour(hourOf(now));
    const packed = packHours({ [hourOf(now) % 24]: { responses: 2, views: 5 } });
    const series = seriesOf(
      countsOfPeriod(current, [{ formId: 'f', day, packed }]),
      countsOfPeriod(before, []),
    );
    expect(series).toHaveLength(buckets);
    expect(series.at(-1)).toMatchObject({ responses: 2, views: 5 });
    expect(before.starts).toHaveLength(buckets);
    // The rest of today is not compared with yesterday's evening.
    expect(before.toHour - before.fromHour).toBe(hourOf(now) + 1 - current.fromHour);
  });

  it('uses the days of its time zone', () => {
    expect(startOfHour(periodsOf({ period: '7d' }, 'UTC', now).now.fromHour)).toBe(
      '2030-03-04T00:00:00.000Z',
    );
    const { now: current } = periodsOf({ period: '7d' }, 'America/New_York', now);
    expect(startOfHour(current.fromHour)).toBe('2030-03-04T05:00:00.000Z');
    // Clocks go forward on the last day.
    expect(current.toHour - current.starts.at(-1)!).toBe(23);
  });

  it('is compared with the same number of days', () => {
    const { now: current, before } = periodsOf({ from: '2030-01-08', to: '2030-01-10' }, 'UTC', now);
    expect([startOfHour(current.fromHour), startOfHour(current.toHour)]).toEqual([
      '2030-01-08T00:00:00.000Z',
      '2030-01-11T00:00:00.000Z',
    ]);
    expect(startOfHour(before.fromHour)).toBe('2030-01-05T00:00:00.000Z');
  });

  it('in progress is compared with the previous period up to the same time, even across a clock change', () => {
    // In New York it is 11:20 on a day with a clock change; the previous period ends on an ordinary day.
    const { now: current, before } = periodsOf({ period: '7d' }, 'America/New_York', now);
    const today = hourOf(now) + 1 - current.starts.at(-1)!;
    expect(before.toHour - before.starts.at(-1)!).toBe(today);
    const day = (at: number) => ({ formId: 'f', day: dayOfHour(at), packed: packHours({ [at % 24]: { responses: 4 } }) }); // prettier-ignore
    const evening = current.fromHour - 1;
    expect(seriesOf(countsOfPeriod(current, []), countsOfPeriod(before, [day(evening)])).at(-1)!.before).toBe(
      0,
    );
    const morning = before.starts.at(-1)! + today - 1;
    expect(seriesOf(countsOfPeriod(current, []), countsOfPeriod(before, [day(morning)])).at(-1)!.before).toBe(
      4,
    );
  });

  it('in the past or the future is compared with the whole previous period', () => {
    for (const to of ['2030-03-09', '2031-01-01']) {
      const from = to;
      const { now: current, before } = periodsOf({ from, to }, 'UTC', now);
      expect(before.toHour).toBe(current.fromHour);
    }
  });

  it('of two days is shown by hour', () =>
    expect(periodsOf({ from: '2030-01-08', to: '2030-01-09' }, 'UTC', now).now).toMatchObject({
      bucket: 'hour',
      starts: { length: 48 },
    }));

  it('puts each hour into its bucket and no other', () => {
    const { now: current } = periodsOf({ period: '30d' }, 'Europe/Berlin', now);
    const buckets = bucketsOf(current);
    expect(buckets).toHaveLength(current.toHour - current.fromHour);
    for (const [index, bucket] of buckets.entries()) {
      const hour = current.fromHour + index;
      expect(current.starts[bucket]).toBeLessThanOrEqual(hour);
      expect(current.starts[bucket + 1] ?? current.toHour).toBeGreaterThan(hour);
    }
  });
});

describe('a valid period', () => {
  it.each([
    ['an unknown period', { period: '1y' }, 'period'],
    ['an end before the beginning', { from: '2026-02-02', to: '2026-02-01' }, 'to'],
    ['ten thousand days', { from: '2000-01-01', to: '2027-05-18' }, 'to'],
    ['half a custom period', { period: 'custom', from: '2026-01-01' }, 'to'],
    ['days besides a period', { period: '7d', from: '2026-01-01', to: '2026-01-02' }, 'period'],
    ['a day before there were clocks', { from: '0001-01-01', to: '0001-01-02' }, 'from'],
    ['a day after the last one', { from: '9999-12-30', to: '9999-12-31' }, 'to'],
    ['a day that is none', { from: '2026-02-30', to: '2026-03-01' }, 'from'],
    ['an unknown time zone', { timezone: 'Mars/Olympus' }, 'timezone'],
    ['a form that cannot be one', { formId: '../x' }, 'formId'],
  ])('is refused if it is %s', (_, asked, field) => {
    const { success, error } = query.safeParse(asked);
    expect(success).toBe(false);
    expect(error?.issues.map(({ path }) => path.join())).toContain(field);
  });
  it('contains every day between, in the zones farthest from UTC', () => {
    for (const timezone of ['Pacific/Kiritimati', 'Pacific/Niue', 'UTC'])
      for (const [from, to] of [
        ['1975-01-01', '1975-12-31'],
        ['9998-01-01', '9998-12-31'],
      ] as const) {
        // prettier-ignore
        expect(query.safeParse({ from, to, timezone }).success).toBe(true);
        const { now: current, before } = periodsOf({ from, to }, timezone, now);
        expect([current.starts.length, before.starts.length]).toEqual([365, 365]);
      }
  });
  it('may be a year in the future, without any data', () => {
    expect(query.safeParse({ from: '3000-01-01', to: '3000-12-31' }).success).toBe(true);
    const { now: current, before } = periodsOf({ from: '3000-01-01', to: '3000-12-31' }, 'Asia/Tokyo', now);
    expect(seriesOf(countsOfPeriod(current, []), countsOfPeriod(before, []))).toHaveLength(365);
  });
});
