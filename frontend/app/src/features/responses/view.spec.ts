import { describe, expect, it } from '@jest/globals';
import { countFilters, queryOf, readView, writeView } from './view.js';

describe('address of the responses screen', () => {
  it('round-trips the whole view', () => {
    const text =
      'search=ann&status=won&from=2026-01-01&minScore=50&tag=vip&field=city&value=Bonn&sort=leadScore&dir=asc&view=board&open=r1';
    const view = readView(new URLSearchParams(text));
    expect(view).toMatchObject({ sort: 'leadScore', dir: 'asc', view: 'board', open: 'r1' });
    expect(view.filter).toMatchObject({ search: 'ann', minScore: 50, field: 'city' });
    expect(readView(writeView(view))).toEqual(view);
    expect(countFilters(view.filter)).toBe(4);
    // A question without an answer does not filter.
    expect(countFilters({ field: 'city' })).toBe(0);
  });

  it('is empty for the default view, and ignores invalid values', () => {
    const plain = readView(new URLSearchParams());
    expect(writeView(plain).toString()).toBe('');
    expect(readView(new URLSearchParams('minScore=much&view=upside&dir=down&other=1'))).toEqual(plain);
    // Values that the server would refuse are dropped, so that a mistyped address still shows a list.
    for (const text of [
      'status=evil',
      'sort=field:__proto__',
      'sort=password',
      'maxScore=101',
      'from=yesterday',
      'unread=1',
      'field=a.b',
      `search=${'x'.repeat(201)}`,
      'tag=+',
    ])
      expect([text, readView(new URLSearchParams(text))]).toEqual([text, plain]);
  });

  it('converts days to timestamps that include the whole last day', () => {
    const { from, to } = queryOf({ from: '2026-03-01', to: '2026-03-01' });
    expect(Date.parse(to!) - Date.parse(from!)).toBe(86_400_000 - 1);
    expect(queryOf({ from: 'yesterday' })).toEqual({});
  });
});
