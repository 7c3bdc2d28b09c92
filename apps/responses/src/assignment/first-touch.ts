import type { assignmentCalls, CallOutput } from '#contracts';

type Output = CallOutput<typeof assignmentCalls.firstTouches>;
type Touches = Omit<Output['people'][number], 'userId'>;

/** The times of a lead (ISO 8601). */
export interface TouchedLead {
  formId: string;
  submittedAt: string;
  assigneeId?: string;
  assignedAt?: string;
  dueAt?: string;
  firstTouchAt?: string;
}

/** Times to first touch: of people since they got the lead, of forms since the submission. Both with the most leads first. */
export function firstTouches(
  leads: readonly TouchedLead[],
  now = new Date().toISOString(),
): { people: Output['people']; forms: { formId: string; touches: Touches }[] } {
  const assigned = leads.filter(({ assigneeId }) => assigneeId);
  const people = groupsOf(assigned, ({ assigneeId }) => assigneeId!);
  const forms = groupsOf(leads, ({ formId }) => formId);
  return {
    people: people.map(([userId, some]) => ({
      userId,
      ...touchesOf(some, ({ assignedAt }) => assignedAt, now),
    })),
    forms: forms.map(([formId, some]) => ({
      formId,
      touches: touchesOf(some, ({ submittedAt }) => submittedAt, now),
    })),
  };
}

function groupsOf(
  leads: readonly TouchedLead[],
  keyOf: (lead: TouchedLead) => string,
): [string, TouchedLead[]][] {
  const groups = new Map<string, TouchedLead[]>();
  for (const lead of leads) {
    const group = groups.get(keyOf(lead));
    if (group) group.push(lead);
    else groups.set(keyOf(lead), [lead]);
  }
  return [...groups].sort(([, a], [, b]) => b.length - a.length);
}

function touchesOf(
  leads: readonly TouchedLead[],
  startOf: (lead: TouchedLead) => string | undefined,
  now: string,
): Touches {
  const times = leads.flatMap(lead => {
    const start = startOf(lead);
    // Somebody may have answered it before this person got it.
    if (!start || !lead.firstTouchAt || lead.firstTouchAt < start) return [];
    return Date.parse(lead.firstTouchAt) - Date.parse(start);
  });
  // A lead that may still be answered in time is not judged yet.
  const due = leads.filter(({ dueAt, firstTouchAt }) => dueAt && (firstTouchAt !== undefined || dueAt < now));
  const inTime = due.filter(({ dueAt, firstTouchAt }) => firstTouchAt && firstTouchAt <= dueAt!);
  return {
    leads: leads.length,
    touched: leads.filter(({ firstTouchAt }) => firstTouchAt).length,
    medianMs: medianOf(times),
    due: due.length,
    inTime: inTime.length,
  };
}

function medianOf(values: number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}
