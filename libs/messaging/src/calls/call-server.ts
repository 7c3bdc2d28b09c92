import { Logger } from '@nestjs/common';
import type { Channel, ChannelModel, ConsumeMessage } from 'amqplib';
import { isObservable, lastValueFrom } from 'rxjs';
import { DomainError, type ServiceName } from '#contracts';
import { failSpan, metrics, runWithRequest, secondsSince, startSpan, withSpan } from '#platform';
import { acknowledge } from '../connection/acknowledge.js';
import type { Broker } from '../connection/broker.js';
import {
  decode,
  encode,
  encodeError,
  publicError,
  type ReplyKind,
  REQUEST_ID,
  TRACEPARENT,
  unavailable,
} from '../connection/wire.js';
import { CallStarts } from './call-starts.js';
import { InFlight } from './in-flight.js';

/** Calls that an instance handles concurrently; more wait in the queue, where other instances can take them. */
const PREFETCH = 100;

export type Handler = (data: unknown, signal: AbortSignal) => Promise<unknown>;

/** Takes a service's calls from its queue, runs their handlers and sends the answers. */
export class CallServer {
  private readonly log = new Logger('calls');
  private readonly inFlight = new InFlight();
  private readonly running = new Map<string, AbortController>();
  private readonly starts = new CallStarts();
  private replies?: Channel;
  private stopConsuming?: () => Promise<unknown>;
  private closeChannel?: () => Promise<void>;
  private stopped = false;

  constructor(
    private readonly broker: Broker,
    private readonly service: ServiceName,
    private readonly handlerOf: (pattern: string) => Handler | null,
  ) {
    broker.publishing.onConnect(async connection => {
      const channel = await connection.createChannel();
      channel.on('error', () => undefined);
      channel.on('close', () => (this.replies = undefined));
      this.replies = channel;
    });
  }

  /** Starts to consume on a new connection. */
  async attach(connection: ChannelModel): Promise<void> {
    if (this.stopped) return;
    const { topology } = this.broker;
    const channel = await connection.createChannel();
    channel.on('error', () => undefined);
    channel.on('close', () => {
      this.stopConsuming = undefined;
      if (!this.stopped) this.broker.consuming.cut('call channel closed');
    });
    await channel.prefetch(PREFETCH);
    await this.listenForCancels(channel);
    const queue = await topology.declareCalls(channel, this.service);
    const { consumerTag } = await channel.consume(queue, message => {
      if (message) void this.inFlight.track(this.whenStarted(() => this.serve(channel, message)));
      else this.broker.consuming.cut('call queue gone');
    });
    this.stopConsuming = () => channel.cancel(consumerTag);
    this.closeChannel = () => channel.close();
  }

  /** Stops taking calls and waits for those in progress. */
  async stop(limitMs: number): Promise<void> {
    this.stopped = true;
    await this.stopConsuming?.().catch(() => undefined);
    if (!(await this.inFlight.idle(limitMs))) this.log.warn('Ended with unanswered calls');
    // Closed in this order; otherwise the broker may lose the last acknowledgements together with the connection.
    await this.closeChannel?.().catch(() => undefined);
  }

  private async listenForCancels(channel: Channel): Promise<void> {
    const { queue } = await channel.assertQueue('', { exclusive: true, autoDelete: true, durable: false });
    await channel.bindQueue(queue, this.broker.topology.cancels, this.service);
    const cancel = (message: ConsumeMessage | null): void => {
      const id = String(message?.properties.correlationId);
      const running = this.running.get(id);
      if (running) running.abort();
      else this.starts.cancel(id);
    };
    await channel.consume(queue, cancel, { noAck: true });
  }

  private whenStarted(work: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => this.starts.enqueue(() => void work().then(resolve, reject)));
  }

  private serve(channel: Channel, message: ConsumeMessage): Promise<void> {
    return runWithRequest(message.properties.headers?.[REQUEST_ID], async () => {
      try {
        await this.answer(message);
      } finally {
        acknowledge(channel, message);
      }
    });
  }

  private async answer(message: ConsumeMessage): Promise<void> {
    const { properties } = message;
    const pattern = String(properties.type);
    const id = String(properties.correlationId);
    const started = performance.now();
    const parent = properties.headers?.[TRACEPARENT] as string | undefined;
    const span = startSpan(pattern, { kind: 'server', parent, attributes: { 'rpc.system': 'rabbitmq' } });
    let outcome = 'ok';
    // Only existing calls become labels, because anyone on the broker can send any name.
    let call = 'unknown';
    const controller = new AbortController();
    this.running.set(id, controller);
    const remainingMs = this.starts.remainingMs(message);
    const deadline = setTimeout(() => controller.abort(), Math.max(0, remainingMs));
    try {
      // Nobody is waiting for the answer any more, so the work would only delay other calls.
      if (remainingMs <= 0) throw new DomainError('TIMEOUT', 'The call was canceled before it started');
      // The instance that died may have executed it already: a call is executed at most once.
      if (message.fields.redelivered) throw unavailable(`The service ${this.service}`);
      const handler = this.handlerOf(pattern);
      if (!handler) throw new Error(`No handler for ${pattern}`);
      call = pattern;
      await withSpan(span, () => this.run(handler, message, controller.signal));
      this.log.debug({ call: pattern, ms: Math.round(performance.now() - started) });
    } catch (error) {
      const known = publicError(error);
      outcome = known.code;
      failSpan(span, known);
      if (known.code === 'INTERNAL') this.log.error(`${pattern} failed`, error);
      else this.log.debug({ call: pattern, code: known.code });
      this.reply(message, 'error', encodeError(known));
    } finally {
      clearTimeout(deadline);
      this.running.delete(id);
      metrics.calls.observe({ service: this.service, call, outcome }, secondsSince(started));
      span?.end();
    }
  }

  private async run(handler: Handler, message: ConsumeMessage, signal: AbortSignal): Promise<void> {
    const result = await handler(decode(message.content), signal);
    const value: unknown = isObservable(result) ? await lastValueFrom(result) : result;
    if (!isStream(value)) return this.reply(message, 'ok', encode(value));
    for await (const chunk of value) {
      if (signal.aborted) return;
      this.reply(message, 'chunk', encode(chunk));
    }
    this.reply(message, 'end', encode(null));
  }

  private reply({ properties }: ConsumeMessage, type: ReplyKind, content: Buffer): void {
    const { replyTo, correlationId } = properties as { replyTo?: string; correlationId?: string };
    try {
      if (replyTo) this.replies?.publish('', replyTo, content, { type, correlationId });
    } catch {
      // The connection is ending: the caller's call has failed with it, or will at its deadline.
    }
  }
}

const isStream = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
