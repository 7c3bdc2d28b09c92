import type { WebhookFormat } from '#contracts';
import { discordMessage, slackMessage, teamsMessage } from './chat-messages.js';
import { summaryOf } from './event-summary.js';
import type { PublicEvent } from './public-event.js';

/** What concerns our own services alone. */
const INTERNAL = new Set(['notify', 'mail', 'language', 'visit', 'sessionId', 'responseMs']);

/** The plain JSON of an event, as documented in docs/webhooks.md. */
export function plainPayload(event: PublicEvent, isTest: boolean): object {
  const data = Object.fromEntries(Object.entries(event.data).filter(([key]) => !INTERNAL.has(key)));
  return {
    type: event.type,
    id: event.id,
    timestamp: event.occurredAt,
    ...(isTest ? { test: true } : {}),
    data,
  };
}

/** The body of a delivery: the same on every attempt, since it follows from the event and the format alone. */
export function bodyOf(event: PublicEvent, format: WebhookFormat, isTest: boolean, appUrl: string): string {
  return JSON.stringify(
    format === 'json' ? plainPayload(event, isTest) : MESSAGES[format](summaryOf(event, isTest, appUrl)),
  );
}

const MESSAGES = { slack: slackMessage, discord: discordMessage, teams: teamsMessage };
