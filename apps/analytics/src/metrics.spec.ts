import { describe, expect, it } from '@jest/globals';
import { averageSeconds, growth, NO_COUNTS, periodBefore, periodOf, rate, seriesOf, sum } from './metrics.js';
import { hourOf } from './time-buckets.js';

const now = Date.parse('2030-03-10T15:20:00.000Z');

describe('periodOf', () => {
  it.each([
    ['24h', 24],
    ['7d', 7],
    ['30d', 30],
    ['90d', 90],
  ] as const)('%s has %i buckets and ends with the present one', (range, buckets) => {
    const period = periodOf(range, now);
    const series = seriesOf(period, [{ ...NO_COUNTS, hour: hourOf(now), responses: 2, views: 5 }]);
    expect(series).toHaveLength(buckets);
    expect(series.at(-1)).toMatchObject({ responses: 2, views: 5 });
    expect(period.toHour).toBeGreaterThan(hourOf(now));
  });
  it('starts days at midnight UTC', () =>
    expect(seriesOf(periodOf('7d', now), [])[0]!.at).toBe('2030-03-04T00:00:00.000Z'));
  it('is preceded by one of the same length', () => {
    const period = periodOf('7d', now);
    expect(periodBefore(period)).toEqual({
      fromHour: period.fromHour - 168,
      toHour: period.fromHour,
      bucketHours: 24,
    });
  });
});

it('leaves out what lies outside of the period', () => {
  const period = periodOf('24h', now);
  const outside = [period.fromHour - 1, period.toHour].map(hour => ({ ...NO_COUNTS, hour, responses: 9 }));
  expect(seriesOf(period, outside).every(bucket => bucket.responses === 0)).toBe(true);
});

it('says nothing where nothing was measured', () => {
  expect(rate(0, 0)).toBeNull();
  expect(growth(3, 0)).toBeNull();
  expect(averageSeconds(NO_COUNTS)).toBeNull();
});

it('rounds to one decimal', () => {
  expect(rate(1, 3)).toBe(33.3);
  expect(growth(3, 2)).toBe(50);
  expect(growth(1, 3)).toBe(-66.7);
  expect(averageSeconds({ durationMs: 61_249, timed: 2 })).toBe(30.6);
});

it('adds up', () =>
  expect(
    sum([
      { ...NO_COUNTS, views: 1 },
      { ...NO_COUNTS, views: 2, responses: 1 },
    ]),
  ).toEqual({ ...NO_COUNTS, views: 3, responses: 1 }));
