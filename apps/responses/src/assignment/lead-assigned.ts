import type { EventData, FormResponse } from '#contracts';
import { newEvent } from '#messaging';
import { newId, type OutboxEntry, outboxEntry } from '#platform';

/** Event for a change of assignee; `how` contains the deciding person or rule, and the previous assignee. */
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
