import { Controller, Inject, Injectable, Module } from '@nestjs/common';
import { z } from 'zod';
import {
  call,
  type CallEvent,
  type CallInput,
  type CallOutput,
  DomainError,
  type EventEnvelope,
} from '#contracts';
import type { Consumers } from './consumers.js';
import { Answers, On, OnBatch, Streams } from './decorators.js';
import { MessagingModule } from './messaging.module.js';

/** Consumers in these tests, independent of the product's own table. */
export const TABLE: Consumers = {
  forms: ['form.counted', 'user.deleted', 'user.changed'],
  mail: ['user.changed'],
};

/** Calls of the service that the tests of this library use. */
const echoService = { service: 'typebot', access: 'internal' } as const;
export const echoCalls = {
  echo: call({
    ...echoService,
    name: 'test.echo',
    summary: 'Answers what it got',
    body: z.object({ text: z.string(), waitMs: z.number().optional() }),
    output: z.object({ text: z.string() }),
    timeoutMs: 3000,
  }),
  block: call({
    ...echoService,
    name: 'test.block',
    summary: 'Occupies the process, as an expensive call does',
    body: z.object({ ms: z.number() }),
    output: z.object({}),
  }),
  fail: call({
    ...echoService,
    name: 'test.fail',
    summary: 'Fails as asked',
    body: z.object({ how: z.enum(['domain', 'unknown', 'unreachable']) }),
    output: z.object({}),
  }),
  count: call({
    ...echoService,
    name: 'test.count',
    summary: 'Streams numbers',
    body: z.object({ to: z.number(), pauseMs: z.number() }),
    output: z.never(),
    stream: z.object({ n: z.number() }),
    timeoutMs: 10_000,
  }),
};
type Echo = (typeof echoCalls)['echo'];
type Block = (typeof echoCalls)['block'];
type Fail = (typeof echoCalls)['fail'];
type Count = (typeof echoCalls)['count'];

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** Log of the handlers under test. */
@Injectable()
export class HandlerLog {
  echoed = 0;
  streams = { started: 0, stopped: 0, chunks: 0 };
  events: EventEnvelope[] = [];
  /** Number of events in each batch. */
  batches: number[] = [];
  /** Called by the reaction; throws to make it fail. */
  react: (event: EventEnvelope) => Promise<void> = () => Promise.resolve();
}

@Controller()
export class EchoController {
  constructor(@Inject(HandlerLog) private readonly handlerLog: HandlerLog) {}

  @Answers(echoCalls.echo)
  async echo({ body }: CallInput<Echo>): Promise<CallOutput<Echo>> {
    if (body.waitMs) await pause(body.waitMs);
    this.handlerLog.echoed++;
    return { text: body.text };
  }

  @Answers(echoCalls.block)
  block({ body }: CallInput<Block>): Promise<CallOutput<Block>> {
    const until = performance.now() + body.ms;
    while (performance.now() < until);
    return Promise.resolve({});
  }

  @Answers(echoCalls.fail)
  fail({ body }: CallInput<Fail>): Promise<CallOutput<Fail>> {
    if (body.how === 'domain')
      throw new DomainError('CONFLICT', 'Taken', [{ field: 'name', message: 'in use' }], 7);
    const error = new Error('connect ECONNREFUSED 10.1.2.3, password hunter2');
    if (body.how === 'unreachable') error.name = 'MongoServerSelectionError';
    throw error;
  }

  @Streams(echoCalls.count)
  async *count(
    { body }: CallInput<Count>,
    signal: AbortSignal,
  ): AsyncGenerator<CallEvent<Count>, void, undefined> {
    this.handlerLog.streams.started++;
    try {
      for (let n = 1; n <= body.to && !signal.aborted; n++) {
        this.handlerLog.streams.chunks++;
        yield { n };
        await pause(body.pauseMs);
      }
      if (body.to < 0) throw new DomainError('VALIDATION_ERROR', 'Cannot count down');
    } finally {
      this.handlerLog.streams.stopped++;
    }
  }
}

@Controller()
export class FormsController {
  constructor(@Inject(HandlerLog) private readonly handlerLog: HandlerLog) {}

  @On('form.counted')
  counted(event: EventEnvelope<'form.counted'>): Promise<void> {
    return this.note(event);
  }

  @On('user.deleted')
  deleted(event: EventEnvelope<'user.deleted'>): Promise<void> {
    return this.note(event);
  }

  /** Rejects as a whole for a user called `poison`; otherwise event by event according to `react`. */
  @OnBatch('user.changed')
  async changed(events: readonly EventEnvelope<'user.changed'>[]): Promise<readonly unknown[]> {
    this.handlerLog.batches.push(events.length);
    if (events.some(({ data }) => data.userId === 'poison')) throw new DomainError('NOT_FOUND', 'poison');
    return Promise.all(events.map(event => this.note(event).catch((error: Error) => error)));
  }

  private async note(event: EventEnvelope): Promise<void> {
    await this.handlerLog.react(event);
    this.handlerLog.events.push(event);
  }
}

@Module({
  imports: [MessagingModule.forService('typebot', {})],
  controllers: [EchoController],
  providers: [HandlerLog],
})
export class EchoModule {}

@Module({
  imports: [MessagingModule.forService('forms', TABLE)],
  controllers: [FormsController],
  providers: [HandlerLog],
})
export class EventsModule {}

/** Service without its reactions. */
@Module({ imports: [MessagingModule.forService('mail', TABLE)] })
export class SilentModule {}
