import { expect, it } from '@jest/globals';
import { inTurn } from './export-source.js';

it('pages through the sources in turn, and ends after the last one', async () => {
  const sources = [['a', 'b'], [], ['c']];
  const next = inTurn(sources, async (items, { cursor }) => {
    const at = Number(cursor ?? 0);
    return {
      items: items.slice(at, at + 1),
      total: items.length,
      nextCursor: at + 1 < items.length ? String(at + 1) : null,
    };
  });
  const read: string[] = [];
  for (let cursor: string | undefined; ;) {
    const page = await next(cursor);
    read.push(...page.items);
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(read).toEqual(['a', 'b', 'c']);
  expect(await inTurn([], () => Promise.reject(new Error('unused')))()).toMatchObject({ nextCursor: null });
});
