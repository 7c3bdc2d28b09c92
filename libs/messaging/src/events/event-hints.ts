import { Logger } from '@nestjs/common';
import type { Channel } from 'amqplib';
import type { EventName } from '#contracts';
import type { Broker } from '../connection/broker.js';
import { unpack } from './event-batch.js';

/** The essentials of an event: its topic, owner and form. `people`: ids of the people whom it concerns, without its author. */
export interface Hint {
  topic: EventName;
  ownerId: string;
  formId: string | null;
  people: string[];
}

/** Maximum number of messages waiting for a slow process; older ones are dropped, because hints of the same thing are interchangeable. */
const MAX_WAITING = 1000;

/**
 * Hints of events for every instance that currently needs them. Nothing is stored, and nothing is bound without a listener, so
 * that an idle process does not receive every event of the installation.
 */
export class EventHints {
  private readonly log = new Logger('hints');
  private bound?: { channel: Channel; queue: string };
  private wanted = false;
  /** Serializes changes of the bindings. */
  private binding: Promise<void> = Promise.resolve();

  /** @param onGap called after a reconnect, because hints may have been lost */
  constructor(
    private readonly broker: Broker,
    private readonly topics: readonly EventName[],
    private readonly react: (hint: Hint) => void,
    private readonly onGap: () => void,
  ) {
    broker.publishing.onConnect(async connection => {
      const channel = await connection.createChannel();
      channel.on('error', () => undefined);
      channel.on('close', () => (this.bound = undefined));
      const limits = { 'x-max-length': MAX_WAITING, 'x-overflow': 'drop-head' };
      const options = { exclusive: true, autoDelete: true, durable: false, arguments: limits };
      const { queue } = await channel.assertQueue('', options);
      await channel.consume(queue, message => message && this.take(message.content), { noAck: true });
      this.bound = { channel, queue };
      if (!this.wanted) return;
      await this.bind(true);
      this.onGap();
    });
  }

  /** Turns hints on or off; resolves once that has taken effect, or immediately while the broker is unavailable. */
  want(wanted: boolean): Promise<void> {
    if (this.wanted === wanted) return this.binding;
    this.wanted = wanted;
    this.binding = this.binding
      .then(() => this.bind(wanted))
      .catch((error: Error) => {
        // Remaining bindings end with the queue.
        if (wanted) this.log.warn('Not bound', { reason: error.message });
      });
    return this.binding;
  }

  private async bind(wanted: boolean): Promise<void> {
    if (!this.bound) return;
    const { channel, queue } = this.bound;
    const { events } = this.broker.topology;
    const all = this.topics.map(topic =>
      wanted ? channel.bindQueue(queue, events, topic) : channel.unbindQueue(queue, events, topic),
    );
    await Promise.all(all);
  }

  private take(content: Buffer): void {
    try {
      for (const item of unpack(content)) {
        const hint = hintOf(item);
        if (hint) this.react(hint);
      }
    } catch (error) {
      this.log.warn('Unreadable event', { reason: (error as Error).message });
    }
  }
}

interface Envelope {
  type: EventName;
  ownerId: unknown;
  data?: { formId?: unknown; assigneeId?: unknown; userIds?: unknown; by?: unknown } | null;
}

/** Reads only the few properties needed; validating whole events in every gateway would cost more than it is worth. */
function hintOf(item: unknown): Hint | null {
  if (typeof item !== 'object' || item === null) return null;
  const { type: topic, ownerId, data } = item as Envelope;
  if (typeof ownerId !== 'string' || ownerId === '') return null;
  const people = [data?.assigneeId, data?.userIds].flat();
  return {
    ...{ topic, ownerId, formId: typeof data?.formId === 'string' ? data.formId : null },
    people: people.filter((id): id is string => typeof id === 'string' && id !== data?.by),
  };
}
