import type { ChannelModel } from 'amqplib';
import { connect } from 'amqplib';
import type { Topology } from './topology.js';

export interface QueueDepth {
  queue: string;
  messages: number;
  consumers: number;
}

const CONNECT_LIMIT_MS = 3000;

/**
 * Number of messages in each durable queue. Uses a separate connection, because a missing queue closes the channel that asks. The
 * broker's answer does not include unacknowledged messages.
 */
export async function queueDepths(url: string, topology: Topology): Promise<QueueDepth[]> {
  const connection = await connect(url, { noDelay: true, timeout: CONNECT_LIMIT_MS });
  connection.on('error', () => undefined);
  try {
    const depths: QueueDepth[] = [];
    let channel = await quietChannel(connection);
    for (const queue of topology.all().queues) {
      try {
        const { messageCount, consumerCount } = await channel.checkQueue(queue);
        depths.push({ queue, messages: messageCount, consumers: consumerCount });
      } catch {
        channel = await quietChannel(connection);
      }
    }
    return depths;
  } finally {
    await connection.close().catch(() => undefined);
  }
}

async function quietChannel(connection: ChannelModel) {
  const channel = await connection.createChannel();
  channel.on('error', () => undefined);
  return channel;
}
