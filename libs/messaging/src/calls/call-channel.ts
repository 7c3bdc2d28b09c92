import type { ConfirmChannel, ConsumeMessage, Options } from 'amqplib';
import type { BrokerConnection } from '../connection/broker-connection.js';
import { BrokerUnavailable, unavailable } from '../connection/wire.js';

const REPLY_TO = 'amq.rabbitmq.reply-to';
/** Maximum number of open calls, which bounds memory; more are refused. */
const MAX_OPEN_CALLS = 5000;
/** Time without a confirmation after which the broker counts as dead, in milliseconds. Call deadlines are longer. */
const STALL_MS = 2000;
const WATCH_MS = 250;

export interface Expected {
  service: string;
  reply(kind: string, content: Buffer): void;
  fail(error: Error): void;
}

/**
 * Sends calls and receives the answers through the broker's direct reply-to, which requires a single channel. Any failure
 * immediately fails the affected calls.
 */
export class CallChannel {
  private channel?: ConfirmChannel;
  private readonly open = new Map<string, Expected>();
  /** Messages not confirmed by the broker yet, oldest first: correlation id → time sent. */
  private readonly unconfirmed = new Map<string, number>();
  private overdue = false;
  private watch?: NodeJS.Timeout;

  constructor(private readonly broker: BrokerConnection) {
    broker.onConnect(async connection => {
      const channel = await connection.createConfirmChannel();
      channel.on('error', () => undefined);
      channel.on('return', ({ properties }) => {
        const expected = this.open.get(String(properties.correlationId));
        expected?.fail(unavailable(`The service ${expected.service}`));
      });
      channel.on('close', () => {
        this.channel = undefined;
        this.failAll();
        broker.cut('calling channel closed');
      });
      await channel.consume(REPLY_TO, message => message && this.answered(message), { noAck: true });
      this.channel = channel;
    });
  }

  send(id: string, expected: Expected, queue: string, content: Buffer, options: Options.Publish): void {
    const channel = this.channel;
    if (!channel || !this.broker.usable) return expected.fail(new BrokerUnavailable());
    if (this.open.size >= MAX_OPEN_CALLS)
      return expected.fail(unavailable(`The service ${expected.service}`, 1));
    this.open.set(id, expected);
    this.unconfirmed.set(id, Date.now());
    this.watch ??= setInterval(() => this.look(), WATCH_MS).unref();
    const properties = {
      mandatory: true,
      replyTo: REPLY_TO,
      correlationId: id,
      contentType: 'application/json',
    };
    try {
      channel.publish('', queue, content, { ...properties, ...options }, refused => {
        this.unconfirmed.delete(id);
        // A full queue refuses the message; otherwise the channel ended before the broker received it.
        const nacked = refused instanceof Error && refused.message === 'message nacked';
        if (refused)
          this.open
            .get(id)
            ?.fail(nacked ? unavailable(`The service ${expected.service}`, 1) : new BrokerUnavailable());
      });
    } catch {
      // The channel is closing, but its end has not been reported yet.
      this.unconfirmed.delete(id);
      expected.fail(new BrokerUnavailable());
    }
  }

  /** Publishes a message that needs neither answer nor confirmation. */
  notify(exchange: string, routingKey: string, correlationId: string): void {
    try {
      if (this.broker.usable) this.channel?.publish(exchange, routingKey, Buffer.alloc(0), { correlationId });
    } catch {
      // The channel is closing; the other side's deadline stops the handler.
    }
  }

  /** Whether the broker has not confirmed this call yet. */
  isUnconfirmed(id: string): boolean {
    return this.unconfirmed.has(id);
  }

  remove(id: string): void {
    this.open.delete(id);
  }

  stop(): void {
    clearInterval(this.watch);
    this.failAll();
  }

  private answered({ properties, content }: ConsumeMessage): void {
    const expected = this.open.get(String(properties.correlationId));
    if (!expected) return;
    try {
      expected.reply(String(properties.type), content);
    } catch (error) {
      expected.fail(error as Error);
    }
  }

  /**
   * Detects a paused broker, which neither confirms nor closes. A confirmation must be overdue in two consecutive checks, so
   * that a busy moment of this process does not count.
   */
  private look(): void {
    const [oldest] = this.unconfirmed.values();
    const overdue = oldest !== undefined && Date.now() - oldest > STALL_MS;
    if (overdue && this.overdue) {
      this.failAll();
      this.broker.cut('the broker does not respond');
    }
    this.overdue = overdue && !this.overdue;
    if (this.open.size === 0 && this.unconfirmed.size === 0) {
      clearInterval(this.watch);
      this.watch = undefined;
    }
  }

  private failAll(): void {
    this.unconfirmed.clear();
    for (const expected of [...this.open.values()]) expected.fail(new BrokerUnavailable());
  }
}
