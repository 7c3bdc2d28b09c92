import { Injectable } from '@nestjs/common';
import type { Assignment } from '#contracts';
import { OutboxRelay } from '#messaging';
import { PublishedForms } from '../forms/published-forms.service.js';
import { type Changeable, ResponseChangeStore, type Write } from '../leads/response-change.store.js';
import { ResponseStore } from '../response/response.store.js';
import { AssignmentStore } from './assignment.store.js';
import { dayIn, nextAssignee } from './assignment-rules.js';
import { dueTime } from './due-time.js';
import type { EscalationJob } from './escalation.store.js';
import { noLongerWaiting, startedClock, type Waiting } from './lead-clock.js';
import { leadAssigned, leadEvent } from './lead-events.js';
import { PeopleStore, type Team } from './people.store.js';

const ATTEMPTS = 5;
/** A lead that waits for its assignee. */
type Lead = Changeable & { response: { assigneeId: string; dueAt: string }; clock: { waiting: Waiting } };
interface Context {
  at: Date;
  team: Team;
  assignment: Assignment;
  form: { ownerId: string; name: string };
}

/**
 * Reminds assignees of leads that they have not opened in time, and passes leads on. Each step is one write with its history entry and
 * event, based on the state that it was decided by: after a kill or on another instance it happens once.
 */
@Injectable()
export class Escalations {
  constructor(
    private readonly changes: ResponseChangeStore,
    private readonly responses: ResponseStore,
    private readonly forms: PublishedForms,
    private readonly assignments: AssignmentStore,
    private readonly people: PeopleStore,
    private readonly relay: OutboxRelay,
  ) {}

  /** @throws Error while other changes interfere; the job is repeated when its lease ends */
  async escalate({ id, ownerId }: EscalationJob): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const [found] = await this.changes.find([id], ownerId);
      if (!found?.clock.escalateAt) return;
      const write = isWaiting(found)
        ? await this.stepOf(found, ownerId)
        : { set: {}, entries: [], events: [], clock: noLongerWaiting() };
      if (!(await this.changes.write(found, write))) continue;
      for (const event of write.events) this.relay.publishSoon(this.responses, event);
      if (write.events.length > 0) await this.changes.bump(ownerId);
      return;
    }
    throw new Error('The lead is being changed');
  }

  private async stepOf(lead: Lead, ownerId: string): Promise<Write> {
    const [team, assignment, form] = await Promise.all([
      this.people.teamOf(ownerId),
      this.assignments.of(ownerId),
      this.forms.find(lead.response.formId).catch(() => null),
    ]);
    const context = { at: new Date(), team, assignment, form: { ownerId, name: form?.name ?? '' } };
    return lead.clock.waiting.isReminded ? this.passedOn(lead, context) : reminded(lead, context);
  }

  private async passedOn({ response, clock: { waiting } }: Lead, context: Context): Promise<Write> {
    const { at, team, assignment, form } = context;
    const { assigneeId: before } = response;
    const rule = assignment.rules.find(({ id }) => id === waiting.ruleId);
    const had = [...waiting.had, before];
    const turn = rule?.to.kind === 'rotation' ? await this.assignments.nextTurn(form.ownerId, rule.id) : 0;
    const people = { people: team.userIds, owners: team.ownerIds, today: dayIn(team.zone, at.getTime()) };
    const assigneeId = nextAssignee(rule, had, turn, { away: assignment.away, ...people });
    // Everybody had it.
    if (assigneeId === undefined) return { set: {}, entries: [], events: [], clock: noLongerWaiting() };
    const { minutes, escalation, ruleId } = waiting;
    const set = startedClock(at, { minutes, escalation, ruleId }, team, had);
    const { dueAt } = set;
    const after = { ...response, assigneeId, ...(dueAt ? { dueAt } : {}) };
    const how = { before, by: null, rule: rule?.name ?? '', isOverdue: true };
    const named = rule ? { rule: rule.name } : {};
    const change = { at: at.toISOString(), what: 'assignee' as const, from: before, to: assigneeId };
    return {
      set: { assigneeId },
      entries: [{ ...change, ...named, isOverdue: true }],
      events: [leadAssigned(form, after, how)],
      clock: { set, unset: ['escalateLease'] },
    };
  }
}

function reminded({ response, clock: { waiting } }: Lead, { at, team, form }: Context): Write {
  const { assigneeId, dueAt } = response;
  const next = waiting.escalation === 'pass-on' ? dueTime(at, waiting.minutes, team) : null;
  const passedOnAt = next?.toISOString() ?? null;
  return {
    set: {},
    entries: [{ at: at.toISOString(), what: 'overdue', from: '', to: assigneeId }],
    events: [leadEvent('lead.overdue', form, response, { assigneeId, dueAt, passedOnAt })],
    clock: next
      ? { set: { waiting: { ...waiting, isReminded: true }, escalateAt: next }, unset: ['escalateLease'] }
      : noLongerWaiting(),
  };
}

/** Whether nobody has opened or answered the lead, and it is not suspected spam. */
const isWaiting = (found: Changeable): found is Lead => {
  const { assigneeId, dueAt, openedAt, firstTouchAt, spam } = found.response;
  const isOpen = !openedAt && !firstTouchAt && !spam;
  return isOpen && Boolean(assigneeId && dueAt && found.clock.waiting);
};
