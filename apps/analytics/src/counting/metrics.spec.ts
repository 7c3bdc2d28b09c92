import { expect, it } from '@jest/globals';
import { averageSeconds, growth, NO_COUNTS, rate, sum, withoutZeros } from './metrics.js';

it('has no rates or means without data', () => {
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

it('can be added', () =>
  expect(
    sum([
      { ...NO_COUNTS, views: 1 },
      { ...NO_COUNTS, views: 2, responses: 1 },
    ]),
  ).toEqual({ ...NO_COUNTS, views: 3, responses: 1 }));

it('omits zeros', () => expect(withoutZeros({ ...NO_COUNTS, views: 2 })).toEqual({ views: 2 }));
