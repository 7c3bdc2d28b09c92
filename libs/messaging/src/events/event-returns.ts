import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { ConsumeMessage, Options } from 'amqplib';
import { metrics } from '#platform';
import type { ConfirmedChannel } from '../connection/confirmed-channel.js';
import { ATTEMPT, encode, REASON, REQUEST_ID } from '../connection/wire.js';
import type { ConsumerName } from '../consumers.js';
import type { Topology } from '../topology/topology.js';
import { textOf } from './event-batch.js';
import { nameOf } from './event-handler.js';
import { isPermanent } from './event-schema.js';

const PAUSE_MS = 1000;
const REASON_LENGTH = 500;

/** A message in hand. */
export interface Returned {
  message: ConsumeMessage;
  /** Where it came from, and where a retry brings it. */
  queue: string;
  /** Whether its channel lives; without it the broker has the message back, and nothing needs to be handed over. */
  alive: () => boolean;
}

type Properties = Options.Publish & { messageId: string };

/** Hands over what a consumer could not finish: to the next retry queue, to dead-letter, or to its own queue in pieces. */
export class EventReturns {
  private readonly log = new Logger('events');

  constructor(
    private readonly topology: Topology,
    private readonly service: ConsumerName,
    private readonly channel: ConfirmedChannel,
  ) {}

  /** A message that failed as a whole. @returns whether the broker has it elsewhere, so that the original may go. */
  whole(from: Returned, error: Error): Promise<boolean> {
    const { properties, fields, content } = from.message;
    const { messageId, type, contentType } = properties as {
      messageId?: string;
      type?: string;
      contentType?: string;
    };
    const attempt = Number(properties.headers?.[ATTEMPT] ?? 0);
    return this.passOn(from, error, attempt, content, {
      // A message without an id is not one of ours; it gets one, so that its publish can be followed.
      messageId: messageId ?? `unnamed_${fields.deliveryTag}_${Date.now()}`,
      type,
      contentType,
      headers: { ...properties.headers },
    });
  }

  /** One item of a message failed; from now on it travels alone. @returns as `whole`. */
  item(from: Returned, item: unknown, index: number, error: Error): Promise<boolean> {
    return this.passOn(from, error, 0, encode(item), propertiesOf(from, item, index));
  }

  /** Every item travels alone from now on, through the queue that the message came from. @returns as `whole`. */
  async split(from: Returned, items: readonly unknown[]): Promise<boolean> {
    this.log.warn('Events that came again and again are taken one by one', {
      queue: from.queue,
      events: items.length,
    });
    const handed = await Promise.all(
      items.map((item, index) =>
        this.publish(from, '', from.queue, encode(item), propertiesOf(from, item, index)),
      ),
    );
    return handed.every(Boolean);
  }

  private passOn(
    from: Returned,
    error: Error,
    attempt: number,
    content: Buffer,
    { headers, ...properties }: Properties,
  ): Promise<boolean> {
    const { topology } = this;
    const delay = isPermanent(error) ? undefined : topology.retryDelays[attempt];
    const about = { event: properties.messageId, queue: from.queue, attempt };
    if (delay === undefined)
      this.log.error(`Event dead-lettered in ${topology.deadLetterQueue(this.service)}`, about, error);
    else this.log.warn(`Event comes again in ${delay}`, { ...about, reason: error.message });
    const outcome = delay === undefined ? 'dead-lettered' : 'retried';
    metrics.events.inc({ service: this.service, topic: properties.type ?? '', outcome });
    const exchange = delay === undefined ? topology.deadLetters : topology.retry(delay);
    return this.publish(from, exchange, from.queue, content, {
      ...properties,
      headers: { ...headers, [ATTEMPT]: attempt + 1, [REASON]: error.message.slice(0, REASON_LENGTH) },
    });
  }

  /** Tries until the broker has it, or has the original back. */
  private async publish(
    { alive }: Returned,
    exchange: string,
    routingKey: string,
    content: Buffer,
    properties: Properties,
  ): Promise<boolean> {
    while (alive()) {
      try {
        await this.channel.publish(exchange, routingKey, content, { ...properties, mandatory: true });
        return true;
      } catch (failure) {
        this.log.warn('Cannot hand the event over; trying again', {
          event: properties.messageId,
          failure: (failure as Error).message,
        });
        await sleep(PAUSE_MS);
      }
    }
    return false;
  }
}

function propertiesOf({ message }: Returned, item: unknown, index: number): Properties {
  const { messageId, type, contentType } = message.properties as {
    messageId?: string;
    type?: string;
    contentType?: string;
  };
  const name = nameOf(item, `${messageId ?? 'unnamed'}#${index}`);
  return { messageId: name, type, contentType, headers: { [REQUEST_ID]: textOf(item, 'requestId') ?? '' } };
}
