import type { Assignment, AssignmentRule, Escalation, FormResponse } from '#contracts';
import { dueTime, type WorkingTime } from './due-time.js';

/** The time that an assignee has, in minutes of working hours, and the effect of missing it. */
export interface Target {
  minutes: number;
  escalation: Escalation;
  /** The rule that assigned the lead; null: a person did. */
  ruleId: string | null;
}
/** Stored with a lead while it waits for its assignee to open it. */
export interface Waiting extends Target {
  /** People who did not open it in time. */
  had: string[];
  /** The assignee got a reminder. */
  isReminded: boolean;
}
/** Fields of a response about its assignee. */
export interface LeadClock {
  assignedAt?: string;
  /** The job of the escalation, and its time; absent once the lead is opened. */
  waiting?: Waiting;
  escalateAt?: Date;
}
type Field = keyof LeadClock | 'escalateLease' | 'dueAt' | 'openedAt' | 'firstTouchAt' | 'firstTouchBy';
/** A change of these fields. */
export interface ClockChange {
  set: LeadClock & Pick<FormResponse, 'dueAt' | 'openedAt' | 'firstTouchAt' | 'firstTouchBy'>;
  unset: Field[];
}

export const NO_CHANGE: ClockChange = { set: {}, unset: [] };

/** The target of a workspace, or of one of its rules; null: leads have no due time. */
export function targetOf(
  { targetMinutes, escalation }: Pick<Assignment, 'targetMinutes' | 'escalation'>,
  rule?: AssignmentRule,
): Target | null {
  const minutes = rule?.targetMinutes === undefined ? targetMinutes : rule.targetMinutes;
  if (minutes === null) return null;
  return { minutes, escalation: rule?.escalation ?? escalation, ruleId: rule?.id ?? null };
}

/** The fields of a lead that a person gets at `at`. */
export function startedClock(
  at: Date,
  target: Target | null,
  time: WorkingTime,
  had: string[] = [],
): LeadClock & Pick<FormResponse, 'dueAt'> {
  const assignedAt = at.toISOString();
  if (!target) return { assignedAt };
  const escalateAt = dueTime(at, target.minutes, time);
  const waiting = { ...target, had, isReminded: false };
  return { assignedAt, dueAt: escalateAt.toISOString(), waiting, escalateAt };
}

// The lease, too, so that a job at work does not postpone it.
const WAITING = ['waiting', 'escalateAt', 'escalateLease'] as const;
export const noLongerWaiting = (): ClockChange => ({ set: {}, unset: [...WAITING] });

/** A lead gets another assignee. Somebody has answered it already: no due time. */
export function reassigned(
  { firstTouchAt }: Pick<FormResponse, 'firstTouchAt'>,
  assigneeId: string | null,
  at: Date,
  target: Target | null,
  time: WorkingTime,
): ClockChange {
  const set = assigneeId === null ? {} : startedClock(at, firstTouchAt ? null : target, time);
  const all = ['assignedAt', 'dueAt', 'openedAt', ...WAITING] as const;
  return { set, unset: all.filter(field => !(field in set)) };
}

/** The assignee opens the lead. */
export const opened = (at: Date): ClockChange => ({
  set: { openedAt: at.toISOString() },
  unset: [...WAITING],
});

/** A person gets in touch with the lead for the first time. */
export const touched = (at: Date, by: string): ClockChange => ({
  set: { firstTouchAt: at.toISOString(), firstTouchBy: by },
  unset: [...WAITING],
});

/** A complete response gets the assignee and the times of its partial one; they replace those by a rule. */
export function carriedOver(
  partial: Pick<FormResponse, 'dueAt' | 'openedAt' | 'firstTouchAt' | 'firstTouchBy'> &
    LeadClock & { assigneeId?: string | null },
): ClockChange {
  const { firstTouchAt, firstTouchBy } = partial;
  const fields = ['assignedAt', 'dueAt', 'openedAt', 'waiting', 'escalateAt'] as const;
  const known = fields.filter(field => partial[field] !== undefined);
  const set = Object.fromEntries(known.map(field => [field, partial[field]]));
  const unset = fields.filter(field => !known.includes(field));
  const assigned = partial.assigneeId ? { set, unset } : NO_CHANGE;
  return firstTouchAt ? both(assigned, touched(new Date(firstTouchAt), firstTouchBy ?? '')) : assigned;
}

/** Both changes; the second wins. */
export const both = (first: ClockChange, second: ClockChange): ClockChange => {
  const set = Object.fromEntries(
    Object.entries(first.set).filter(([field]) => !second.unset.includes(field as Field)),
  );
  const unset = [...new Set([...first.unset, ...second.unset])].filter(field => !(field in second.set));
  return { set: { ...set, ...second.set }, unset };
};
