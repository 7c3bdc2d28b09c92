import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type ChannelModel, connect } from 'amqplib';
import { DomainError, type EventEnvelope } from '#contracts';
import { currentRequestId, type RunningService } from '#platform';
import {
  eventually,
  startBroker,
  startClient,
  startService,
  type TestBroker,
  type TestClient,
} from '#testing';
import { DeadLetters } from './dead-letter.js';
import { EventsModule, HandlerLog, TABLE } from './fixtures.js';
import { MessagingModule } from './messaging.module.js';
import { newEvent } from './new-event.js';
import { removeTopology } from './remove-topology.js';
import { Topology } from './topology.js';

let count = 0;
const counted = (id = `evt_${++count}`): EventEnvelope<'form.counted'> =>
  newEvent('form.counted', {
    id,
    ownerId: 'user_1',
    data: {
      formId: 'form_1',
      responses: 1,
      views: 2,
      starts: 1,
      conversions: 1,
      avgCompletionSeconds: null,
      computedAt: 1,
    },
  });

describe('events in one message', () => {
  let broker: TestBroker;
  let client: TestClient;
  let service: RunningService;
  let handlerLog: HandlerLog;
  let topology: Topology;
  let raw: ChannelModel;
  let deadLetter: DeadLetters;
  const deadLettered = () => deadLetter.list('forms');

  beforeAll(async () => {
    broker = await startBroker();
    client = await startClient(broker, MessagingModule.forClient(TABLE));
    service = await startService(EventsModule, { name: 'forms', broker });
    handlerLog = service.app.get(HandlerLog);
    topology = new Topology(broker.prefix, ['100ms', '200ms'], TABLE);
    raw = await connect(broker.url);
    deadLetter = await DeadLetters.open(broker.url, broker.prefix);
  }, 90_000);
  beforeEach(async () => {
    handlerLog.events = [];
    handlerLog.batches = [];
    handlerLog.react = () => Promise.resolve();
    await deadLetter.purge('forms');
  });
  afterAll(async () => {
    await deadLetter?.close();
    await raw?.close();
    await service?.close();
    await client?.close();
    if (broker) await removeTopology(broker.url, broker.prefix, undefined, TABLE);
    await broker?.stop();
  }, 60_000);

  /** Puts any bytes where the service's events come in. */
  const publishRaw = async (content: string, messageId: string): Promise<void> => {
    const channel = await raw.createConfirmChannel();
    channel.publish(topology.events, 'form.counted', Buffer.from(content), { messageId, persistent: true });
    await channel.waitForConfirms();
    await channel.close();
  };

  const some = (count: number) => Array.from({ length: count }, () => counted());
  /** Messages that have come to the service's queue, whatever became of them. */
  const together = async (events: EventEnvelope[]) => {
    const channel = await raw.createChannel();
    const { queue } = await channel.assertQueue('', { exclusive: true });
    await channel.bindQueue(queue, topology.events, '#');
    await Promise.all(events.map(event => client.publisher.publish(event)));
    const { messageCount } = await channel.checkQueue(queue);
    await channel.close();
    return messageCount;
  };
  const ids = (events: { id: string }[]) => events.map(({ id }) => id).sort();

  it('travel as few messages, and each is handled with its own request id', async () => {
    const seen = new Map<string, string>();
    handlerLog.react = event => Promise.resolve(void seen.set(event.id, currentRequestId()));
    const events = some(60).map(event => ({ ...event, requestId: `req-${event.id}` }));
    expect(await together(events)).toBeLessThan(6);
    await eventually(() => handlerLog.events.length === 60);
    expect(ids(handlerLog.events)).toEqual(ids(events));
    expect(events.every(({ id, requestId }) => seen.get(id) === requestId)).toBe(true);
  });

  it('fail one by one: only the failed come again, and only the hopeless are dead-lettered', async () => {
    const events = some(20);
    const [bad, late] = [events[3]!.id, events[7]!.id];
    const tries = new Map<string, number>();
    handlerLog.react = ({ id }) => {
      tries.set(id, (tries.get(id) ?? 0) + 1);
      if (id === bad) return Promise.reject(new DomainError('NOT_FOUND', 'no such form'));
      return id === late && tries.get(id)! < 3 ? Promise.reject(new Error('unavailable')) : Promise.resolve();
    };
    expect(await together(events)).toBeLessThan(4);
    await eventually(() => handlerLog.events.length === 19);
    expect((await deadLettered()).map(({ id }) => id)).toEqual([bad]);
    expect([...tries.values()].reduce((sum, count) => sum + count, 0)).toBe(22);
    expect(tries.get(late)).toBe(3);
  });

  it('are read although one of them is no event', async () => {
    const [first, last] = some(2);
    await publishRaw(JSON.stringify([first, { id: 'bad_item' }, null, last]), 'a_list');
    await eventually(() => handlerLog.events.length === 2);
    await eventually(async () => (await deadLettered()).length === 2);
    expect(ids(await deadLettered())).toEqual(['a_list#2', 'bad_item']);
  });

  it('are taken one by one after they came again and again', async () => {
    const events = some(3);
    await service.close();
    await publishRaw(JSON.stringify(events), 'a_killer');
    const channel = await raw.createChannel();
    const queue = topology.eventQueue('forms', 'form.counted');
    for (let deliveries = 0; deliveries < 3; deliveries++) {
      const message = await channel.get(queue);
      channel.nack(message as never, false, true);
    }
    await channel.checkQueue(queue);
    service = await startService(EventsModule, { name: 'forms', broker });
    handlerLog = service.app.get(HandlerLog);
    await eventually(() => handlerLog.events.length === 3);
    expect(ids(handlerLog.events)).toEqual(ids(events));
    await channel.close();
  });

  it('that the broker gave up together are shown and brought back one by one', async () => {
    const events = some(3);
    const channel = await raw.createConfirmChannel();
    const queue = topology.eventQueue('forms', 'form.counted');
    channel.publish(topology.deadLetters, queue, Buffer.from(JSON.stringify(events)), { messageId: 'list', persistent: true }); // prettier-ignore
    await channel.waitForConfirms();
    await channel.close();
    expect(ids(await deadLettered())).toEqual(ids(events));
    expect(await deadLetter.replay('forms', events[1]!.id)).toBe(1);
    await eventually(() => handlerLog.events.length === 1);
    expect(ids(handlerLog.events)).toEqual([events[1]!.id]);
    expect(ids(await deadLettered())).toEqual(ids([events[0]!, events[2]!]));
    expect(await deadLetter.purge('forms', events[0]!.id)).toBe(1);
    expect(await deadLetter.replay('forms')).toBe(1);
    await eventually(() => handlerLog.events.length === 2);
    expect(await deadLettered()).toEqual([]);
  });

  it('can be handled together: each that failed alone comes again', async () => {
    const events = Array.from({ length: 10 }, (_, n) => newEvent('user.changed', { id: `evt_b${n}_${++count}`, ownerId: 'u', data: { userId: `u${n}`, email: 'a@b.example', name: 'A', emailVerified: true } })); // prettier-ignore
    let failing = 3;
    handlerLog.react = () => (failing-- > 0 ? Promise.reject(new Error('unavailable')) : Promise.resolve());
    expect(await together(events)).toBeLessThan(4);
    await eventually(() => handlerLog.events.length === 10);
    expect(ids(handlerLog.events)).toEqual(ids(events));
    expect(handlerLog.batches[0]).toBeGreaterThan(3);
  });

  it('are handled apart when handling them together fails: one that is poison does not hold the others', async () => {
    const of = (userId: string) => newEvent('user.changed', { id: `evt_p_${userId}_${++count}`, ownerId: 'u', data: { userId, email: 'a@b.example', name: 'A', emailVerified: true } }); // prettier-ignore
    const events = [of('a'), of('poison'), of('b')];
    await Promise.all(events.map(event => client.publisher.publish(event)));
    await eventually(() => handlerLog.events.length === 2);
    await eventually(async () => (await deadLettered()).length === 1);
    expect((await deadLettered()).map(({ id }) => id)).toEqual([events[1]!.id]);
  });
});
