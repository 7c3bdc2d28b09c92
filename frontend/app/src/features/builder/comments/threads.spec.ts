import { expect, it } from '@jest/globals';
import type { Comment } from '#contracts';
import { openThreads, threadsOf } from './threads.js';

const comment = (id: string, threadId = id, over: Partial<Comment> = {}): Comment => ({
  ...{ id, threadId, fieldId: null, text: id, by: 'ann', at: '2026-01-15T10:00:00.000Z' },
  ...{ editedAt: null, resolvedAt: null, ...over },
});

it('replies belong to the thread of their first comment, and are left out without it', () => {
  const [a, b, a1, lost, a2] = [
    comment('a'),
    comment('b'),
    comment('a1', 'a'),
    comment('x1', 'x'),
    comment('a2', 'a'),
  ];
  expect(threadsOf([a, b, a1, lost, a2])).toEqual([
    { first: a, replies: [a1, a2] },
    { first: b, replies: [] },
  ]);
});

it('open threads at the selected question are first; resolved ones are left out', () => {
  const resolved = comment('done', 'done', { resolvedAt: '2026-01-15T11:00:00.000Z', fieldId: 'email' });
  const all = threadsOf([comment('form'), resolved, comment('at', 'at', { fieldId: 'email' })]);
  expect(openThreads(all, 'email').map(({ first }) => first.id)).toEqual(['at', 'form']);
  expect(openThreads(all, null).map(({ first }) => first.id)).toEqual(['form', 'at']);
});
