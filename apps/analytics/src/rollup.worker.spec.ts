import { describe, expect, it } from '@jest/globals';
import { pauseAfter } from './rollup.worker.js';

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
