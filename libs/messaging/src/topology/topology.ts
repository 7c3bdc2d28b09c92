import type { Channel } from 'amqplib';
import type { EventName, ServiceName } from '#contracts';
import { durationMs } from '#platform';
import { type ConsumerName, CONSUMERS, type Consumers, ON_DEMAND, QUEUE_BYTES } from '../consumers.js';

const CALLS_VERSION = 'v2';
/** Version of event, retry and dead-letter queues. A change after a release has to move the messages waiting in the old ones. */
const EVENTS_VERSION = 'v2';
/** Deliveries after which a message is dead-lettered if its consumer keeps dying. */
const DELIVERY_LIMIT = 20;
/**
 * Delivery limit of queues without consumers, because inspecting a dead-lettered message counts as a delivery and must not delete
 * it. A number, because not every version of the broker supports `none`, and newer ones have a default.
 */
const NO_DELIVERY_LIMIT = 1_000_000_000;
/** Longest time that a call waits in its queue, in milliseconds. */
const CALL_TTL_MS = 10_000;
const MAX_WAITING_CALLS = 2000;
/** Time after which the broker deletes a queue of calls without consumers, for queues that a restart of the broker restored. */
const UNUSED_CALLS_MS = 60_000;

/** Names of everything on the broker. They carry a version, because a queue's arguments cannot be changed. */
export class Topology {
  constructor(
    /** Prefix of every name. */
    private readonly prefix: string,
    /** Delays of the retry queues, such as `5s`. */
    readonly retryDelays: readonly string[],
    private readonly consumers: Consumers = CONSUMERS,
    private readonly onDemand: readonly ConsumerName[] = ON_DEMAND,
    private readonly queueBytes: typeof QUEUE_BYTES = QUEUE_BYTES,
  ) {}

  private name = (rest: string): string => `${this.prefix}${rest}`;
  // Getters, because a field initializer runs before the constructor sets the prefix.
  get events(): string {
    return this.name('leadloom.events');
  }
  /** Exchange for given-up messages, routed by the name of their queue. */
  get deadLetters(): string {
    return this.name('leadloom.dead-letter');
  }
  get cancels(): string {
    return this.name('leadloom.rpc.cancel');
  }

  callQueue = (service: ServiceName): string => this.name(`rpc.${service}.${CALLS_VERSION}`);
  /** Queue of one consumer group: one service, one topic. */
  eventQueue = (service: ConsumerName, topic: EventName): string =>
    this.name(`${service}.${topic.replaceAll('.', '-')}.${EVENTS_VERSION}`);
  deadLetterQueue = (service: ConsumerName): string => this.name(`${service}.dead-letter.${EVENTS_VERSION}`);
  /** Exchange and queue of one delay, shared by all groups. */
  retry = (delay: string): string => this.name(`leadloom.retry.${delay}.${EVENTS_VERSION}`);

  topicsOf = (service: ConsumerName): readonly EventName[] => this.consumers[service] ?? [];
  /** Whether a consumer always listens; only then is an event without a queue an error. */
  hasConsumer = (topic: EventName): boolean =>
    this.services().some(service => this.isBound(service) && this.topicsOf(service).includes(topic));
  /** Whether a service's queues always receive events. */
  isBound = (service: ConsumerName): boolean => !this.onDemand.includes(service);
  services = (): ConsumerName[] => Object.keys(this.consumers) as ConsumerName[];

  /**
   * Declares all exchanges and durable queues; idempotent. Those in `asTheyAre` (`queue 'mail'`) exist with other
   * arguments and are only bound (see declareTopology).
   */
  async declare(onChannel: Channel, asTheyAre: ReadonlySet<string> = new Set()): Promise<void> {
    const channel = leavingOut(onChannel, asTheyAre);
    await channel.assertExchange(this.events, 'topic');
    await channel.assertExchange(this.deadLetters, 'direct');
    await channel.assertExchange(this.cancels, 'direct');
    for (const delay of this.retryDelays) await this.declareRetry(channel, delay);
    for (const service of this.services()) {
      await channel.assertQueue(
        this.deadLetterQueue(service),
        quorum({ 'x-delivery-limit': NO_DELIVERY_LIMIT }),
      );
      for (const topic of this.topicsOf(service)) await this.declareGroup(channel, service, topic);
    }
  }

  /**
   * Declares a retry queue. A message waits here with its group's queue as the routing key. The key is kept when the delay ends,
   * and the default exchange then delivers to the queue of that name, so one queue per delay serves every group.
   */
  private async declareRetry(channel: Declaring, delay: string): Promise<void> {
    const name = this.retry(delay);
    await channel.assertExchange(name, 'fanout');
    const ttl = { 'x-message-ttl': durationMs(delay) };
    await channel.assertQueue(
      name,
      quorum({ 'x-delivery-limit': NO_DELIVERY_LIMIT, ...ttl, ...deadLetter('') }),
    );
    await channel.bindQueue(name, name, '');
  }

  private async declareGroup(channel: Declaring, service: ConsumerName, topic: EventName): Promise<void> {
    const queue = this.eventQueue(service, topic);
    const bytes = this.queueBytes[topic];
    await channel.assertQueue(
      queue,
      quorum({
        ...(bytes === undefined ? {} : { 'x-max-length-bytes': bytes }),
        'x-delivery-limit': DELIVERY_LIMIT,
        'x-dead-letter-routing-key': queue,
        ...deadLetter(this.deadLetters),
      }),
    );
    await channel.bindQueue(this.deadLetterQueue(service), this.deadLetters, queue);
    if (this.isBound(service)) await channel.bindQueue(queue, this.events, topic);
  }

  /**
   * Declares the queue of a service's calls. It is deleted with its last consumer, so a call to a stopped service finds no queue.
   * Durable, because RabbitMQ 4.3 refuses shared queues that are not; its messages are not stored.
   */
  async declareCalls(channel: Channel, service: ServiceName): Promise<string> {
    const { queue } = await channel.assertQueue(this.callQueue(service), {
      durable: true,
      autoDelete: true,
      arguments: {
        'x-expires': UNUSED_CALLS_MS,
        'x-message-ttl': CALL_TTL_MS,
        'x-max-length': MAX_WAITING_CALLS,
        'x-overflow': 'reject-publish',
      },
    });
    return queue;
  }

  /** Names of all durable queues and exchanges of this installation, for tools and test cleanup. */
  all(): { queues: string[]; exchanges: string[] } {
    const groups = this.services().flatMap(service => [
      this.deadLetterQueue(service),
      ...this.topicsOf(service).map(topic => this.eventQueue(service, topic)),
    ]);
    const retries = this.retryDelays.map(this.retry);
    return {
      queues: [...groups, ...retries],
      exchanges: [this.events, this.cancels, this.deadLetters, ...retries],
    };
  }
}

/** Channel methods that declarations use. */
interface Declaring {
  assertExchange(name: string, type: string): Promise<unknown>;
  assertQueue(name: string, options: object): Promise<unknown>;
  bindQueue(queue: string, exchange: string, key: string): Promise<unknown>;
}
const leavingOut = (channel: Channel, names: ReadonlySet<string>): Declaring => ({
  assertExchange: async (name, type) =>
    void (names.has(`exchange '${name}'`) || (await channel.assertExchange(name, type))),
  assertQueue: async (name, options) =>
    void (names.has(`queue '${name}'`) || (await channel.assertQueue(name, options))),
  bindQueue: (queue, exchange, key) => channel.bindQueue(queue, exchange, key),
});

/** Arguments of a quorum queue that rejects instead of dropping its head, as at-least-once dead-lettering requires. */
const quorum = (extra: Record<string, unknown> = {}) => ({
  durable: true,
  arguments: { 'x-queue-type': 'quorum', 'x-overflow': 'reject-publish', ...extra },
});
const deadLetter = (exchange: string) => ({
  'x-dead-letter-exchange': exchange,
  'x-dead-letter-strategy': 'at-least-once',
});
