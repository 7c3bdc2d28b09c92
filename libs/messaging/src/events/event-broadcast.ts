import { Logger } from '@nestjs/common';
import type { EventEnvelope, EventName } from '#contracts';
import type { Broker } from '../connection/broker.js';
import { unpack } from './event-batch.js';
import { readEvent } from './event-schema.js';

/**
 * Delivers the events of a topic to every listening instance, not just one. Nothing is stored: a disconnected instance misses
 * them. Meant for hints, such as cache invalidation.
 */
export function onEveryInstance<N extends EventName>(
  broker: Broker,
  topic: N,
  react: (event: EventEnvelope<N>) => void,
): void {
  const log = new Logger(`broadcast.${topic}`);
  broker.publishing.onConnect(async connection => {
    const channel = await connection.createChannel();
    channel.on('error', () => undefined);
    const { queue } = await channel.assertQueue('', { exclusive: true, durable: false });
    await channel.bindQueue(queue, broker.topology.events, topic);
    const consume = (content: Buffer): void => {
      try {
        for (const item of unpack(content)) react(readEvent(item, topic) as EventEnvelope<N>);
      } catch (error) {
        log.warn('Unreadable event', { reason: (error as Error).message });
      }
    };
    await channel.consume(queue, message => message && consume(message.content), { noAck: true });
  });
}
