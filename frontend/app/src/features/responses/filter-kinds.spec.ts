import { describe, expect, it } from '@jest/globals';
import { activeKinds, valueOf, without } from './filter-kinds.js';

describe('filters as chips', () => {
  it('show the active filters, and remove all parts of a filter together', () => {
    const filter = { search: 'x', minScore: 20, tag: 'vip', field: 'plan', unread: 'true' as const };
    expect(activeKinds(filter)).toEqual(['score', 'unread', 'tag']);
    expect(activeKinds({ ...filter, value: 'Pro' })).toContain('answer');
    expect(without({ ...filter, maxScore: 80 }, 'score')).toEqual({
      ...{ search: 'x', tag: 'vip', field: 'plan', unread: 'true' },
    });
  });

  it('show their values', () => {
    const fields = [{ id: 'plan', type: 'select' as const, label: 'Plan', required: false }];
    expect(valueOf('score', { minScore: 20 }, null)).toBe('20 –');
    expect(valueOf('answer', { field: 'plan', value: 'Pro' }, fields)).toBe('Plan: Pro');
    expect(valueOf('status', { status: 'spam' }, null)).toBe('Suspected spam');
  });
});
