import { describe, expect, it } from '@jest/globals';
import { Batcher } from './batcher.js';

const moment = () => new Promise(resolve => setTimeout(resolve, 5));

/** A batcher whose work waits for `finish`, and the batches that it has received. */
function pausedBatcher(options: { max: number; gatherMs?: number; patienceMs?: number }) {
  const batches: number[][] = [];
  const open: (() => void)[] = [];
  const batcher = new Batcher<number, number>(async items => {
    batches.push([...items]);
    await new Promise<void>(resolve => open.push(resolve));
    return items.map(item => (item < 0 ? new Error(`no ${item}`) : item * 10));
  }, options);
  /** Finishes the current batch. */
  const finish = async () => {
    for (const end of open.splice(0)) end();
    await moment();
  };
  return { batcher, batches, finish };
}

describe('a batcher', () => {
  it('batches concurrent items in order and returns each its own result', async () => {
    const { batcher, batches, finish } = pausedBatcher({ max: 10 });
    const results = Promise.all([3, 1, 2].map(item => batcher.add(item)));
    await moment();
    expect(batches).toEqual([[3, 1, 2]]);
    await finish();
    expect(await results).toEqual([30, 10, 20]);
  });

  it('gathers items while it works and continues with all of them', async () => {
    const { batcher, batches, finish } = pausedBatcher({ max: 10, patienceMs: 60_000 });
    const first = batcher.add(1);
    await moment();
    const others = [batcher.add(2), batcher.add(3)];
    await moment();
    others.push(batcher.add(4));
    expect(batches).toEqual([[1]]);
    await finish();
    expect(await first).toBe(10);
    expect(batches).toEqual([[1], [2, 3, 4]]);
    await finish();
    expect(await Promise.all(others)).toEqual([20, 30, 40]);
  });

  it('waits for others as long as configured, but not when it is full', async () => {
    const { batcher, batches, finish } = pausedBatcher({ max: 2, gatherMs: 60_000 });
    const results = [batcher.add(1), batcher.add(2)];
    await moment();
    expect(batches).toEqual([[1, 2]]);
    await finish();
    expect(await Promise.all(results)).toEqual([10, 20]);
  });

  it('never exceeds its batch size', async () => {
    const { batcher, batches, finish } = pausedBatcher({ max: 2 });
    const results = Promise.all([1, 2, 3, 4, 5].map(item => batcher.add(item)));
    await moment();
    while (batches.flat().length < 5) await finish();
    await finish();
    expect(await results).toEqual([10, 20, 30, 40, 50]);
    expect(batches.every(batch => batch.length <= 2)).toBe(true);
  });

  it('starts a batch in parallel with a hanging one', async () => {
    const { batcher, batches } = pausedBatcher({ max: 10, patienceMs: 20 });
    void batcher.add(1);
    await moment();
    void batcher.add(2);
    while (batches.length < 2) await moment();
    expect(batches).toEqual([[1], [2]]);
  });

  it('fails a single item', async () => {
    const { batcher, finish } = pausedBatcher({ max: 10 });
    const results = Promise.allSettled([1, -2, 3].map(item => batcher.add(item)));
    await moment();
    await finish();
    expect(await results).toMatchObject([
      { value: 10 },
      { status: 'rejected', reason: { message: 'no -2' } },
      { value: 30 },
    ]);
  });

  it('fails all items of a failed batch, and continues', async () => {
    let fails = true;
    const batcher = new Batcher<number, number>(
      items => (fails ? Promise.reject(new Error('unavailable')) : Promise.resolve(items)),
      { max: 10 },
    );
    const results = await Promise.allSettled([batcher.add(1), batcher.add(2)]);
    expect(results).toMatchObject([
      { reason: { message: 'unavailable' } },
      { reason: { message: 'unavailable' } },
    ]);
    fails = false;
    expect(await batcher.add(3)).toBe(3);
  });

  it('fails an item without a result', async () => {
    const batcher = new Batcher<number, number>(items => Promise.resolve(items.slice(1)), { max: 10 });
    const results = await Promise.allSettled([batcher.add(1), batcher.add(2)]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });
});
