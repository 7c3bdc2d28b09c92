import { describe, expect, it } from '@jest/globals';
import { removeInBatches } from './purge.js';

const BATCH = { size: 10, pauseMs: 1 };

describe('removeInBatches', () => {
  it('continues until a batch is not full', async () => {
    let left = 25;
    const asked: number[] = [];
    const removeSome = async (limit: number): Promise<number> => {
      asked.push(limit);
      const removed = Math.min(limit, left);
      left -= removed;
      return removed;
    };
    await removeInBatches(removeSome, BATCH, new AbortController().signal);
    expect({ left, asked }).toEqual({ left: 0, asked: [10, 10, 10] });
  });

  it('ends between two batches when the process ends', async () => {
    const ending = new AbortController();
    let batches = 0;
    const removeSome = async (limit: number): Promise<number> => {
      if (++batches === 3) ending.abort(new Error('The process is ending'));
      return limit;
    };
    await expect(removeInBatches(removeSome, BATCH, ending.signal)).rejects.toThrow();
    expect(batches).toBe(3);
  });
});
