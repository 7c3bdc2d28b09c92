import { describe, expect, it } from '@jest/globals';
import type { FormResponse } from '#contracts';
import { undoOf } from './bulk-undo.js';

const response = (id: string, over: Partial<FormResponse> = {}) =>
  ({ id, leadStatus: 'new', tags: [], spam: false, read: true, ...over }) as unknown as FormResponse;

describe('undo of a bulk change', () => {
  it('restores the status of each response, grouped by former status', () => {
    const before = [response('a'), response('b', { leadStatus: 'won' }), response('c'), response('d', { leadStatus: 'lost' })]; // prettier-ignore
    expect(undoOf({ leadStatus: 'lost' }, before)).toEqual([
      { ids: ['a', 'c'], change: { leadStatus: 'new' } },
      { ids: ['b'], change: { leadStatus: 'won' } },
    ]);
  });

  it('makes responses unread again if the status change marked them as read', () =>
    expect(undoOf({ leadStatus: 'won' }, [response('a', { read: false }), response('b')])).toEqual([
      { ids: ['a'], change: { leadStatus: 'new', read: false } },
      { ids: ['b'], change: { leadStatus: 'new' } },
    ]));

  it('removes a tag only from responses that did not have it before', () => {
    const before = [response('a'), response('b', { tags: ['vip'] })];
    expect(undoOf({ addTags: ['vip'] }, before)).toEqual([{ ids: ['a'], change: { removeTags: ['vip'] } }]);
    expect(undoOf({ removeTags: ['vip'] }, before)).toEqual([{ ids: ['b'], change: { addTags: ['vip'] } }]);
  });

  it('reassigns responses to their former assignees', () => {
    const before = [
      response('a'),
      response('b', { assigneeId: 'ed' }),
      response('c', { assigneeId: 'vera' }),
    ];
    expect(undoOf({ assigneeId: 'ed' }, before)).toEqual([
      { ids: ['a'], change: { assigneeId: null } },
      { ids: ['c'], change: { assigneeId: 'vera' } },
    ]);
  });

  it('restores flags', () =>
    expect(undoOf({ spam: true, read: true }, [response('a', { read: false })])).toEqual([
      { ids: ['a'], change: { spam: false, read: false } },
    ]));
});
