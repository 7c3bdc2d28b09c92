import { Injectable } from '@nestjs/common';
import type { FormResponse, Principal, ResponseChange } from '#contracts';
import { Notices } from '../leads/notices.service.js';
import type { Change } from '../leads/response-change.js';
import { ResponseStore } from '../response/response.store.js';
import { AssignmentStore } from './assignment.store.js';
import { both, type ClockChange, NO_CHANGE, opened, reassigned, targetOf, touched } from './lead-clock.js';
import { PeopleStore } from './people.store.js';

/** Changes by which a person answers a lead. */
const TOUCHES: readonly ResponseChange['what'][] = ['leadStatus', 'note', 'contact'];

/** Keeps the times of leads: due, opened by the assignee, first touched by a person. */
@Injectable()
export class LeadClocks {
  constructor(
    private readonly assignments: AssignmentStore,
    private readonly people: PeopleStore,
    private readonly responses: ResponseStore,
    private readonly notices: Notices,
  ) {}

  /** The effect of a change, by a person unless `by` is absent, on the times of a lead. */
  async after(
    before: FormResponse,
    { set, entries }: { set: Change; entries: readonly ResponseChange[] },
    ownerId: string,
    at: Date,
    by: string | undefined,
  ): Promise<ClockChange> {
    let change = NO_CHANGE;
    const { assigneeId = before.assigneeId } = set;
    if (set.assigneeId !== undefined) {
      const [assignment, team] = await Promise.all([
        this.assignments.of(ownerId),
        this.people.teamOf(ownerId),
      ]);
      change = reassigned(before, set.assigneeId, at, targetOf(assignment), team);
    }
    if (by === undefined) return change;
    const isOpened = before.openedAt !== undefined && set.assigneeId === undefined;
    if (assigneeId === by && !isOpened) change = both(change, opened(at));
    const isTouch = entries.some(({ what }) => TOUCHES.includes(what));
    return isTouch && !before.firstTouchAt ? both(change, touched(at, by)) : change;
  }

  /** Notes that somebody reads a lead: the first time that its assignee does, it counts as opened. */
  async open(
    { id, formId, assigneeId, openedAt }: FormResponse,
    { kind, userId, workspaceId }: Pick<Principal, 'kind' | 'userId' | 'workspaceId'>,
  ): Promise<void> {
    if (kind !== 'session' || assigneeId !== userId || openedAt) return;
    if (await this.responses.open(id, userId, opened(new Date()))) this.notices.send(workspaceId, formId);
  }
}
