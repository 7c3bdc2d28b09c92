import { Injectable } from '@nestjs/common';
import {
  type assignmentCalls,
  type AssignmentRule,
  type CallInput,
  type CallOutput,
  DomainError,
  type FormResponse,
} from '#contracts';
import { auditEvent, EventPublisher } from '#messaging';
import type { FormSnapshot } from '../forms/form-snapshot-document.store.js';
import type { NewResponse } from '../response/response.store.js';
import { PartialStore } from '../submission/partial.store.js';
import type { Revision } from '../submission/submission.js';
import { AssignmentStore } from './assignment.store.js';
import { dayIn, firstRule, presentOf, turnOf } from './assignment-rules.js';
import { startedClock, targetOf } from './lead-clock.js';
import { leadAssigned } from './lead-events.js';
import { PeopleStore } from './people.store.js';

type Input<K extends keyof typeof assignmentCalls> = CallInput<(typeof assignmentCalls)[K]>;
type Output<K extends keyof typeof assignmentCalls> = Promise<CallOutput<(typeof assignmentCalls)[K]>>;
/** A new lead with its assignee, and the history entry and event of the assignment. */
export type Assigned = Pick<NewResponse, 'response' | 'history' | 'noted' | 'clock'>;

/** Assigns new leads to people by the rules of their workspace. */
@Injectable()
export class AssignmentService {
  constructor(
    private readonly store: AssignmentStore,
    private readonly people: PeopleStore,
    private readonly partials: PartialStore,
    private readonly publisher: EventPublisher,
  ) {}

  read({ principal }: Input<'read'>): Output<'read'> {
    return this.store.of(principal.workspaceId);
  }

  /** @throws VALIDATION_ERROR for people who cannot receive leads; CONFLICT */
  async update({ principal, client, body }: Input<'update'>): Output<'update'> {
    const { userIds } = await this.people.teamOf(principal.workspaceId);
    body.rules.forEach((rule, index) => requireAble(rule, index, userIds));
    if (!(await this.store.replace(principal.workspaceId, body)))
      throw new DomainError('CONFLICT', 'Someone else has changed the rules. Reload them.');
    await this.publisher.publish(auditEvent({ principal, client }, { action: 'response.rules-changed' }));
    return { ...body, version: body.version + 1 };
  }

  /**
   * Applies the rules before the lead is stored, so that a single write contains the lead, its assignee and its events. A lead that
   * somebody answers since its partial response (`fill`) stays theirs.
   */
  async assigned(
    form: FormSnapshot,
    { language }: Revision,
    response: FormResponse,
    fill: string | undefined,
  ): Promise<Assigned> {
    const { ownerId } = form;
    const assignment = await this.store.recentOf(ownerId);
    const rule = firstRule(assignment.rules, { ...response, language: language ?? 'en' });
    if (!rule || (fill && (await this.partials.hasAssignee(form._id, fill)))) return { response };
    const team = await this.people.teamOf(ownerId);
    const now = new Date();
    const at = { away: assignment.away, people: team.userIds, today: dayIn(team.zone, now.getTime()) };
    const present = presentOf(rule, at);
    if (present.length === 0) return { response };
    const turn = present.length === 1 ? 0 : await this.store.nextTurn(ownerId, rule.id);
    const assigneeId = turnOf(present, turn)!;
    const entry = { at: response.submittedAt, what: 'assignee' as const, from: '', to: assigneeId };
    const { dueAt, ...clock } = startedClock(now, targetOf(assignment, rule), team);
    const given = { ...response, assigneeId, ...(dueAt ? { dueAt } : {}) };
    return {
      response: given,
      clock,
      history: [{ ...entry, rule: rule.name }],
      noted: leadAssigned(form, given, { before: null, by: null, rule: rule.name }),
    };
  }
}

function requireAble({ to }: AssignmentRule, index: number, people: readonly string[]): void {
  const named =
    to.kind === 'person' ? [to.userId] : to.kind === 'rotation' ? to.people.map(one => one.userId) : [];
  if (named.every(id => people.includes(id))) return;
  const message = 'This person is not in the workspace, or their role cannot work with responses.';
  throw new DomainError('VALIDATION_ERROR', message, [{ field: `rules.${index}.to`, message }]);
}
