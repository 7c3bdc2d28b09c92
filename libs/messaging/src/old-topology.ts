import type { ServiceName } from '#contracts';

/** Version 1 of the queues as the first installations declared it. Topics may be gone by now. */
const CONSUMERS_V1: Partial<Record<ServiceName, readonly string[]>> = {
  forms: ['form.counted'],
  responses: ['form.changed', 'form.deleted'],
  analytics: ['form.changed', 'form.deleted', 'form.submitted', 'response.deleted', 'ai.interaction'],
  webhooks: ['form.submitted', 'ai.interaction'],
  mail: [
    'form.submitted',
    'user.changed',
    'user.deleted',
    'auth.verification-requested',
    'auth.registration-repeated',
    'auth.reset-requested',
  ],
};
const DELAYS_V1 = ['5s', '30s', '2m', '10m', '1h'];

/** The queue of one consumer group of version 1. */
export interface OldGroup {
  service: ServiceName;
  topic: string;
  queue: string;
}

/** The names of everything that version 1 declared, for the migration. */
export class OldTopology {
  readonly events: string;
  readonly groups: OldGroup[];
  readonly retries: { delay: string; queue: string }[];
  readonly deadLetters: string[];
  readonly exchanges: string[];
  /** A queue that every installation of version 1 has; it is deleted last. */
  readonly sentinel: string;
  /** Declared exclusively by the one process that migrates. */
  readonly lock: string;

  constructor(prefix: string, retryDelays: readonly string[]) {
    const queueOf = (service: string, topic: string): string =>
      `${prefix}${service}.${topic.replaceAll('.', '-')}.v1`;
    const services = Object.keys(CONSUMERS_V1) as ServiceName[];
    this.events = `${prefix}leadloom.events`;
    this.groups = services.flatMap(service =>
      CONSUMERS_V1[service]!.map(topic => ({ service, topic, queue: queueOf(service, topic) })),
    );
    this.retries = [...new Set([...DELAYS_V1, ...retryDelays])].map(delay => ({
      delay,
      queue: `${prefix}leadloom.retry.${delay}`,
    }));
    this.deadLetters = services.flatMap(service => [
      `${prefix}${service}.parking.v1`,
      `${prefix}${service}.dead-letter.v1`,
    ]);
    this.exchanges = [`${prefix}leadloom.parking`, ...this.retries.map(({ queue }) => queue)];
    this.sentinel = queueOf('analytics', 'form.submitted');
    this.lock = `${prefix}leadloom.migration`;
  }
}
