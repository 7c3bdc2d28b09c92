import type { EventName, ServiceName } from '#contracts';

/** Processes that consume events: the services, and the gateway, which answers no calls. */
export type ConsumerName = ServiceName | 'gateway';
/** Topics by consumer. */
export type Consumers = Readonly<Partial<Record<ConsumerName, readonly EventName[]>>>;

/**
 * Topics that each consumer listens to. Every process declares all of these queues at start, so that an event finds its queue
 * even if its consumer has never run. A service has `@On(topic)` exactly for the topics listed here.
 */
export const CONSUMERS: Consumers = {
  gateway: ['form.published', 'form.availability-changed', 'form.deleted', 'typebot.token-changed'],
  auth: ['user.deleted', 'form.deleted', 'response.deleted'],
  forms: ['form.counted', 'user.deleted'],
  ai: ['form.deleted', 'response.deleted', 'person.erased'],
  responses: [
    'form.published',
    'form.availability-changed',
    'form.deleted',
    'response.deleted',
    'user.deleted',
  ],
  analytics: [
    'form.saved',
    'form.published',
    'form.deleted',
    'form.submitted',
    'response.updated',
    'response.deleted',
    'response.restored',
    'person.erased',
    'ai.interaction',
    'visit.reported',
    'user.changed',
    'user.deleted',
  ],
  webhooks: [
    'form.submitted',
    'response.updated',
    'ai.interaction',
    'response.deleted',
    'person.erased',
    'form.deleted',
    'auth.access-reset',
    'user.deleted',
  ],
  typebot: ['form.deleted', 'user.deleted'],
  mail: [
    'form.published',
    'form.submitted',
    'form.resume-requested',
    'form.deleted',
    'response.deleted',
    'person.erased',
    'webhook.disabled',
    'user.changed',
    'user.deleted',
    'auth.verification-requested',
    'auth.registration-repeated',
    'auth.reset-requested',
    'auth.email-change-requested',
    'auth.security-alert',
    'account.limit-reached',
    'auth.invited',
    'operator.announcement',
    'inquiry.received',
  ],
};

/**
 * Services whose queues receive events only while they need them: they bind and unbind the queues themselves (see EventBindings),
 * so that no queue fills with events that nobody will read.
 */
export const ON_DEMAND: readonly ConsumerName[] = ['webhooks'];

/**
 * Size limits of queues, in bytes, for topics whose volume the outside world determines. Only topics with a single consumer are
 * allowed: a full queue refuses, and a publish refused by one queue has failed for all.
 */
export const QUEUE_BYTES: Readonly<Partial<Record<EventName, number>>> = { 'visit.reported': 268_435_456 };
