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
  if (event.type === 'form.submitted') Object.assign(data, linkedFiles(event.data as Submission, appUrl));
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
 * Files with addresses that return a signed link to holders of an API key. A signed link in the body itself could
 * leak from the receiver's storage.
 */
const linkedFiles = ({ formId, responseId, files }: Submission, appUrl: string): object =>
  files
    ? {
        files: files.map(file => ({
          ...file,
          url: `${appUrl.replace(/\/+$/, '')}/api/v1/forms/${formId}/responses/${responseId}/files/${file.id}`,
        })),
      }
    : {};

const MESSAGES = { slack: slackMessage, discord: discordMessage, teams: teamsMessage };
