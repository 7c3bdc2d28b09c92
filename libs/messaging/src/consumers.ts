import type { EventName, ServiceName } from '#contracts';

/** Processes that consume events: the services, and the gateway, which does not answer calls. */
export type ConsumerName = ServiceName | 'gateway';
/** Topics by consumer. */
export type Consumers = Readonly<Partial<Record<ConsumerName, readonly EventName[]>>>;

/**
 * Consumers of each event; an event without a row does not compile. Every process declares all of these queues at start, so that
 * an event finds its queue even if its consumer has never run. A service has `@On(topic)` exactly for the topics that name it.
 * Events without a consumer reach every gateway instance, without a queue that outlives it (`onEveryInstance`).
 */
const EVENT_CONSUMERS: Readonly<Record<EventName, readonly ConsumerName[]>> = {
  'form.published': ['gateway', 'responses', 'analytics', 'mail'],
  'form.availability-changed': ['gateway', 'responses'],
  'form.saved': ['analytics'],
  'form.deleted': ['gateway', 'auth', 'ai', 'responses', 'analytics', 'webhooks', 'typebot', 'mail'],
  'form.submitted': ['analytics', 'webhooks', 'typebot', 'mail'],
  'response.partial': ['webhooks'],
  'response.updated': ['analytics', 'webhooks'],
  'lead.assigned': ['webhooks', 'mail'],
  'lead.status_changed': ['webhooks'],
  'lead.overdue': ['mail'],
  'lead.mentioned': ['mail'],
  'comment.added': ['mail'],
  'response.deleted': ['auth', 'ai', 'responses', 'analytics', 'webhooks', 'mail'],
  'person.erased': ['ai', 'analytics', 'webhooks', 'mail'],
  'response.restored': ['analytics', 'webhooks'],
  'responses.noticed': [],
  'ai.interaction': ['analytics', 'webhooks'],
  'inquiry.received': ['mail'],
  'webhook.disabled': ['mail'],
  'destination.paused': ['mail'],
  'typebot.token-changed': ['gateway'],
  'form.resume-requested': ['mail'],
  'visit.reported': ['analytics'],
  'form.counted': ['forms'],
  'user.changed': ['analytics', 'mail'],
  'comments.changed': [],
  'builder.present': [],
  'builder.moved': [],
  'audit.recorded': ['auth'],
  'workspace.changed': ['responses', 'analytics', 'mail'],
  'workspace.deleted': ['auth', 'forms', 'responses', 'analytics', 'webhooks', 'typebot', 'mail'],
  'workspace.invited': ['mail'],
  'user.deleted': ['auth', 'forms', 'responses', 'analytics', 'mail'],
  'auth.verification-requested': ['mail'],
  'auth.registration-repeated': ['mail'],
  'auth.reset-requested': ['mail'],
  'auth.email-change-requested': ['mail'],
  'auth.security-alert': ['mail'],
  'auth.access-reset': ['webhooks'],
  'auth.credentials-ended': [],
  'auth.invited': ['mail'],
  'operator.announcement': ['mail'],
  'account.limit-reached': ['mail'],
};

const byConsumer: Partial<Record<ConsumerName, EventName[]>> = {};
for (const topic of Object.keys(EVENT_CONSUMERS) as EventName[])
  for (const consumer of EVENT_CONSUMERS[topic]) (byConsumer[consumer] ??= []).push(topic);
/** Topics that each consumer listens to. */
export const CONSUMERS: Consumers = byConsumer;

/**
 * Services whose queues receive events only while they need them: they bind and unbind the queues themselves (see EventBindings),
 * so that no queue fills with events that nobody will read.
 */
export const ON_DEMAND: readonly ConsumerName[] = ['webhooks'];

/**
 * Size limits of queues, in bytes, for topics with a volume determined by the outside world. Only topics with a single
 * consumer are allowed: a full queue refuses, and a publish refused by one queue has failed for all.
 */
export const QUEUE_BYTES: Readonly<Partial<Record<EventName, number>>> = { 'visit.reported': 268_435_456 };
