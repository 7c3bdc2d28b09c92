import { connect } from 'amqplib';
import type { EventEnvelope, EventName } from '#contracts';
import { Topology } from '../topology/topology.js';
import { unpack } from './event-batch.js';

export interface EventTap {
  /** Events received so far, oldest first. */
  readonly seen: readonly EventEnvelope[];
  of<N extends EventName>(type: N): EventEnvelope<N>[];
  close(): Promise<void>;
}

/** Listens to all events without affecting their consumers, for tests and for inspecting a running system. Nothing is stored. */
export async function tapEvents(url: string, prefix: string, pattern = '#'): Promise<EventTap> {
  const topology = new Topology(prefix, []);
  const connection = await connect(url, { noDelay: true });
  connection.on('error', () => undefined);
  const channel = await connection.createChannel();
  await channel.assertExchange(topology.events, 'topic');
  const { queue } = await channel.assertQueue('', { exclusive: true, durable: false });
  await channel.bindQueue(queue, topology.events, pattern);
  const seen: EventEnvelope[] = [];
  await channel.consume(
    queue,
    message => message && seen.push(...(unpack(message.content) as EventEnvelope[])),
    {
      noAck: true,
    },
  );
  return {
    seen,
    of: <N extends EventName>(type: N) =>
      seen.filter((event): event is EventEnvelope<N> & EventEnvelope => event.type === type),
    close: () => connection.close().catch(() => undefined),
  };
}
