import type { FormResponse } from '#contracts';
import { newEvent } from '#messaging';
import { type OutboxEntry, outboxEntry } from '#platform';
import type { FormSnapshot } from '../forms/form-snapshot-document.store.js';

/** Event that analytics uses to count won leads; undefined for all other responses. */
export function wonEvent(form: FormSnapshot, response: FormResponse): OutboxEntry | undefined {
  if (response.spam || response.leadStatus !== 'won') return undefined;
  const {
    id: responseId,
    formId,
    leadStatus,
    tags,
    note,
    value,
    spam,
    leadScore,
    answers,
    submittedAt,
  } = response;
  return outboxEntry(
    newEvent('response.updated', {
      id: `evt_${responseId}_imported`,
      ownerId: form.ownerId,
      data: {
        ...{
          responseId,
          formId,
          formName: form.name,
          changed: ['leadStatus', 'value'],
          leadStatus,
          tags,
          note,
        },
        ...{ value, spam, leadScore, answers, submittedAt, updatedAt: new Date().toISOString() },
      },
    }),
  );
}
