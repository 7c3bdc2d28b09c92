import { describe, expect, it } from '@jest/globals';
import { READY, READY_FILTERS, readyKinds, sevenDays } from './ready-filters.js';
import { readView, writeView } from './view.js';

const plain = readView(new URLSearchParams());

describe('preset filters', () => {
  it.each(READY)('%s can be toggled, is kept in the address, and does not change other filters', key => {
    const { isOn, on, off } = READY_FILTERS[key];
    const before = { ...plain, filter: { search: 'ada' } };
    expect(isOn(before)).toBe(false);
    const after = { ...before, ...on(before) };
    expect(isOn(readView(writeView(after)))).toBe(true);
    expect(after.filter.search).toBe('ada');
    expect(writeView({ ...after, ...off(after) })).toEqual(writeView(before));
  });

  it('replace the chips for their filters', () => {
    const filter = { unread: 'true', status: 'new', from: sevenDays() } as const;
    expect(readyKinds({ ...plain, filter })).toEqual(['unread', 'status', 'period']);
    expect(
      readyKinds({ ...plain, filter: { ...filter, unread: 'false', status: 'won', to: filter.from } }),
    ).toEqual([]);
  });

  it('for the last seven days include today', () => {
    expect(sevenDays(new Date(2026, 2, 3, 0, 10))).toBe('2026-02-25');
  });
});
