import type { EventData } from '#contracts';
import { newEvent } from '#messaging';
import type { PublicEvent } from '../delivery/public-event.js';
import type { WebhookEndpoint } from './webhook-endpoint-document.store.js';

type Submission = EventData<'form.submitted'>;

/** Invented data for forms without a response. */
const invented = (formId: string): Submission => ({
  responseId: 'response_sample',
  formId,
  formName: 'Contact Us Form',
  revision: 1,
  submittedAt: new Date().toISOString(),
  values: { name: 'Ada Lovelace', email: 'ada@example.com', message: 'Please call me back.' },
  answers: [
    { fieldId: 'name', label: 'Full Name', type: 'text', value: 'Ada Lovelace' },
    { fieldId: 'email', label: 'Email Address', type: 'email', value: 'ada@example.com' },
    { fieldId: 'message', label: 'Message', type: 'textarea', value: 'Please call me back.' },
  ],
  leadScore: 80,
  notify: false,
  durationMs: 42_000,
  sessionId: null,
  device: 'desktop',
  country: null,
  source: { utm_source: 'newsletter' },
});

/** The event of the test button: the endpoint's first topic, with data of a real response if there is one. */
export function sampleEvent(
  { ownerId, formId, events }: Pick<WebhookEndpoint, 'ownerId' | 'formId' | 'events'>,
  id: string,
  newest: Submission | null,
): PublicEvent {
  const submission = newest ?? invented(formId ?? 'form_sample');
  const [type = 'form.submitted'] = events;
  if (type === 'form.submitted') return newEvent(type, { id, ownerId, data: submission });
  const { responseId, formName, answers, leadScore, submittedAt } = submission;
  const lead = { responseId, formId: submission.formId, formName, answers, leadScore, submittedAt };
  const now = new Date().toISOString();
  if (type === 'response.partial')
    return newEvent(type, { id, ownerId, data: { ...lead, source: submission.source } });
  if (type === 'response.updated') {
    const state = { leadStatus: 'contacted' as const, tags: ['sample'], note: '', value: null, spam: false };
    return newEvent(type, {
      id,
      ownerId,
      data: { ...lead, ...state, changed: ['leadStatus' as const], updatedAt: now },
    });
  }
  const person = 'person_sample';
  if (type === 'lead.assigned') {
    const how = { assigneeId: person, before: null, by: null, rule: 'Sample rule', assignedAt: now };
    return newEvent(type, { id, ownerId, data: { ...lead, ...how, dueAt: null } });
  }
  if (type === 'lead.status_changed') {
    const how = { from: 'new' as const, to: 'contacted' as const, by: person, assigneeId: person };
    return newEvent(type, { id, ownerId, data: { ...lead, ...how, value: null, changedAt: now } });
  }
  const data = {
    interactionId: 'interaction_sample',
    formId: submission.formId,
    sessionId: 'session_sample',
    playbook: 'lead_qualification',
    status: 'completed',
    userInput: 'We are looking for a new supplier.',
    aiResponse: 'With pleasure. When would you like to start?',
    responseMs: 120,
    country: null,
    device: 'desktop',
  };
  return newEvent(type, { id, ownerId, data });
}
