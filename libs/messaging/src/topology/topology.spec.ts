import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChannelModel, connect } from 'amqplib';
import { startBroker, type TestBroker } from '#testing';
import { declareTopology } from './declare-topology.js';
import { removeTopology } from './remove-topology.js';
import { Topology } from './topology.js';

describe('the names of an installation', () => {
  it('all start with its prefix', () => {
    const topology = new Topology('shop.', ['5s']);
    const { queues, exchanges } = topology.all();
    expect(exchanges).toEqual(
      expect.arrayContaining([
        'shop.leadloom.events',
        'shop.leadloom.rpc.cancel',
        'shop.leadloom.dead-letter',
      ]),
    );
    for (const name of [...queues, ...exchanges]) expect(name).toMatch(/^shop\./);
  });
});

describe('two installations on one broker', () => {
  let broker: TestBroker;
  let connection: ChannelModel;
  const consumers = { mail: ['form.submitted'] } as const;

  beforeAll(async () => {
    broker = await startBroker();
    connection = await connect(broker.url);
  }, 60_000);
  afterAll(async () => {
    for (const name of ['a.', 'b.']) await removeTopology(broker.url, broker.prefix + name, [], consumers);
    await connection?.close();
    await broker?.stop();
  }, 60_000);

  it('receive only their own events, and separate their dead letters', async () => {
    const [a, b] = ['a.', 'b.'].map(name => new Topology(broker.prefix + name, [], consumers)) as [
      Topology,
      Topology,
    ];
    const channel = await connection.createConfirmChannel();
    for (const one of [a, b]) await one.declare(channel);
    channel.publish(a.events, 'form.submitted', Buffer.from('{}'), { persistent: true });
    channel.publish(a.deadLetters, a.eventQueue('mail', 'form.submitted'), Buffer.from('{}'), {
      persistent: true,
    });
    await channel.waitForConfirms();
    const count = async (queue: string) => (await channel.checkQueue(queue)).messageCount;
    const counts = async (one: Topology) => [
      await count(one.eventQueue('mail', 'form.submitted')),
      await count(one.deadLetterQueue('mail')),
    ];
    expect(await counts(a)).toEqual([1, 1]);
    expect(await counts(b)).toEqual([0, 0]);
  });

  it('refuse messages beyond the limit of a bounded queue', async () => {
    const bounded = new Topology(`${broker.prefix}a.`, [], consumers, [], { 'form.submitted': 20_000 });
    const channel = await connection.createConfirmChannel();
    await channel.deleteQueue(bounded.eventQueue('mail', 'form.submitted'));
    await bounded.declare(channel);
    const publish = () =>
      new Promise<boolean>(resolve =>
        channel.publish(bounded.events, 'form.submitted', Buffer.alloc(2000), { persistent: true }, error =>
          resolve(!error),
        ),
      );
    const taken: boolean[] = [];
    for (let n = 0; n < 40; n += 1) taken.push(await publish());
    expect(taken[0]).toBe(true);
    expect(taken.at(-1)).toBe(false);
  });
});

describe('queues that exist with other arguments', () => {
  let broker: TestBroker;
  let connection: ChannelModel;
  const consumers = { mail: ['form.submitted', 'user.changed'] } as const;

  beforeAll(async () => {
    broker = await startBroker();
    connection = await connect(broker.url);
  }, 60_000);
  afterAll(async () => {
    if (broker.prefix) await removeTopology(broker.url, broker.prefix, ['5s'], consumers);
    await connection?.close();
    await broker?.stop();
  }, 60_000);

  it('are used unchanged, with their messages, and everything else is declared', async () => {
    const topology = new Topology(broker.prefix, ['5s'], consumers);
    const queue = topology.eventQueue('mail', 'form.submitted');
    const channel = await connection.createConfirmChannel();
    await channel.assertExchange(topology.retry('5s'), 'topic');
    await channel.assertQueue(queue, { durable: true, arguments: { 'x-max-length': 1000 } });
    channel.sendToQueue(queue, Buffer.from('{}'), { persistent: true });
    await channel.waitForConfirms();
    await declareTopology(connection, topology);
    channel.publish(topology.events, 'form.submitted', Buffer.from('{}'), { persistent: true });
    channel.publish(topology.events, 'user.changed', Buffer.from('{}'), { persistent: true });
    await channel.waitForConfirms();
    const count = async (name: string) => (await channel.checkQueue(name)).messageCount;
    expect(await count(queue)).toBe(2);
    expect(await count(topology.eventQueue('mail', 'user.changed'))).toBe(1);
    for (const name of topology.all().queues) await channel.checkQueue(name);
  }, 30_000);
});
