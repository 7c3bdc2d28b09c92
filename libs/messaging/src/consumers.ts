import type { EventName, ServiceName } from '#contracts';

/** Who may react to events: the services, and the gateway, which answers no calls. */
export type ConsumerName = ServiceName | 'gateway';
/** Consumer → the topics it reacts to. */
export type Consumers = Readonly<Partial<Record<ConsumerName, readonly EventName[]>>>;

/**
 * Who listens to what. Every process declares all of these queues when it starts, so that an event finds its queue
 * even if its consumer has never run. A service with `@On(topic)` stands here with that topic, and the other way round.
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
 * Services whose queues take events only while somebody there wants them: they bind and unbind them themselves (see
 * EventBindings). Nobody's queue fills with events that nobody will ever read.
 */
export const ON_DEMAND: readonly ConsumerName[] = ['webhooks'];

/**
 * Bytes that may wait in a queue of a topic, where the world outside decides how much is published. Only topics of a single
 * consumer stand here: a full queue refuses, and a publish that one queue refuses has failed for all of them.
 */
export const QUEUE_BYTES: Readonly<Partial<Record<EventName, number>>> = { 'visit.reported': 268_435_456 };
