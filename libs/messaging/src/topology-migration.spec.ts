import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Channel, type ChannelModel, connect } from 'amqplib';
import { eventually, startBroker, type TestBroker } from '#testing';
import { DeadLetters } from './dead-letter.js';
import { OldTopology } from './old-topology.js';
import { Topology } from './topology.js';
import { TopologyMigration } from './topology-migration.js';

const DELAYS = ['100ms', '200ms'];
const QUORUM = { 'x-queue-type': 'quorum', 'x-overflow': 'reject-publish' };

describe('queues of an older installation', () => {
  let broker: TestBroker;
  let connection: ChannelModel;
  let channel: Channel;
  let old: OldTopology;
  let topology: Topology;
  const count = async (queue: string) => (await channel.checkQueue(queue)).messageCount;
  const gone = async (queue: string) => {
    const asking = await connection.createChannel();
    asking.on('error', () => undefined);
    return asking.checkQueue(queue).then(() => asking.close().then(() => false), () => true); // prettier-ignore
  };
  const migration = () => new TopologyMigration(broker.url, broker.prefix, topology, 50);
  const put = (queue: string, ids: string[], exchange = '', key = queue) => {
    for (const messageId of ids)
      channel.publish(exchange, key, Buffer.from(`{"id":"${messageId}"}`), { messageId, persistent: true, headers: { 'x-attempt': 1 } }); // prettier-ignore
  };

  /** As version 1 declared it, with the names of either of its releases for what was given up. */
  async function declareOld(deadLetter: 'parking' | 'dead-letter'): Promise<void> {
    const exchange = `${broker.prefix}leadloom.${deadLetter}`;
    await channel.assertExchange(old.events, 'topic');
    await channel.assertExchange(exchange, 'direct');
    for (const { delay, queue } of old.retries.filter(({ delay }) => DELAYS.includes(delay))) {
      await channel.assertExchange(queue, 'fanout');
      const ttl = { 'x-message-ttl': delay === '200ms' ? 60_000 : 100 };
      await channel.assertQueue(queue, { durable: true, arguments: { ...QUORUM, ...ttl, 'x-dead-letter-exchange': '', 'x-dead-letter-strategy': 'at-least-once' } }); // prettier-ignore
      await channel.bindQueue(queue, queue, '');
    }
    for (const { service, topic, queue } of old.groups) {
      const store = `${broker.prefix}${service}.${deadLetter}.v1`;
      await channel.assertQueue(store, { durable: true, arguments: QUORUM });
      await channel.assertQueue(queue, { durable: true, arguments: { ...QUORUM, 'x-delivery-limit': 20, 'x-dead-letter-exchange': exchange, 'x-dead-letter-routing-key': queue, 'x-dead-letter-strategy': 'at-least-once' } }); // prettier-ignore
      await channel.bindQueue(store, exchange, queue);
      await channel.bindQueue(queue, old.events, topic);
    }
  }

  beforeAll(async () => {
    broker = await startBroker();
    connection = await connect(broker.url);
    channel = await connection.createConfirmChannel();
    old = new OldTopology(broker.prefix, DELAYS);
    topology = new Topology(broker.prefix, DELAYS);
  }, 60_000);
  afterAll(async () => {
    await connection?.close();
    await broker?.stop();
  }, 60_000);

  it.each(['parking', 'dead-letter'] as const)(
    'are moved and deleted by one of several instances, with what was %s, and nothing is lost or doubled',
    async name => {
      await declareOld(name);
      await topology.declare(channel);
      const event = old.groups.find(({ queue }) => queue.includes('mail.form-submitted'))!.queue;
      const given = `${broker.prefix}mail.${name}.v1`;
      const ids = Array.from({ length: 30 }, (_, n) => `evt_${name}_${n}`);
      put(event, ids);
      put(given, [`evt_given_up_${name}`], `${broker.prefix}leadloom.${name}`, event);
      put(`${broker.prefix}leadloom.retry.200ms`, [`evt_retry_${name}`], `${broker.prefix}leadloom.retry.200ms`, event); // prettier-ignore
      await (channel as Channel & { waitForConfirms(): Promise<void> }).waitForConfirms();

      const all = [migration(), migration(), migration()];
      for (const one of all) one.start();
      await eventually(() => gone(old.sentinel), 20_000);
      await Promise.all(all.map(one => one.stop()));
      for (const { queue } of old.groups) expect(await gone(queue)).toBe(true);
      expect(await gone(given)).toBe(true);
      expect(await migration().needed(connection)).toBe(false);

      const target = topology.eventQueue('mail', 'form.submitted');
      await eventually(async () => (await count(target)) === 31);
      const found: string[] = [];
      for (let message = await channel.get(target); message; message = await channel.get(target)) {
        found.push(String(message.properties.messageId));
        expect(message.properties.headers).toMatchObject({ 'x-attempt': 1 });
        channel.ack(message);
      }
      expect(found.sort()).toEqual([...ids, `evt_retry_${name}`].sort());
      const deadLetters = await DeadLetters.open(broker.url, broker.prefix);
      expect(await deadLetters.list('mail')).toMatchObject([{ id: `evt_given_up_${name}`, queue: target }]);
      await deadLetters.purge('mail');
      await deadLetters.close();
    },
    60_000,
  );

  it('stay while an older instance still consumes from them', async () => {
    await declareOld('parking');
    const { queue } = old.groups[0]!;
    const older = await connection.createChannel();
    const { consumerTag } = await older.consume(queue, () => undefined);
    const one = migration();
    one.start();
    await new Promise(resolve => setTimeout(resolve, 700));
    expect(await gone(queue)).toBe(false);
    await older.cancel(consumerTag);
    await eventually(() => gone(old.sentinel), 20_000);
    await one.stop();
  }, 60_000);

  it('hold events that nobody reacts to any more: these are dead-lettered', async () => {
    await declareOld('parking');
    const fewer = new Topology(broker.prefix, DELAYS, { responses: ['form.deleted'] });
    const { queue } = old.groups.find(
      ({ service, topic }) => service === 'responses' && topic === 'form.changed',
    )!;
    put(queue, ['evt_of_the_past']);
    const one = new TopologyMigration(broker.url, broker.prefix, fewer, 50);
    one.start();
    await eventually(() => gone(old.sentinel), 20_000);
    await one.stop();
    const deadLetters = await DeadLetters.open(broker.url, broker.prefix);
    expect(await deadLetters.list('responses')).toMatchObject([{ id: 'evt_of_the_past' }]);
    // There is nowhere to bring it back to.
    expect(await deadLetters.replay('responses')).toBe(0);
    expect(await deadLetters.purge('responses')).toBe(1);
    await deadLetters.close();
  }, 60_000);
});
