import type { Channel, ConsumeMessage } from 'amqplib';

/** Acknowledges a message. On a closed channel nothing is needed, because the broker has taken the message back. */
export function acknowledge(channel: Channel, message: ConsumeMessage): void {
  try {
    channel.ack(message);
  } catch {
    // The channel was closed in the meantime.
  }
}
