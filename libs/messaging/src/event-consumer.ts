import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import { isObservable, lastValueFrom } from 'rxjs';
import { z } from 'zod';
import { DomainError, type EventEnvelope, type EventName, events, type ServiceName } from '#contracts';
import { runWithRequest } from '#platform';
import { acknowledge } from './acknowledge.js';
import type { Broker } from './broker.js';
import { ConfirmedChannel } from './confirmed-channel.js';
import { InFlight } from './in-flight.js';
import { ATTEMPT, decode, REASON, REQUEST_ID } from './wire.js';

/**
 * Unacknowledged events at a time: enough for a consumer that stores many at once to keep up with the submissions, few
 * enough since a crash counts all of them as delivered once more.
 */
const PREFETCH = 40;
const REPUBLISH_PAUSE_MS = 1000;

export type EventHandler = (event: EventEnvelope) => Promise<unknown>;

/** The message itself is wrong: trying it again cannot help. */
class Unreadable extends Error {}

const envelope = z.object({
  id: z.string().min(1),
  type: z.string(),
  version: z.literal(1),
  occurredAt: z.string(),
  requestId: z.string(),
  ownerId: z.string(),
});
/** Made once: putting a schema together costs far more than using it. */
const schemas = Object.fromEntries(
  Object.entries(events).map(([topic, data]) => [topic, envelope.extend({ type: z.literal(topic), data })]),
) as unknown as Record<EventName, z.ZodType<EventEnvelope>>;

/** Takes a service's events from their queues: acknowledged after the effect, retried later, or dead-lettered. */
export class EventConsumer {
  private readonly log = new Logger('events');
  private readonly inFlight = new InFlight();
  private readonly republish: ConfirmedChannel;
  private stopConsuming?: () => Promise<unknown>;
  private closeChannel?: () => Promise<void>;
  private stopped = false;

  constructor(
    private readonly broker: Broker,
    private readonly service: ServiceName,
    private readonly handlerOf: (topic: EventName) => EventHandler | null,
  ) {
    this.republish = new ConfirmedChannel(broker.publishing);
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

  /** Takes no more events and waits for those that run; the others go back to their queue. */
  async stop(limitMs: number): Promise<void> {
    this.stopped = true;
    await this.stopConsuming?.().catch(() => undefined);
    if (!(await this.inFlight.idle(limitMs))) this.log.warn('Ended with events unfinished; they come again');
    // In order, or the broker may forget the last acknowledgements together with the connection.
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
      try {
        await this.handle(message, topic);
      } catch (error) {
        if (!(await this.passOn(message, queue, error, alive))) return;
      }
      acknowledge(channel, message);
    });
  }

  private async handle(message: ConsumeMessage, topic: EventName): Promise<void> {
    const event = readEvent(message, topic);
    const handler = this.handlerOf(topic);
    if (!handler) throw new Unreadable(`Nobody reacts to ${topic}`);
    const result = await handler(event);
    // An error that went through Nest's filters comes as a stream that fails.
    if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
  }

  /** To the next retry queue, or to dead-letter; true when the broker has it there and the original may go. */
  private async passOn(
    message: ConsumeMessage,
    queue: string,
    error: unknown,
    alive: () => boolean,
  ): Promise<boolean> {
    const { topology } = this.broker;
    const attempt = Number(message.properties.headers?.[ATTEMPT] ?? 0);
    const delay = isPermanent(error) ? undefined : topology.retryDelays[attempt];
    const reason = error instanceof Error ? error.message : String(error);
    const event = message.properties.messageId as string | undefined;
    if (delay === undefined)
      this.log.error(
        `Event dead-lettered in ${topology.deadLetterQueue(this.service)}`,
        { event, queue, attempt },
        error,
      );
    else this.log.warn(`Event comes again in ${delay}`, { event, queue, attempt, reason });
    while (alive()) {
      try {
        await this.republish.publish(
          delay === undefined ? topology.deadLetters : topology.retry(delay),
          queue,
          message.content,
          {
            ...carryOver(message),
            mandatory: true,
            headers: {
              ...message.properties.headers,
              [ATTEMPT]: attempt + 1,
              [REASON]: reason.slice(0, 500),
            },
          },
        );
        return true;
      } catch (failure) {
        this.log.warn('Cannot hand the event over; trying again', {
          event,
          failure: (failure as Error).message,
        });
        await sleep(REPUBLISH_PAUSE_MS);
      }
    }
    return false;
  }
}

function readEvent(message: ConsumeMessage, topic: EventName): EventEnvelope {
  let json: unknown;
  try {
    json = decode(message.content);
  } catch {
    throw new Unreadable('Not JSON');
  }
  const parsed = schemas[topic].safeParse(json);
  if (!parsed.success) throw new Unreadable(`Not a valid ${topic}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** What will fail the same way every time. Conflicts and limits pass with time, and so may the unknown. */
function isPermanent(error: unknown): boolean {
  if (error instanceof Unreadable || error instanceof z.ZodError) return true;
  return (
    error instanceof DomainError &&
    error.status < 500 &&
    !['CONFLICT', 'RATE_LIMITED', 'LIMIT_REACHED'].includes(error.code)
  );
}

/** A message without an id is not one of ours; it gets one, so that its publish can be followed. */
const carryOver = ({ properties, fields }: ConsumeMessage) => ({
  messageId: String(properties.messageId ?? `unnamed_${fields.deliveryTag}_${Date.now()}`),
  type: properties.type as string | undefined,
  contentType: properties.contentType as string | undefined,
});
