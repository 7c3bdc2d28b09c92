import type { FormResponse } from '#contracts';

type Times = Pick<FormResponse, 'dueAt' | 'openedAt' | 'firstTouchAt'>;

/** The time by which the assignee should open the lead; undefined once somebody has opened or answered it. */
export const dueOf = ({ dueAt, openedAt, firstTouchAt }: Times): string | undefined =>
  openedAt || firstTouchAt ? undefined : dueAt;

export function isOverdue(response: Times, now = Date.now()): boolean {
  const due = dueOf(response);
  return due !== undefined && Date.parse(due) < now;
}
