import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import type { CallInput, CallOutput, EventEnvelope } from '#contracts';
import { Answers, On, Streams } from './decorators.js';
import { echoCalls } from './fixtures.js';

type Echo = (typeof echoCalls)['echo'];

/** The compiler checks most of this: an `expect-error` without an error fails the build. */
class Handlers {
  @Answers(echoCalls.echo)
  good({ body }: CallInput<Echo>): Promise<CallOutput<Echo>> {
    return Promise.resolve({ text: body.text });
  }

  // @ts-expect-error the contract answers { text }
  @Answers(echoCalls.echo)
  wrongAnswer(): Promise<{ words: string }> {
    return Promise.resolve({ words: '' });
  }

  // @ts-expect-error the contract's body has no number `text`
  @Answers(echoCalls.echo)
  wrongInput(input: { body: { text: number } }): Promise<CallOutput<Echo>> {
    return Promise.resolve({ text: String(input.body.text) });
  }

  // @ts-expect-error a stream yields values of the type in the contract
  @Streams(echoCalls.count)
  async *wrongChunk(): AsyncGenerator<{ m: number }, void, undefined> {
    yield await Promise.resolve({ m: 1 });
  }

  // @ts-expect-error another event's data
  @On('form.counted')
  wrongEvent(event: EventEnvelope<'user.deleted'>): Promise<void> {
    return Promise.resolve(void event.data.userId);
  }

  // @ts-expect-error there is no such event
  @On('form.painted')
  unknownEvent(): Promise<void> {
    return Promise.resolve();
  }
}

describe('the decorators', () => {
  it('accept only handlers that match the contract', () => {
    const handler = Object.getOwnPropertyDescriptor(Handlers.prototype, 'good')?.value as object;
    expect(Reflect.getMetadata('microservices:pattern', handler)).toEqual(['test.echo']);
  });
});
