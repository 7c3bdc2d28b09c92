import { Logger } from '@nestjs/common';
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import type { EventName } from '#contracts';
import { metrics, runWithRequest } from '#platform';
import { InFlight } from '../calls/in-flight.js';
import { acknowledge } from '../connection/acknowledge.js';
import type { Broker } from '../connection/broker.js';
import { ConfirmedChannel } from '../connection/confirmed-channel.js';
import { REQUEST_ID } from '../connection/wire.js';
import type { ConsumerName } from '../consumers.js';
import { textOf, unpack } from './event-batch.js';
import { type EventHandler, handleItems } from './event-handler.js';
import { EventReturns, type Returned } from './event-returns.js';
import { Unreadable } from './event-schema.js';

/**
 * Unacknowledged messages per topic, each with up to 25 events: enough for a consumer with bulk writes to keep up with
 * submissions, and few because a crash counts as another delivery of all of them.
 */
const PREFETCH = 10;
/** Deliveries without an acknowledgement after which a message is split, because one of its events may kill the consumer. */
const SPLIT_AFTER = 2;
const DELIVERY_COUNT = 'x-delivery-count';

/**
 * Consumes a service's events from their queues: acknowledges them after the effect, retries them later, or dead-letters them.
 */
export class EventConsumer {
  private readonly log = new Logger('events');
  private readonly inFlight = new InFlight();
  private readonly returns: EventReturns;
  private stopConsuming?: () => Promise<unknown>;
  private closeChannel?: () => Promise<void>;
  private stopped = false;

  constructor(
    private readonly broker: Broker,
    private readonly service: ConsumerName,
    private readonly handlerOf: (topic: EventName) => EventHandler | null,
  ) {
    this.returns = new EventReturns(broker.topology, service, new ConfirmedChannel(broker.publishing));
  }

  /** Starts to consume on a new connection. */
  async attach(connection: ChannelModel): Promise<void> {
    const { topology } = this.broker;
    const topics = topology.topicsOf(this.service);
    if (this.stopped || topics.length === 0) return;
    const channel = await connection.createChannel();
    let alive = true;
    channel.on('error', () => undefined);
    channel.on('close', () => {
      alive = false;
      this.stopConsuming = undefined;
      if (!this.stopped) this.broker.consuming.cut('event channel closed');
    });
    await channel.prefetch(PREFETCH);
    const tags: string[] = [];
    for (const topic of topics) {
      const queue = topology.eventQueue(this.service, topic);
      const { consumerTag } = await channel.consume(queue, message => {
        if (message) void this.inFlight.track(this.take(channel, message, topic, queue, () => alive));
        else this.broker.consuming.cut('event queue gone');
      });
      tags.push(consumerTag);
    }
    this.stopConsuming = () => Promise.all(tags.map(tag => channel.cancel(tag)));
    this.closeChannel = () => channel.close();
  }

  /** Takes no more events and waits for those in progress; the others return to their queue. */
  async stop(limitMs: number): Promise<void> {
    this.stopped = true;
    await this.stopConsuming?.().catch(() => undefined);
    if (!(await this.inFlight.idle(limitMs)))
      this.log.warn('Ended with unfinished events, which will be redelivered');
    // Closed in this order, or the broker may lose the last acknowledgements together with the connection.
    await this.closeChannel?.().catch(() => undefined);
  }

  private async take(
    channel: Channel,
    message: ConsumeMessage,
    topic: EventName,
    queue: string,
    alive: () => boolean,
  ): Promise<void> {
    await runWithRequest(message.properties.headers?.[REQUEST_ID], async () => {
      const from: Returned = { message, queue, alive };
      if (await this.work(from, topic)) acknowledge(channel, message);
    });
  }

  /** Counts handled events; failed ones are counted where they are returned. */
  private count(topic: EventName, items: readonly unknown[], ends: readonly unknown[]): void {
    const labels = { service: this.service, topic };
    const handled = items.filter((_, index) => !ends[index]);
    if (handled.length > 0) metrics.events.inc({ ...labels, outcome: 'handled' }, handled.length);
    for (const item of handled) {
      const delay = Date.now() - Date.parse(textOf(item, 'occurredAt') ?? '');
      if (delay >= 0) metrics.eventDelay.observe(labels, delay / 1000);
    }
  }

  /** @returns whether every item is done or handed over, so that the message can be acknowledged */
  private async work(from: Returned, topic: EventName): Promise<boolean> {
    const items = itemsOf(from.message);
    if (!items) return this.returns.whole(from, new Unreadable('Not JSON'));
    const deliveries = Number(from.message.properties.headers?.[DELIVERY_COUNT] ?? 0);
    if (items.length > 1 && deliveries >= SPLIT_AFTER) return this.returns.split(from, items);
    const ends = await handleItems(items, topic, this.handlerOf(topic));
    this.count(topic, items, ends);
    if (items.length === 1) return ends[0] ? this.returns.whole(from, ends[0]) : true;
    const failed = ends.flatMap((end, index) => (end ? [{ end, index }] : []));
    const handed = await Promise.all(
      failed.map(({ end, index }) => this.returns.item(from, items[index], index, end)),
    );
    return handed.every(Boolean);
  }
}

function itemsOf(message: ConsumeMessage): unknown[] | undefined {
  try {
    return unpack(message.content);
  } catch {
    return undefined;
  }
}
