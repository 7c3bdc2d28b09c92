import { randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { type Call, type CallEvent, type CallInput, type CallOutput, DomainError } from '#contracts';
import { currentRequestId, currentTraceparent, inSpan } from '#platform';
import { Broker } from '../connection/broker.js';
import {
  BrokerUnavailable,
  decode,
  decodeError,
  encode,
  REQUEST_ID,
  TRACEPARENT,
} from '../connection/wire.js';
import { streamPattern } from '../decorators.js';
import { CallChannel } from './call-channel.js';

export interface CallOptions {
  /** Overrides the contract's deadline. */
  timeoutMs?: number;
  /** Cancels the call: it rejects immediately and the handler's signal fires. */
  signal?: AbortSignal;
}

/**
 * Calls other services. Every call ends: with the answer, with the service's DomainError, with SERVICE_UNAVAILABLE (immediately
 * when the service or the broker is down, the connection is lost or the queue is full; at the deadline when the broker has not
 * confirmed the message) or with TIMEOUT at its deadline.
 */
@Injectable()
export class RpcClient implements OnApplicationShutdown {
  private readonly id = randomUUID();
  private count = 0;
  private readonly channel: CallChannel;

  constructor(@Inject(Broker) private readonly broker: Broker) {
    this.channel = new CallChannel(broker.publishing);
  }

  /** Makes a call with a single answer. */
  async call<C extends Call>(
    contract: C,
    input: CallInput<C>,
    options: CallOptions = {},
  ): Promise<CallOutput<C>> {
    return (await this.send(contract, contract.name, input, options, () => undefined)) as CallOutput<C>;
  }

  /** Makes a call with a streamed answer; resolves after the last chunk. Aborting also stops the handler. */
  async callStream<C extends Call>(
    contract: C,
    input: CallInput<C>,
    onEvent: (event: CallEvent<C>) => void,
    signal?: AbortSignal,
  ): Promise<void> {
    const pattern = streamPattern(contract);
    const options = { signal, timeoutMs: contract.streamTimeoutMs };
    await this.send(contract, pattern, input, options, chunk => onEvent(chunk as CallEvent<C>));
  }

  onApplicationShutdown(): void {
    this.channel.stop();
  }

  private send(
    contract: Call,
    pattern: string,
    input: unknown,
    options: CallOptions,
    onChunk: (chunk: unknown) => void,
  ): Promise<unknown> {
    const span = {
      kind: 'client',
      attributes: { 'rpc.system': 'rabbitmq', 'rpc.service': contract.service },
    } as const;
    return inSpan(`call ${pattern}`, span, () => this.ask(contract, pattern, input, options, onChunk));
  }

  private async ask(
    contract: Call,
    pattern: string,
    input: unknown,
    options: CallOptions,
    onChunk: (chunk: unknown) => void,
  ): Promise<unknown> {
    const timeoutMs = options.timeoutMs ?? contract.timeoutMs;
    const correlationId = `${this.id}.${++this.count}`;
    const content = encode(input);
    return new Promise<unknown>((resolve, reject) => {
      const { signal } = options;
      const abort = () => {
        this.cancel(contract, correlationId);
        fail(new DomainError('TIMEOUT', 'The call was canceled'));
      };
      if (signal?.aborted) return reject(new DomainError('TIMEOUT', 'The call was canceled'));
      // An unconfirmed message has not reached any service: the broker is paused, or the connection is dead.
      const late = setTimeout(() => {
        if (this.channel.isUnconfirmed(correlationId)) return fail(new BrokerUnavailable());
        // The handler's own deadline started later, when it received the call.
        this.cancel(contract, correlationId);
        fail(new DomainError('TIMEOUT', `${contract.service} did not answer in time`));
      }, timeoutMs);
      const finish = (): void => {
        clearTimeout(late);
        signal?.removeEventListener('abort', abort);
        this.channel.remove(correlationId);
      };
      const fail = (error: Error): void => {
        finish();
        reject(error);
      };
      signal?.addEventListener('abort', abort, { once: true });
      const expected = {
        service: contract.service,
        fail,
        reply: (kind: string, content: Buffer) => {
          if (kind === 'error') return fail(decodeError(content));
          if (kind === 'chunk') return onChunk(decode(content));
          finish();
          resolve(kind === 'end' ? undefined : decode(content));
        },
      };
      this.channel.send(correlationId, expected, this.broker.topology.callQueue(contract.service), content, {
        type: pattern,
        expiration: timeoutMs,
        timestamp: Date.now(),
        headers: { [REQUEST_ID]: currentRequestId(), ...traceHeader() },
      });
    });
  }

  private cancel(contract: Call, correlationId: string): void {
    this.channel.notify(this.broker.topology.cancels, contract.service, correlationId);
  }
}

/** Header with the current trace, while tracing is on. */
function traceHeader(): Record<string, string> {
  const traceparent = currentTraceparent();
  return traceparent ? { [TRACEPARENT]: traceparent } : {};
}
