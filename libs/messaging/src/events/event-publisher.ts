import { Inject, Injectable } from '@nestjs/common';
import type { EventEnvelope, EventName } from '#contracts';
import { Batcher, currentContext, currentTraceparent, inSpan, isTracing, metrics } from '#platform';
import { Broker } from '../connection/broker.js';
import { ConfirmedChannel } from '../connection/confirmed-channel.js';
import { REQUEST_ID } from '../connection/wire.js';
import { type EventMessage, MAX_ITEMS, pack } from './event-batch.js';

/** Time in which events gather while a message is being sent, in ms. They then share the next message. */
const GATHER = { max: MAX_ITEMS, gatherMs: 0, patienceMs: 20 };

/** Publishes events durably: persistent, confirmed, and into the queue of every consumer. */
@Injectable()
export class EventPublisher {
  private readonly channel: ConfirmedChannel;
  private readonly batchers = new Map<EventName, Batcher<EventEnvelope, void>>();

  constructor(@Inject(Broker) private readonly broker: Broker) {
    this.channel = new ConfirmedChannel(broker.publishing);
  }

  /** Whether publishing can succeed now. */
  get usable(): boolean {
    return this.channel.usable;
  }

  /** Resolves once the broker has stored the event; after any rejection, try again later (see OutboxRelay). */
  async publish(event: EventEnvelope): Promise<void> {
    const about = { service: currentContext().service ?? '', topic: event.type };
    try {
      await (isTracing() ? this.traced(event) : this.batcherOf(event.type).add(event));
      metrics.published.inc({ ...about, outcome: 'ok' });
    } catch (error) {
      metrics.published.inc({ ...about, outcome: 'failed' });
      throw error;
    }
  }

  /** Publishes within a span, which the consumers continue. */
  private traced(event: EventEnvelope): Promise<void> {
    const attributes = { 'messaging.system': 'rabbitmq', 'messaging.message.id': event.id };
    return inSpan(`publish ${event.type}`, { kind: 'producer', parent: event.traceparent, attributes }, () =>
      this.batcherOf(event.type).add({ ...event, traceparent: currentTraceparent() }),
    );
  }

  private batcherOf(topic: EventName): Batcher<EventEnvelope, void> {
    let batcher = this.batchers.get(topic);
    if (!batcher) {
      batcher = new Batcher(events => this.publishAll(topic, events), GATHER);
      this.batchers.set(topic, batcher);
    }
    return batcher;
  }

  /** @returns undefined for each published event, or the Error of its message */
  private async publishAll(topic: EventName, events: readonly EventEnvelope[]): Promise<(void | Error)[]> {
    const ends = await Promise.all(
      pack(events).map(async message => {
        const end = await this.send(topic, message).catch((error: Error) => error);
        return message.events.map(() => end);
      }),
    );
    return ends.flat();
  }

  private send(topic: EventName, { events, content }: EventMessage): Promise<void> {
    const { topology } = this.broker;
    const [first] = events as [EventEnvelope];
    return this.channel.publish(topology.events, topic, content, {
      messageId: events.length === 1 ? first.id : `${first.id}+${events.length - 1}`,
      type: topic,
      contentType: 'application/json',
      mandatory: topology.hasConsumer(topic),
      headers: { [REQUEST_ID]: first.requestId },
    });
  }
}
