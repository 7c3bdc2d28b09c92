import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DomainError, type EventEnvelope } from '#contracts';
import { currentRequestId } from '#platform';
import { eventually } from '#testing';
import { counted, EventsFixture } from './events.fixture.js';
import { newEvent } from './new-event.js';

describe('events in one message', () => {
  let world: EventsFixture;
  beforeAll(async () => (world = await EventsFixture.start()), 90_000);
  beforeEach(() => world.reset());
  afterAll(() => world?.stop(), 60_000);

  const some = (count: number) => Array.from({ length: count }, () => counted());
  /** Publishes the events. @returns the number of messages that carried them */
  const together = async (events: EventEnvelope[]) => {
    const channel = await world.raw.createChannel();
    const { queue } = await channel.assertQueue('', { exclusive: true });
    await channel.bindQueue(queue, world.topology.events, '#');
    await Promise.all(events.map(event => world.publish(event)));
    const { messageCount } = await channel.checkQueue(queue);
    await channel.close();
    return messageCount;
  };
  const ids = (events: { id: string }[]) => events.map(({ id }) => id).sort();

  it('travel in few messages, and each is handled with its own request id', async () => {
    const seen = new Map<string, string>();
    world.handlerLog.react = event => Promise.resolve(void seen.set(event.id, currentRequestId()));
    const events = some(60).map(event => ({ ...event, requestId: `req-${event.id}` }));
    expect(await together(events)).toBeLessThan(6);
    await eventually(() => world.handlerLog.events.length === 60);
    expect(ids(world.handlerLog.events)).toEqual(ids(events));
    expect(events.every(({ id, requestId }) => seen.get(id) === requestId)).toBe(true);
  });

  it('fail separately: only failed ones are retried, and only hopeless ones are dead-lettered', async () => {
    const events = some(20);
    const [bad, late] = [events[3]!.id, events[7]!.id];
    const tries = new Map<string, number>();
    world.handlerLog.react = ({ id }) => {
      tries.set(id, (tries.get(id) ?? 0) + 1);
      if (id === bad) return Promise.reject(new DomainError('NOT_FOUND', 'no such form'));
      return id === late && tries.get(id)! < 3 ? Promise.reject(new Error('unavailable')) : Promise.resolve();
    };
    expect(await together(events)).toBeLessThan(4);
    await eventually(() => world.handlerLog.events.length === 19);
    expect((await world.deadLettered()).map(({ id }) => id)).toEqual([bad]);
    expect([...tries.values()].reduce((sum, count) => sum + count, 0)).toBe(22);
    expect(tries.get(late)).toBe(3);
  });

  it('are read even if one of them is invalid', async () => {
    const [first, last] = some(2);
    await world.publishRaw(JSON.stringify([first, { id: 'bad_item' }, null, last]), 'a_list');
    await eventually(() => world.handlerLog.events.length === 2);
    await eventually(async () => (await world.deadLettered()).length === 2);
    expect(ids(await world.deadLettered())).toEqual(['a_list#2', 'bad_item']);
  });

  it('are handled one by one after repeated deliveries', async () => {
    const events = some(3);
    await world.service.close();
    await world.publishRaw(JSON.stringify(events), 'a_killer');
    const channel = await world.raw.createChannel();
    const queue = world.topology.eventQueue('forms', 'form.counted');
    for (let deliveries = 0; deliveries < 3; deliveries++) {
      const message = await channel.get(queue);
      channel.nack(message as never, false, true);
    }
    await channel.checkQueue(queue);
    await world.restart();
    await eventually(() => world.handlerLog.events.length === 3);
    expect(ids(world.handlerLog.events)).toEqual(ids(events));
    await channel.close();
  });

  it('are listed and replayed one by one after the broker gave up on their message', async () => {
    const events = some(3);
    const channel = await world.raw.createConfirmChannel();
    const queue = world.topology.eventQueue('forms', 'form.counted');
    channel.publish(world.topology.deadLetters, queue, Buffer.from(JSON.stringify(events)), {
      messageId: 'list',
      persistent: true,
    });
    await channel.waitForConfirms();
    await channel.close();
    expect(ids(await world.deadLettered())).toEqual(ids(events));
    expect(await world.deadLetter.replay('forms', events[1]!.id)).toBe(1);
    await eventually(() => world.handlerLog.events.length === 1);
    expect(ids(world.handlerLog.events)).toEqual([events[1]!.id]);
    expect(ids(await world.deadLettered())).toEqual(ids([events[0]!, events[2]!]));
    expect(await world.deadLetter.purge('forms', events[0]!.id)).toBe(1);
    expect(await world.deadLetter.replay('forms')).toBe(1);
    await eventually(() => world.handlerLog.events.length === 2);
    expect(await world.deadLettered()).toEqual([]);
  });

  it('can be handled together: only failed ones are retried', async () => {
    const events = Array.from({ length: 10 }, (_, n) =>
      newEvent('user.changed', {
        id: `evt_b${n}_${randomUUID()}`,
        ownerId: 'u',
        data: { userId: `u${n}`, email: 'a@b.example', name: 'A', emailVerified: true },
      }),
    );
    let failing = 3;
    world.handlerLog.react = () =>
      failing-- > 0 ? Promise.reject(new Error('unavailable')) : Promise.resolve();
    expect(await together(events)).toBeLessThan(4);
    await eventually(() => world.handlerLog.events.length === 10);
    expect(ids(world.handlerLog.events)).toEqual(ids(events));
    expect(world.handlerLog.batches[0]).toBeGreaterThan(3);
  });

  it('are handled separately if handling them together fails, so that a poisonous one does not block the others', async () => {
    const of = (userId: string) =>
      newEvent('user.changed', {
        id: `evt_p_${userId}_${randomUUID()}`,
        ownerId: 'u',
        data: { userId, email: 'a@b.example', name: 'A', emailVerified: true },
      });
    const events = [of('a'), of('poison'), of('b')];
    await Promise.all(events.map(event => world.publish(event)));
    await eventually(() => world.handlerLog.events.length === 2);
    await eventually(async () => (await world.deadLettered()).length === 1);
    expect((await world.deadLettered()).map(({ id }) => id)).toEqual([events[1]!.id]);
  });
});
