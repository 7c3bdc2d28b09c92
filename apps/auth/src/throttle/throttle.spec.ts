import { describe, expect, it } from '@jest/globals';
import { accountKey, type Counter, pairKey, secondsToWait } from './throttle.js';

const hard = { limit: 3, windowMs: 60_000 };
const growing = { ...hard, growing: true } as const;
const now = 1_000_000;
const counter = (count: number, over: Partial<Counter> = {}): Counter => ({
  count,
  lastAt: now,
  expiresAt: now + 40_000,
  ...over,
});

describe('throttle', () => {
  it('allows the first occurrences', () => {
    for (const limit of [hard, growing]) {
      expect(secondsToWait(null, limit, now)).toBe(0);
      expect(secondsToWait(counter(2), limit, now)).toBe(0);
    }
  });
  it('returns the time until the window ends', () => {
    expect(secondsToWait(counter(3), hard, now)).toBe(40);
    expect(secondsToWait(counter(300), hard, now + 39_100)).toBe(1);
  });
  it('ignores an expired window that is still stored', () => {
    expect(secondsToWait(counter(300), hard, now + 40_000)).toBe(0);
    expect(secondsToWait(counter(300), growing, now + 40_000)).toBe(0);
  });
  it('doubles the wait with every failure past a soft limit, up to five minutes', () => {
    const waits = [3, 4, 5, 8, 11, 12, 500].map(count =>
      secondsToWait(counter(count, { expiresAt: now + 900_000 }), growing, now),
    );
    expect(waits).toEqual([1, 2, 4, 32, 256, 300, 300]);
    expect(secondsToWait(counter(8), growing, now + 32_000)).toBe(0);
  });
  it('has keys without addresses', () => {
    expect(accountKey('ada@example.com')).not.toContain('ada');
    expect(pairKey('ada@example.com', 'n1')).not.toBe(pairKey('ada@example.com', 'n2'));
  });
});
