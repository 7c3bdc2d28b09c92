import type { EventData, FormResponse } from '#contracts';
import { newEvent } from '#messaging';
import { newId, type OutboxEntry, outboxEntry } from '#platform';

/** The event of a lead with another assignee; `how` says who or which rule decided, and who had it before. */
export const leadAssigned = (
  { ownerId, name: formName }: { ownerId: string; name: string },
  { id: responseId, formId, assigneeId = null, leadScore, answers, submittedAt }: FormResponse,
  how: Pick<EventData<'lead.assigned'>, 'before' | 'by' | 'rule'>,
): OutboxEntry =>
  outboxEntry(
    newEvent('lead.assigned', {
      id: `evt_${responseId}_assigned_${newId()}`,
      ownerId,
      data: {
        ...{ responseId, formId, formName, assigneeId, ...how },
        ...{ leadScore, answers, submittedAt, assignedAt: new Date().toISOString() },
      },
    }),
  );
