import type { EventData, FormResponse } from '#contracts';
import { newEvent } from '#messaging';
import { type OutboxEntry, outboxEntry } from '#platform';
import type { FormSnapshot } from './form-snapshot.store.js';
import type { NewResponse } from './response.store.js';
import { searchTerms, submissionHash } from './submission.js';

/** A response as it is stored, with its event (none for suspected spam) and what distinguishes a repeat from another one. */
export const toStored = (
  ownerId: string,
  response: FormResponse,
  submissionKey: string,
  sessionId: string | null,
  event: OutboxEntry | null,
): NewResponse => ({
  response,
  ownerId,
  terms: searchTerms(response.values),
  submissionKey,
  sessionId,
  submissionHash: submissionHash(response.formId, response.values),
  event,
});

/** The event of a stored response. */
export const submittedEvent = (
  form: Pick<FormSnapshot, 'name' | 'ownerId' | 'emailNotifications'>,
  response: FormResponse,
  visit: Partial<Pick<EventData<'form.submitted'>, 'durationMs' | 'sessionId' | 'visit'>>,
): OutboxEntry =>
  outboxEntry(
    newEvent('form.submitted', {
      id: `evt_${response.id}_submitted`,
      ownerId: form.ownerId,
      data: {
        responseId: response.id,
        formId: response.formId,
        formName: form.name,
        revision: response.revision,
        submittedAt: response.submittedAt,
        values: response.values,
        answers: response.answers,
        leadScore: response.leadScore,
        notify: form.emailNotifications,
        durationMs: visit.durationMs ?? null,
        sessionId: visit.sessionId ?? null,
        ...(visit.visit ? { visit: visit.visit } : {}),
        device: response.device,
        country: response.country,
        source: response.source,
      },
    }),
  );
