import type { EventName, ServiceName } from '#contracts';

/**
 * Who listens to what. Every process declares all of these queues when it starts, so that an event finds its queue
 * even if its consumer has never run. A service with `@On(topic)` stands here with that topic, and the other way round.
 */
export const CONSUMERS: Readonly<Partial<Record<ServiceName, readonly EventName[]>>> = {
  forms: ['form.counted', 'user.deleted'],
  responses: ['form.changed', 'form.deleted', 'user.deleted'],
  analytics: [
    'form.changed',
    'form.deleted',
    'form.submitted',
    'response.deleted',
    'ai.interaction',
    'user.deleted',
  ],
  mail: [
    'form.submitted',
    'user.changed',
    'user.deleted',
    'auth.verification-requested',
    'auth.registration-repeated',
    'auth.reset-requested',
  ],
};
