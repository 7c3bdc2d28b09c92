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
import { EventsModule, HandlerLog, SilentModule, TABLE } from './fixtures.js';
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

describe('events between services', () => {
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

  it('reach their reaction, with the request id', async () => {
    const ids: string[] = [];
    handlerLog.react = () => Promise.resolve(void ids.push(currentRequestId()));
    const event = { ...counted(), requestId: 'req-1' };
    await client.publisher.publish(event);
    await eventually(() => handlerLog.events.length === 1);
    expect(handlerLog.events[0]).toEqual(event);
    expect(ids).toEqual(['req-1']);
  });

  it('are published without error when nobody listens', async () => {
    const data = { interactionId: 'i', formId: 'f', sessionId: 's', playbook: 'p', status: 'ok', userInput: 'a', aiResponse: 'b', responseMs: 1, country: null, device: 'x' }; // prettier-ignore
    await expect(
      client.publisher.publish(newEvent('ai.interaction', { id: 'evt_unheard', ownerId: 'u', data })),
    ).resolves.toBeUndefined();
  });

  it('fail to publish when a queue that should be there is not', async () => {
    const channel = await raw.createChannel();
    const queue = topology.eventQueue('forms', 'form.counted');
    await channel.unbindQueue(queue, topology.events, 'form.counted');
    await expect(client.publisher.publish(counted())).rejects.toThrow(/No queue takes/);
    await channel.bindQueue(queue, topology.events, 'form.counted');
    await client.publisher.publish(counted());
    await eventually(() => handlerLog.events.length === 1);
  });

  it('come again after a passing error', async () => {
    let failures = 2;
    handlerLog.react = () =>
      failures-- > 0 ? Promise.reject(new Error('database unavailable')) : Promise.resolve();
    await client.publisher.publish(counted('evt_again'));
    await eventually(() => handlerLog.events.some(({ id }) => id === 'evt_again'));
    expect(await deadLettered()).toEqual([]);
  });

  it('are dead-lettered when the retries are used up, and come back by replay', async () => {
    let tries = 0;
    handlerLog.react = () => {
      tries++;
      return Promise.reject(new Error('still unavailable'));
    };
    await client.publisher.publish(counted('evt_given_up'));
    const entry = await eventually(async () => (await deadLettered())[0]);
    expect(tries).toBe(3);
    expect(entry).toMatchObject({
      id: 'evt_given_up',
      queue: topology.eventQueue('forms', 'form.counted'),
      reason: 'still unavailable',
    });

    handlerLog.react = () => Promise.resolve();
    expect(await deadLetter.replay('forms')).toBe(1);
    await eventually(() => handlerLog.events.some(({ id }) => id === 'evt_given_up'));
    expect(await deadLettered()).toEqual([]);
  });

  it('are dead-lettered at once after an error that stays', async () => {
    let tries = 0;
    handlerLog.react = () => {
      tries++;
      return Promise.reject(new DomainError('NOT_FOUND', 'no such form'));
    };
    await client.publisher.publish(counted());
    await eventually(async () => (await deadLettered()).length === 1);
    expect(tries).toBe(1);
  });

  it('that are poison are dead-lettered and hold nobody up', async () => {
    const good = counted('evt_good');
    await publishRaw('{ not json', 'bad_json');
    await publishRaw(JSON.stringify({ hello: 'world' }), 'bad_shape');
    await publishRaw(JSON.stringify({ ...counted('bad_data'), data: { formId: 7 } }), 'bad_data');
    await publishRaw(JSON.stringify({ ...counted('bad_version'), version: 'two' }), 'bad_version');
    await client.publisher.publish(good);
    await eventually(() => handlerLog.events.length === 1);
    await eventually(async () => (await deadLettered()).length === 4);
    expect((await deadLettered()).map(({ id }) => id).sort()).toEqual([
      'bad_data',
      'bad_json',
      'bad_shape',
      'bad_version',
    ]);
    expect(handlerLog.events).toEqual([good]);
  });

  it('of a newer version are tried again, for a newer instance to read them, before they are dead-lettered', async () => {
    const started = Date.now();
    await publishRaw(JSON.stringify({ ...counted('evt_newer'), version: 2 }), 'evt_newer');
    const entry = await eventually(async () => (await deadLettered())[0]);
    // After both retries.
    expect(Date.now() - started).toBeGreaterThan(290);
    expect(entry).toMatchObject({ id: 'evt_newer', reason: expect.stringContaining('version 2') });
  });

  it('can be looked at any number of times when they are dead-lettered', async () => {
    await publishRaw('{ not json', 'looked_at');
    await eventually(async () => (await deadLettered()).length === 1);
    for (let n = 0; n < 30; n += 1) await deadLettered();
    expect((await deadLettered()).map(({ id }) => id)).toEqual(['looked_at']);
  });

  it('that kill their consumer again and again are dead-lettered by the broker', async () => {
    const channel = await raw.createChannel();
    const queue = topology.eventQueue('forms', 'user.deleted');
    await service.close();
    await client.publisher.publish(
      newEvent('user.deleted', { id: 'evt_killer', ownerId: 'u', data: { userId: 'u' } }),
    );
    for (let deliveries = 0; deliveries < 40; deliveries++) {
      const message = await channel.get(queue);
      if (!message) break;
      channel.nack(message, false, true);
    }
    await eventually(async () => (await deadLettered()).some(({ id }) => id === 'evt_killer'));
    service = await startService(EventsModule, { name: 'forms', broker });
    handlerLog = service.app.get(HandlerLog);
  });

  it('are finished before the service stops', async () => {
    let release!: () => void;
    let started = false;
    handlerLog.react = () => {
      started = true;
      return new Promise(resolve => (release = resolve));
    };
    await client.publisher.publish(counted('evt_slow'));
    await eventually(() => started);
    const closing = service.close();
    await new Promise(resolve => setTimeout(resolve, 100));
    release();
    await closing;
    expect(handlerLog.events.map(({ id }) => id)).toEqual(['evt_slow']);

    service = await startService(EventsModule, { name: 'forms', broker });
    handlerLog = service.app.get(HandlerLog);
    await client.publisher.publish(counted('evt_next'));
    await eventually(() => handlerLog.events.some(({ id }) => id === 'evt_next'));
    expect(handlerLog.events.map(({ id }) => id)).toEqual(['evt_next']);
  });

  it('must be handled where the table says so: a service that disagrees does not start', async () => {
    await expect(startService(SilentModule, { name: 'mail', broker })).rejects.toThrow(
      /mail and .*consumers\.ts disagree; without @On: /,
    );
  });
});
