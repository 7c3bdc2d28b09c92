import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DomainError } from '#contracts';
import { currentRequestId } from '#platform';
import { eventually, startService } from '#testing';
import { InFlight } from '../calls/in-flight.js';
import { SilentModule } from '../fixtures.js';
import { counted, EventsFixture } from './events.fixture.js';
import { newEvent } from './new-event.js';

describe('events between services', () => {
  let world: EventsFixture;
  beforeAll(async () => (world = await EventsFixture.start()), 90_000);
  beforeEach(() => world.reset());
  afterAll(() => world?.stop(), 60_000);

  it('reach their handler, with the request id', async () => {
    const ids: string[] = [];
    world.handlerLog.react = () => Promise.resolve(void ids.push(currentRequestId()));
    const event = { ...counted(), requestId: 'req-1' };
    await world.publish(event);
    await eventually(() => world.handlerLog.events.length === 1);
    expect(world.handlerLog.events[0]).toEqual(event);
    expect(ids).toEqual(['req-1']);
  });

  it('are published without an error if there is no consumer', async () => {
    const data = {
      interactionId: 'i',
      formId: 'f',
      sessionId: 's',
      playbook: 'p',
      status: 'ok',
      userInput: 'a',
      aiResponse: 'b',
      responseMs: 1,
      country: null,
      device: 'x',
    };
    await expect(
      world.publish(newEvent('ai.interaction', { id: 'evt_unheard', ownerId: 'u', data })),
    ).resolves.toBeUndefined();
  });

  it('fail to publish when an expected queue is missing', async () => {
    const channel = await world.raw.createChannel();
    const queue = world.topology.eventQueue('forms', 'form.counted');
    await channel.unbindQueue(queue, world.topology.events, 'form.counted');
    await expect(world.publish(counted())).rejects.toThrow(/No queue accepts/);
    await channel.bindQueue(queue, world.topology.events, 'form.counted');
    await world.publish(counted());
    await eventually(() => world.handlerLog.events.length === 1);
  });

  it('are retried after a temporary error', async () => {
    let failures = 2;
    world.handlerLog.react = () =>
      failures-- > 0 ? Promise.reject(new Error('database unavailable')) : Promise.resolve();
    await world.publish(counted('evt_again'));
    await eventually(() => world.handlerLog.events.some(({ id }) => id === 'evt_again'));
    expect(await world.deadLettered()).toEqual([]);
  });

  it('are dead-lettered after all retries, and return by replay', async () => {
    let tries = 0;
    world.handlerLog.react = () => {
      tries++;
      return Promise.reject(new Error('still unavailable'));
    };
    await world.publish(counted('evt_given_up'));
    const entry = await eventually(async () => (await world.deadLettered())[0]);
    expect(tries).toBe(3);
    expect(entry).toMatchObject({
      id: 'evt_given_up',
      queue: world.topology.eventQueue('forms', 'form.counted'),
      reason: 'still unavailable',
    });

    world.handlerLog.react = () => Promise.resolve();
    expect(await world.deadLetter.replay('forms')).toBe(1);
    await eventually(() => world.handlerLog.events.some(({ id }) => id === 'evt_given_up'));
    expect(await world.deadLettered()).toEqual([]);
  });

  it('are dead-lettered immediately after a permanent error', async () => {
    let tries = 0;
    world.handlerLog.react = () => {
      tries++;
      return Promise.reject(new DomainError('NOT_FOUND', 'no such form'));
    };
    await world.publish(counted());
    await eventually(async () => (await world.deadLettered()).length === 1);
    expect(tries).toBe(1);
  });

  it('are dead-lettered when poisonous, without blocking others', async () => {
    const good = counted('evt_good');
    await world.publishRaw('{ not json', 'bad_json');
    await world.publishRaw(JSON.stringify({ hello: 'world' }), 'bad_shape');
    await world.publishRaw(JSON.stringify({ ...counted('bad_data'), data: { formId: 7 } }), 'bad_data');
    await world.publishRaw(JSON.stringify({ ...counted('bad_version'), version: 'two' }), 'bad_version');
    await world.publish(good);
    await eventually(() => world.handlerLog.events.length === 1);
    await eventually(async () => (await world.deadLettered()).length === 4);
    expect((await world.deadLettered()).map(({ id }) => id).sort()).toEqual([
      'bad_data',
      'bad_json',
      'bad_shape',
      'bad_version',
    ]);
    expect(world.handlerLog.events).toEqual([good]);
  });

  it('of a newer version are retried for a newer instance before they are dead-lettered', async () => {
    const started = Date.now();
    await world.publishRaw(JSON.stringify({ ...counted('evt_newer'), version: 2 }), 'evt_newer');
    const entry = await eventually(async () => (await world.deadLettered())[0]);
    // After both retries.
    expect(Date.now() - started).toBeGreaterThan(290);
    expect(entry).toMatchObject({ id: 'evt_newer', reason: expect.stringContaining('version 2') });
  });

  it('can be listed any number of times when dead-lettered', async () => {
    await world.publishRaw('{ not json', 'looked_at');
    await eventually(async () => (await world.deadLettered()).length === 1);
    for (let n = 0; n < 30; n += 1) await world.deadLettered();
    expect((await world.deadLettered()).map(({ id }) => id)).toEqual(['looked_at']);
  });

  it('that repeatedly kill their consumer are dead-lettered by the broker', async () => {
    const channel = await world.raw.createChannel();
    const queue = world.topology.eventQueue('forms', 'user.deleted');
    await world.service.close();
    await world.publish(newEvent('user.deleted', { id: 'evt_killer', ownerId: 'u', data: { userId: 'u' } }));
    for (let deliveries = 0; deliveries < 40; deliveries++) {
      const message = await channel.get(queue);
      if (!message) break;
      channel.nack(message, false, true);
    }
    await eventually(async () => (await world.deadLettered()).some(({ id }) => id === 'evt_killer'));
    await world.restart();
  });

  it('are finished before the service stops', async () => {
    let release!: () => void;
    let started = false;
    world.handlerLog.react = () => {
      started = true;
      return new Promise(resolve => (release = resolve));
    };
    await world.publish(counted('evt_slow'));
    await eventually(() => started);
    const waits = jest.spyOn(InFlight.prototype, 'idle');
    const closing = world.service.close();
    await eventually(() => waits.mock.calls.length > 0);
    release();
    await closing;
    waits.mockRestore();
    expect(world.handlerLog.events.map(({ id }) => id)).toEqual(['evt_slow']);

    await world.restart();
    await world.publish(counted('evt_next'));
    await eventually(() => world.handlerLog.events.some(({ id }) => id === 'evt_next'));
    expect(world.handlerLog.events.map(({ id }) => id)).toEqual(['evt_next']);
  });

  it('require a handler for every listed topic: a service without one does not start', async () => {
    await expect(startService(SilentModule, { name: 'mail', broker: world.broker })).rejects.toThrow(
      /mail and .*consumers\.ts disagree; without @On: /,
    );
  });
});
