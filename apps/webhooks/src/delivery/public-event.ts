import type { EventEnvelope, WebhookEvent } from '#contracts';

/** An event that webhooks can subscribe to. */
export type PublicEvent = EventEnvelope<WebhookEvent>;
