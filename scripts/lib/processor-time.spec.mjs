import { describe, expect, it } from '@jest/globals';
import { parseStat, usedBetween } from './processor-time.mjs';

const sample = (startedAt, totalMs, threads) => ({
  startedAt,
  totalMs,
  threads: new Map(Object.entries(threads)),
});

describe('processor time of a process', () => {
  it('is parsed for any command name', () => {
    const fields = [
      'S',
      ...Array.from({ length: 10 }, () => '0'),
      '150',
      '50',
      ...'0000000'.slice(1),
      '98765',
    ];
    expect(parseStat(`42 (node (a) b) ${fields.join(' ')} 0`)).toEqual({ startedAt: 98_765, totalMs: 2000 });
  });

  it('is the exact time of its threads', () => {
    const used = usedBetween(sample(1, 100, { 1: 90.25, 2: 10 }), sample(1, 110, { 1: 95.5, 2: 10, 3: 2 }));
    expect(used).toBe(7.25);
  });

  it('includes ended threads, and is never negative', () => {
    const before = sample(1, 600, { 1: 100, 2: 500 });
    expect(usedBetween(before, sample(1, 650, { 1: 101 }))).toBe(40);
    expect(usedBetween(before, sample(1, 600, { 1: 100 }))).toBe(0);
  });

  it('is undefined if the process ended or its id was reused', () => {
    const before = sample(1, 600, { 1: 100 });
    expect(usedBetween(before, undefined)).toBeUndefined();
    expect(usedBetween(before, sample(2, 10, { 1: 10 }))).toBeUndefined();
  });
});
