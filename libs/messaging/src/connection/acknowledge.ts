import type { Channel, ConsumeMessage } from 'amqplib';

/** The broker may forget the message. On a channel that is gone there is nothing to say: the broker has taken it back. */
export function acknowledge(channel: Channel, message: ConsumeMessage): void {
  try {
    channel.ack(message);
  } catch {
    // closed in the meantime
  }
}
