import { expect, it } from '@jest/globals';
import { dueOf, isOverdue } from './due.js';

it('a lead is overdue after its due time, until its assignee opens it or somebody answers it', () => {
  const dueAt = '2026-06-03T08:00:00.000Z';
  const [before, after] = [Date.parse(dueAt) - 1, Date.parse(dueAt) + 1];
  expect([isOverdue({ dueAt }, before), isOverdue({ dueAt }, after)]).toEqual([false, true]);
  for (const end of [{ openedAt: dueAt }, { firstTouchAt: dueAt }])
    expect([isOverdue({ dueAt, ...end }, after), dueOf({ dueAt, ...end })]).toEqual([false, undefined]);
  expect(isOverdue({}, after)).toBe(false);
});
