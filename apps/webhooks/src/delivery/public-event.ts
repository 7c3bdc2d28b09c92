import type { EventEnvelope, WebhookEvent } from '#contracts';

/** An event that webhooks can be subscribed to. */
export type PublicEvent = EventEnvelope<WebhookEvent>;
