import type { EventData, FormResponse } from '#contracts';
import { newEvent } from '#messaging';
import { newId, type OutboxEntry, outboxEntry } from '#platform';

type LeadEvent = 'lead.assigned' | 'lead.status_changed' | 'lead.overdue' | 'lead.mentioned';
type Lead = Pick<
  EventData<'lead.assigned'>,
  'responseId' | 'formId' | 'formName' | 'leadScore' | 'answers' | 'submittedAt'
>;
const NAMES = {
  'lead.assigned': 'assigned',
  'lead.status_changed': 'status',
  'lead.overdue': 'overdue',
  'lead.mentioned': 'mentioned',
} as const;

/** An event about a lead; `how` is the data it has in addition to the lead’s. */
export function leadEvent<T extends LeadEvent>(
  topic: T,
  { ownerId, name: formName }: { ownerId: string; name: string },
  { id: responseId, formId, leadScore, answers, submittedAt }: FormResponse,
  how: Omit<EventData<T>, keyof Lead>,
): OutboxEntry {
  const lead: Lead = { responseId, formId, formName, leadScore, answers, submittedAt };
  const id = `evt_${responseId}_${NAMES[topic]}_${newId()}`;
  return outboxEntry(newEvent(topic, { id, ownerId, data: { ...lead, ...how } as unknown as EventData<T> }));
}

type Assigned = EventData<'lead.assigned'>;

/** The event of a lead with another assignee; `how` contains the person or rule that decided, and the previous assignee. */
export const leadAssigned = (
  form: { ownerId: string; name: string },
  response: FormResponse,
  how: Pick<Assigned, 'before' | 'by' | 'rule' | 'isOverdue'>,
): OutboxEntry =>
  leadEvent('lead.assigned', form, response, {
    ...how,
    assigneeId: response.assigneeId ?? null,
    assignedAt: new Date().toISOString(),
    dueAt: response.dueAt ?? null,
  });
