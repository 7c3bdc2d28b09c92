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

/** Message being handled. */
export interface Returned {
  message: ConsumeMessage;
  /** Queue that it came from, and to which a retry returns it. */
  queue: string;
  /** Whether its channel is open; otherwise the broker has the message back, and nothing needs to be handed over. */
  alive: () => boolean;
}

type Properties = Options.Publish & { messageId: string };

/**
 * Hands over events that a consumer could not finish: to the next retry queue, to dead-letter, or one by one to their own queue.
 */
export class EventReturns {
  private readonly log = new Logger('events');

  constructor(
    private readonly topology: Topology,
    private readonly service: ConsumerName,
    private readonly channel: ConfirmedChannel,
  ) {}

  /**
   * Hands over a message that failed as a whole. @returns whether the broker has stored it elsewhere, so that the original can be
   * acknowledged
   */
  whole(from: Returned, error: Error): Promise<boolean> {
    const { properties, fields, content } = from.message;
    const { messageId, type, contentType } = properties as {
      messageId?: string;
      type?: string;
      contentType?: string;
    };
    const attempt = Number(properties.headers?.[ATTEMPT] ?? 0);
    return this.passOn(from, error, attempt, content, {
      // A message without an id is not from this product; it gets one, so that its publish can be tracked.
      messageId: messageId ?? `unnamed_${fields.deliveryTag}_${Date.now()}`,
      type,
      contentType,
      headers: { ...properties.headers },
    });
  }

  /** Hands over a failed item of a message, which is a separate message from now on. @returns as `whole` */
  item(from: Returned, item: unknown, index: number, error: Error): Promise<boolean> {
    return this.passOn(from, error, 0, encode(item), propertiesOf(from, item, index));
  }

  /** Returns every item as a separate message to the queue that it came from. @returns as `whole` */
  async split(from: Returned, items: readonly unknown[]): Promise<boolean> {
    this.log.warn('Repeatedly redelivered events are handled one by one', {
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
    else this.log.warn(`Event will be retried in ${delay}`, { ...about, reason: error.message });
    const outcome = delay === undefined ? 'dead-lettered' : 'retried';
    metrics.events.inc({ service: this.service, topic: properties.type ?? '', outcome });
    const exchange = delay === undefined ? topology.deadLetters : topology.retry(delay);
    return this.publish(from, exchange, from.queue, content, {
      ...properties,
      headers: { ...headers, [ATTEMPT]: attempt + 1, [REASON]: error.message.slice(0, REASON_LENGTH) },
    });
  }

  /** Retries until the broker has stored it, or has the original back. */
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
