import type { EventData, WebhookFormat } from '#contracts';
import { discordMessage, slackMessage, teamsMessage } from './chat-messages.js';
import { summaryOf } from './event-summary.js';
import type { PublicEvent } from './public-event.js';

type Submission = EventData<'form.submitted'>;

/** Fields that only our own services need. */
const INTERNAL = new Set(['notify', 'mail', 'language', 'visit', 'sessionId', 'responseMs']);

/** The JSON payload of an event, as documented in docs/webhooks.md. */
export function plainPayload(event: PublicEvent, isTest: boolean, appUrl: string): object {
  const data = Object.fromEntries(Object.entries(event.data).filter(([key]) => !INTERNAL.has(key)));
  if (event.type === 'form.submitted') Object.assign(data, linksOf(event.data as Submission, appUrl));
  return {
    type: event.type,
    id: event.id,
    timestamp: event.occurredAt,
    ...(isTest ? { test: true } : {}),
    data,
  };
}

/** The body of a delivery. It depends only on the event and the format, so that it is the same on every attempt. */
export function bodyOf(event: PublicEvent, format: WebhookFormat, isTest: boolean, appUrl: string): string {
  return JSON.stringify(
    format === 'json'
      ? plainPayload(event, isTest, appUrl)
      : MESSAGES[format](summaryOf(event, isTest, appUrl)),
  );
}

/**
 * Addresses for holders of an API key: of the response as a PDF, and of each file, which returns a signed link. A signed link
 * in the body itself could leak from the receiver's storage, would expire before late retries, and would outlive a key.
 */
function linksOf({ formId, responseId, files }: Submission, appUrl: string): object {
  const response = `${appUrl.replace(/\/+$/, '')}/api/v1/forms/${formId}/responses/${responseId}`;
  const linked = files?.map(file => ({ ...file, url: `${response}/files/${file.id}` }));
  return { ...(linked ? { files: linked } : {}), pdfUrl: `${response}/pdf` };
}

const MESSAGES = { slack: slackMessage, discord: discordMessage, teams: teamsMessage };
