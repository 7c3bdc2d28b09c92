import { describe, expect, it } from '@jest/globals';
import { pauseAfter, restAfter } from './rollup.worker.js';

describe('the pause between two counts', () => {
  it.each([
    [0, 100],
    [20, 100],
    [50, 200],
    [150, 600],
    [400, 700],
  ])('after one that took %d ms is %d ms', (tookMs, pauseMs) => {
    expect(pauseAfter(tookMs)).toBe(pauseMs);
  });
});

describe('the pause of an hour after a count', () => {
  it.each([
    [0, 0],
    [100, 12],
    [10_000, 1200],
    [1_000_000, 5000],
  ])('of %d visits is %d ms', (visits, restMs) => {
    expect(restAfter(visits)).toBe(restMs);
  });
});
