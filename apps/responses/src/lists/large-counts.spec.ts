import { describe, expect, it } from '@jest/globals';
import { LargeCounts } from './large-counts.js';

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms));

describe('counts of lists', () => {
  it('are always exact while small', async () => {
    const counts = new LargeCounts();
    for (const total of [3, 0, 999])
      expect(await counts.count('a', () => Promise.resolve(total))).toEqual({ total, exact: true });
  });

  it('do not delay a list when large, and are exact soon', async () => {
    const counts = new LargeCounts();
    let whole = 0;
    let end = (_total: number) => {};
    const all = new Promise<number>(resolve => (end = resolve));
    const slowly = (limit?: number) => {
      if (limit) return Promise.resolve(limit);
      whole += 1;
      return all;
    };
    const both = await Promise.all([counts.count('a', slowly), counts.count('a', slowly)]);
    expect(both).toEqual(Array(2).fill({ total: 1000, exact: false }));
    end(100_000);
    await wait(0);
    for (let n = 0; n < 5; n += 1)
      expect(await counts.count('a', slowly)).toEqual({ total: 100_000, exact: true });
    expect(whole).toBe(1);
  });

  it('are not repeated for a while once large', async () => {
    const counts = new LargeCounts();
    let asked = 0;
    const countUpTo = async (limit = 20_000) => {
      asked += 1;
      await wait(20);
      return Math.min(limit, 20_000);
    };
    for (let n = 0; n < 5; n += 1)
      expect(await counts.count('a', countUpTo)).toEqual({ total: 20_000, exact: true });
    expect(asked).toBe(2);
  });

  it('survive a failing database', async () => {
    const counts = new LargeCounts();
    const failing = (limit?: number) => (limit ? Promise.resolve(limit) : Promise.reject(new Error('away')));
    const { total } = await counts.count('a', failing);
    expect(total).toBeGreaterThanOrEqual(0);
  });
});
