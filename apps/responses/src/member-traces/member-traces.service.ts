import { Injectable } from '@nestjs/common';
import type { assignmentCalls, CallInput, CallOutput, EventData } from '#contracts';
import { mentionedIn } from '#form-core';
import { AssignmentStore } from '../assignment/assignment.store.js';
import { PeopleStore } from '../assignment/people.store.js';
import { ResponseChanges } from '../leads/response-changes.service.js';
import { entriesOf } from './member-traces.js';
import { MemberTraceStore, type TracedLead } from './member-traces.store.js';

type OfPerson = typeof assignmentCalls.ofPerson;
type Readable = CallInput<OfPerson>['body']['readable'];
const PAGE = 200;

/** The people of a workspace in its leads: assignees, authors of changes, mentions in notes. */
@Injectable()
export class MemberTraces {
  constructor(
    private readonly leads: MemberTraceStore,
    private readonly people: PeopleStore,
    private readonly assignments: AssignmentStore,
    private readonly changes: ResponseChanges,
  ) {}

  /** The people of a workspace have changed: open leads of those who can no longer work with them become unassigned. */
  async workspaceChanged(data: EventData<'workspace.changed'>): Promise<void> {
    for (const userId of await this.people.leaving(data)) await this.release(userId, data.workspaceId);
    await this.people.changed(data);
  }

  /** A page of the leads that name a person, for the export of their data. */
  async ofPerson({ body }: Pick<CallInput<OfPerson>, 'body'>): Promise<CallOutput<OfPerson>> {
    const { userId, readable, after = '' } = body;
    const found = await this.leads.of(userId, after, PAGE);
    const leads = found.map(lead => toExported(lead, userId, readable));
    return { leads, next: found.length === PAGE ? found.at(-1)!._id : null };
  }

  /** Removes a deleted account from all leads and rules; repeatable. */
  async forget(userId: string): Promise<void> {
    await this.assignments.forget(userId);
    for (let page = await this.leads.of(userId, '', PAGE); page.length > 0;) {
      for (const lead of page)
        // The assignee is part of the search terms and of the due time, so it is removed by a regular change.
        if (lead.assigneeId === userId) await this.unassign(lead._id, lead.ownerId, userId);
        else await this.leads.forget(lead, userId);
      page = await this.leads.of(userId, '', PAGE);
    }
  }

  private async release(userId: string, workspaceId: string): Promise<void> {
    await this.assignments.forget(userId, workspaceId);
    for (const id of await this.leads.openLeadsOf(userId, workspaceId))
      await this.unassign(id, workspaceId, userId);
  }

  private async unassign(id: string, ownerId: string, userId: string): Promise<void> {
    await this.changes.change(id, ownerId, ({ assigneeId }) =>
      assigneeId === userId ? { assigneeId: null } : {},
    );
  }
}

/** Without texts of a lead that the person may not read now. */
function toExported(
  { _id: responseId, formId, ownerId: workspaceId, assigneeId, note, history = [] }: TracedLead,
  userId: string,
  readable: Readable,
): CallOutput<OfPerson>['leads'][number] {
  const isAssignee = assigneeId === userId;
  const place = readable.find(one => one.workspaceId === workspaceId);
  const isReadable = place !== undefined && (!place.onlyAssigned || isAssignee);
  const isMentioned = mentionedIn(note).includes(userId);
  const entries = entriesOf(history, userId);
  return {
    ...{ responseId, formId, workspaceId, isAssignee, isMentioned },
    note: isMentioned && isReadable ? note : null,
    history: isReadable ? entries : entries.map(({ at, what }) => ({ at, what, from: '', to: '' })),
  };
}
