import { describe, expect, it } from '@jest/globals';
import { backoff, gatherPause, idlePauses, jittered, nextPause } from './job-pauses.js';

describe('the pause between two searches', () => {
  const pauses = { idleMs: 1000, maxIdleMs: 30_000 };

  it('doubles while nothing is found, up to its limit', () => {
    const seen = [0, 1, 2, 3, 4, 5, 6, 7].reduce<number[]>(
      all => [...all, nextPause(all.at(-1) ?? 0, false, pauses)],
      [],
    );
    expect(seen).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
  });

  it('is short again after a search that found jobs', () =>
    expect(nextPause(30_000, true, pauses)).toBe(1000));

  it('never falls below its base', () =>
    expect(nextPause(1000, false, { idleMs: 1000, maxIdleMs: 10 })).toBe(1000));
});

describe('the longest pause without work', () => {
  it('is in proportion to the shortest, thirty seconds at most, and never below it', () =>
    expect([100, 1000, 5000, 60_000].map(ms => idlePauses(ms).maxIdleMs)).toEqual([
      3000, 30_000, 30_000, 60_000,
    ]));
});

describe('the pause before another attempt', () => {
  it('doubles with each attempt, up to its limit', () =>
    expect([0, 1, 2, 3, 4, 5000].map(attempts => backoff(attempts, 100, 1000))).toEqual([
      100, 200, 400, 800, 1000, 1000,
    ]));
});

describe('jitter', () => {
  it('stays within a quarter of the pause', () =>
    expect([0, 0.5, 1].map(random => jittered(100, random))).toEqual([75, 100, 125]));
});

describe('gathering', () => {
  it('is in proportion to the work, between its limits', () => {
    const pauses = { minMs: 100, maxMs: 700 };
    expect([0, 50, 1000].map(ms => gatherPause(ms, pauses))).toEqual([100, 200, 700]);
  });
});
