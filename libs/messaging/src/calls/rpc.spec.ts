import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { connect } from 'amqplib';
import { healthCall } from '#messaging';
import { currentRequestId, type RunningService, runWithRequest } from '#platform';
import {
  eventually,
  startBroker,
  startClient,
  startService,
  type TestBroker,
  type TestClient,
} from '#testing';
import { echoCalls, EchoModule, HandlerLog } from '../fixtures.js';
import { Topology } from '../topology/topology.js';
import { internalInput } from './internal-input.js';

const { block, echo, fail, count } = echoCalls;

describe('calls between services', () => {
  let broker: TestBroker;
  let client: TestClient;
  let service: RunningService | undefined;
  const start = async () => (service = await startService(EchoModule, { name: 'typebot', broker }));
  const say = (text: string, waitMs?: number) => client.rpc.call(echo, internalInput({ text, waitMs }));

  beforeAll(async () => {
    broker = await startBroker();
    client = await startClient(broker);
    await start();
  }, 90_000);
  afterAll(async () => {
    await service?.close();
    await client?.close();
    await broker?.stop();
  }, 60_000);

  it('return the answer, each to its caller', async () => {
    expect(await say('hello')).toEqual({ text: 'hello' });
    const texts = Array.from({ length: 200 }, (_, n) => `text ${n}`);
    expect(await Promise.all(texts.map(text => say(text)))).toEqual(texts.map(text => ({ text })));
  });

  it('return a DomainError with all its details', async () => {
    await expect(client.rpc.call(fail, internalInput({ how: 'domain' }))).rejects.toMatchObject({
      name: 'DomainError',
      code: 'CONFLICT',
      message: 'Taken',
      details: [{ field: 'name', message: 'in use' }],
      retryAfter: 7,
    });
  });

  it('reveal nothing about an unexpected error', async () => {
    const error: Error = await client.rpc.call(fail, internalInput({ how: 'unknown' })).then(
      () => new Error('no error'),
      (thrown: Error) => thrown,
    );
    expect(error).toMatchObject({ code: 'INTERNAL' });
    expect(error.message).not.toMatch(/hunter2|10\.1/);
  });

  it('fail with SERVICE_UNAVAILABLE when the service has no database', async () => {
    await expect(client.rpc.call(fail, internalInput({ how: 'unreachable' }))).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      retryAfter: 5,
    });
  });

  it('are rejected when the call is unknown', async () => {
    await expect(
      client.rpc.call({ ...echo, name: 'test.nothing' }, internalInput({ text: '' })),
    ).rejects.toMatchObject({
      code: 'INTERNAL',
    });
  });

  it('end at the deadline', async () => {
    await expect(
      client.rpc.call(echo, internalInput({ text: 'late', waitMs: 600 }), { timeoutMs: 150 }),
    ).rejects.toMatchObject({
      code: 'TIMEOUT',
    });
  });

  it('can be cancelled by the caller', async () => {
    const controller = new AbortController();
    const call = client.rpc.call(echo, internalInput({ text: 'x', waitMs: 500 }), {
      signal: controller.signal,
    });
    controller.abort();
    await expect(call).rejects.toMatchObject({ code: 'TIMEOUT' });
  });

  it('report the health of the service', async () => {
    expect(await client.rpc.call(healthCall('typebot'), internalInput({}))).toEqual({
      status: 'ok',
      checks: { broker: true, consumer: true },
    });
  });

  it('carry the request id', async () => {
    const module = service!.app.get(HandlerLog);
    const seen: string[] = [];
    const echoed = Object.getOwnPropertyDescriptor(module, 'echoed')!;
    Object.defineProperty(module, 'echoed', {
      get: () => 0,
      set: () => {
        seen.push(currentRequestId());
      },
      configurable: true,
    });
    await runWithRequest('req-from-outside', () => say('x'));
    Object.defineProperty(module, 'echoed', echoed);
    expect(seen).toEqual(['req-from-outside']);
  });

  describe('streams', () => {
    const input = (to: number, pauseMs: number) => internalInput({ to, pauseMs });

    it('deliver every chunk in order, and end', async () => {
      const got: number[] = [];
      await client.rpc.callStream(count, input(5, 1), chunk => got.push(chunk.n));
      expect(got).toEqual([1, 2, 3, 4, 5]);
    });

    it('fail with the error of the handler', async () => {
      await expect(client.rpc.callStream(count, input(-1, 1), () => undefined)).rejects.toMatchObject({
        code: 'VALIDATION_ERROR',
      });
    });

    it('stop the handler when the caller disconnects', async () => {
      const handlerLog = service!.app.get(HandlerLog);
      const controller = new AbortController();
      const stoppedBefore = handlerLog.streams.stopped;
      const call = client.rpc.callStream(count, input(1000, 20), () => controller.abort(), controller.signal);
      await expect(call).rejects.toMatchObject({ code: 'TIMEOUT' });
      await eventually(() => handlerLog.streams.stopped === stoppedBefore + 1, 2000);
    });
  });

  describe('a service that is down', () => {
    it('is reported immediately, and found again when it is back', async () => {
      await service!.close();
      const started = Date.now();
      await expect(say('anybody?')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
      expect(Date.now() - started).toBeLessThan(1000);
      await start();
      expect(await say('back')).toEqual({ text: 'back' });
    });

    it('finishes calls in progress when it is stopped', async () => {
      const running = say('last words', 400);
      // Calls arrive in order, so the previous one has begun.
      await say('behind it');
      const closing = service!.close();
      expect(await running).toEqual({ text: 'last words' });
      await closing;
      await start();
    });
  });

  it('skips calls past their deadline behind one that blocks the process', async () => {
    const handlerLog = service!.app.get(HandlerLog);
    const before = handlerLog.echoed;
    const busy = client.rpc.call(block, internalInput({ ms: 400 }));
    const late = Array.from({ length: 20 }, () =>
      client.rpc.call(echo, internalInput({ text: 'late' }), { timeoutMs: 100 }).then(
        () => 'answered',
        (error: { code: string }) => error.code,
      ),
    );
    await busy;
    // On a busy machine the publish itself may not be confirmed in time.
    for (const outcome of await Promise.all(late))
      expect(['TIMEOUT', 'SERVICE_UNAVAILABLE']).toContain(outcome);
    // Answered after all of those were processed.
    await say('after');
    expect(handlerLog.echoed).toBe(before + 1);
  });

  it('are refused immediately if the queue is full', async () => {
    await service!.close();
    const raw = await connect(broker.url);
    const channel = await raw.createChannel();
    const queue = await new Topology(broker.prefix, []).declareCalls(channel, 'typebot');
    const calls = Array.from({ length: 2100 }, () =>
      client.rpc.call(echo, internalInput({ text: 'x' }), { timeoutMs: 2000 }).then(
        () => 'answered',
        (error: { code: string }) => error.code,
      ),
    );
    const codes = await Promise.all(calls);
    await channel.deleteQueue(queue);
    await raw.close();
    const count = (code: string) => codes.filter(one => one === code).length;
    expect(count('SERVICE_UNAVAILABLE')).toBeGreaterThanOrEqual(50);
    expect(count('SERVICE_UNAVAILABLE') + count('TIMEOUT')).toBe(2100);
    await start();
  }, 20_000);
});
