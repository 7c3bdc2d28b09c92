import type { ConfirmChannel, Message, Options } from 'amqplib';
import type { BrokerConnection } from './broker-connection.js';
import { BrokerUnavailable } from './wire.js';

/** Time without a confirmation after which a publish fails, in milliseconds. */
const PUBLISH_LIMIT_MS = 5000;

interface Waiting {
  messageId: string;
  finish: (error?: Error) => void;
}

/**
 * Publishes messages and waits for the broker's confirmation. Nothing is buffered: a publish without a connection fails
 * immediately.
 */
export class ConfirmedChannel {
  private channel?: ConfirmChannel;
  private readonly waiting = new Set<Waiting>();

  constructor(
    private readonly broker: BrokerConnection,
    private readonly limitMs = PUBLISH_LIMIT_MS,
  ) {
    broker.onConnect(async connection => {
      const channel = await connection.createConfirmChannel();
      channel.on('error', () => undefined);
      channel.on('return', message => this.returned(message));
      channel.on('close', () => {
        this.channel = undefined;
        for (const entry of [...this.waiting]) entry.finish(new BrokerUnavailable());
        broker.cut('publishing channel closed');
      });
      this.channel = channel;
    });
  }

  get usable(): boolean {
    return this.broker.usable && this.channel !== undefined;
  }

  /**
   * Resolves when the broker has confirmed. Rejects when it refuses, when no queue takes a `mandatory` message, when the
   * connection ends, and after 5 s without a confirmation. A rejected message may still have arrived.
   */
  publish(
    exchange: string,
    routingKey: string,
    content: Buffer,
    options: Options.Publish & { messageId: string },
  ): Promise<void> {
    const channel = this.channel;
    if (!channel || !this.broker.usable) return Promise.reject(new BrokerUnavailable());
    return new Promise((resolve, reject) => {
      const entry: Waiting = {
        messageId: options.messageId,
        finish: error => {
          if (!this.waiting.delete(entry)) return;
          clearTimeout(timer);
          if (error) reject(error);
          else resolve();
        },
      };
      const timer = setTimeout(() => {
        // A broker blocked by an alarm will answer eventually; one that is silent without an alarm is better disconnected.
        if (this.broker.usable) this.broker.cut('no confirmation in time');
        entry.finish(new Error(`The broker did not confirm ${options.messageId} in ${this.limitMs} ms`));
      }, this.limitMs);
      this.waiting.add(entry);
      try {
        channel.publish(exchange, routingKey, content, { persistent: true, ...options }, error =>
          entry.finish(error ? new Error(`The broker refused ${options.messageId}`) : undefined),
        );
      } catch {
        // The channel is closing, but its end has not been reported yet.
        entry.finish(new BrokerUnavailable());
      }
    });
  }

  /** Handles a returned message. The broker also confirms it, but after the return. */
  private returned(message: Message): void {
    const id: unknown = message.properties.messageId;
    for (const entry of [...this.waiting]) {
      if (entry.messageId === id) entry.finish(new Error(`No queue accepts ${message.fields.routingKey}`));
    }
  }
}
