import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import { connect } from 'amqplib';
import { healthCall, internalInput, newEvent, Topology } from '#messaging';
import type { RunningService } from '#platform';
import {
  eventually,
  makeSubmission,
  startBroker,
  startClient,
  startDatabase,
  startService,
  type TestBroker,
  type TestClient,
  type TestDatabase,
} from '#testing';
import { webhooksConfig } from './config.js';
import { DELIVERY_MODEL } from './delivery/webhook-delivery-document.store.js';
import { WebhookSubscriptionStore } from './subscription/webhook-subscription.store.js';
import { makeEndpoint, Owner, WEBHOOKS_ENV } from './webhooks.fixture.js';
import { WebhooksModule } from './webhooks.module.js';
import { WebhooksService } from './webhooks.service.js';

interface Collection {
  find(filter: object): { lean(): Promise<{ endpointId: string }[]> };
}

let broker: TestBroker;
let database: TestDatabase;
let webhooks: RunningService;
let client: TestClient;
const collection = (model: string): Collection =>
  webhooks.app.get<Collection>(getModelToken(model), { strict: false });

const start = () =>
  startService(WebhooksModule, {
    name: 'webhooks',
    config: webhooksConfig,
    broker,
    database,
    env: WEBHOOKS_ENV,
  });
const service = (of = webhooks) => of.app.get(WebhooksService, { strict: false });
const submitted = (ownerId: string) =>
  newEvent('form.submitted', { id: `evt_${randomUUID()}`, ownerId, data: makeSubmission() });
const recorded = async (eventId: string) =>
  (await collection(DELIVERY_MODEL).find({ eventId }).lean()).map(({ endpointId }) => endpointId).sort();

beforeAll(async () => {
  [broker, database] = await Promise.all([startBroker(), startDatabase()]);
  webhooks = await start();
  client = await startClient(broker);
}, 60_000);
afterAll(async () => {
  await client?.close();
  await webhooks?.close();
  await Promise.all([broker?.stop(), database?.stop()]);
}, 60_000);

describe('the webhooks service', () => {
  it('is healthy', async () => {
    const health = await client.rpc.call(healthCall('webhooks'), internalInput({}));
    expect(health.status).toBe('ok');
  });

  it('records an event once for each endpoint of its owner that subscribes to it', async () => {
    const ownerId = `user_${randomUUID()}`;
    const add = (
      id: string,
      events: ('form.submitted' | 'ai.interaction')[],
      owner = ownerId,
      formId: string | null = null,
    ) => service().addEndpoint(makeEndpoint({ id, ownerId: owner, events, formId }));
    await Promise.all([
      add('first', ['form.submitted']),
      add('second', ['ai.interaction', 'form.submitted']),
      add('other-topic', ['ai.interaction']),
      add('somebody-else', ['form.submitted'], 'other'),
      add('other-form', ['form.submitted'], ownerId, 'form_other'),
      service().addEndpoint(makeEndpoint({ id: 'off', ownerId, status: 'disabled' })),
    ]);
    const event = submitted(ownerId);
    await Promise.all([1, 2, 3, 4].map(() => client.publisher.publish(event)));
    await eventually(async () => (await recorded(event.id)).length >= 2);
    // A later event in the same queue: once it is recorded, the repeats have been handled.
    const later = submitted(ownerId);
    await client.publisher.publish(later);
    await eventually(async () => (await recorded(later.id)).length >= 2);
    expect(await recorded(event.id)).toEqual(['first', 'second']);
    const ids = [['first'], ['second'], ['other-topic'], ['other-form'], ['somebody-else', 'other']] as const;
    for (const [id, owner = ownerId] of ids) expect(await service().removeEndpoint(id, owner)).toBe(true);
  });
});

describe('addresses of webhooks', () => {
  it('are refused if they name a private network or a metadata service, or contain a password', async () => {
    const owner = new Owner(client);
    const refused = { code: 'VALIDATION_ERROR', details: [{ field: 'url' }] };
    const { id } = await owner.create({ url: 'http://127.0.0.1:9/' });
    const urls = [
      'http://10.1.2.3/',
      'http://[::1]:1/',
      'http://0x0a000001/',
      'http://168.63.129.16/',
      'http://:pw@1.1.1.1/',
    ];
    for (const url of urls) {
      await expect(owner.create({ url })).rejects.toMatchObject(refused);
      await expect(owner.call('update', { params: { id }, body: { url } })).rejects.toMatchObject(refused);
    }
    await owner.call('remove', { params: { id } });
  });
});

describe('events for webhooks', () => {
  const endpoint = (ownerId: string) => makeEndpoint({ id: randomUUID(), ownerId });
  /** Messages in the service's queue, as a stopped service would find them. */
  const arrives = async (ownerId: string) => {
    const raw = await connect(broker.url);
    const channel = await raw.createChannel();
    const queue = new Topology(broker.prefix, []).eventQueue('webhooks', 'form.submitted');
    await webhooks.close();
    await client.publisher.publish(submitted(ownerId));
    const { messageCount } = await channel.checkQueue(queue);
    await channel.purgeQueue(queue);
    await raw.close();
    webhooks = await start();
    return messageCount;
  };

  it('reach the queues only while an endpoint exists', async () => {
    const ownerId = randomUUID();
    expect(await arrives(ownerId)).toBe(0);
    const [one, two] = [endpoint(ownerId), endpoint(ownerId)];
    await service().addEndpoint(one);
    await service().addEndpoint(two);
    expect(await arrives(ownerId)).toBe(1);
    await service().removeEndpoint(one.id, ownerId);
    expect(await arrives(ownerId)).toBe(1);
    expect(await service().removeEndpoint(one.id, ownerId)).toBe(false);
    await service().removeEndpoint(two.id, ownerId);
    expect(await arrives(ownerId)).toBe(0);
  }, 60_000);

  it('are never missed for an existing endpoint, even while others are added and removed', async () => {
    const instances = [webhooks, await start(), await start()];
    const ownerId = randomUUID();
    const wrong: string[] = [];
    const rounds = async (instance: RunningService) => {
      for (let n = 0; n < 12; n += 1) {
        const mine = endpoint(ownerId);
        await service(instance).addEndpoint(mine);
        const event = submitted(ownerId);
        await client.publisher.publish(event);
        await eventually(async () => (await recorded(event.id)).includes(mine.id)).catch(() =>
          wrong.push(mine.id),
        );
        await service(instance).removeEndpoint(mine.id, ownerId);
      }
    };
    await Promise.all(instances.map(rounds));
    await Promise.all(instances.slice(1).map(instance => instance.close()));
    expect(wrong).toEqual([]);
    expect(await arrives(ownerId)).toBe(0);
  }, 120_000);

  it('arrive again after a restart, even if a process ended between two steps', async () => {
    const ownerId = randomUUID();
    const left = endpoint(ownerId);
    await service().addEndpoint(left);
    // The process ended after it deactivated the subscription.
    await webhooks.app
      .get(WebhookSubscriptionStore, { strict: false })
      .deactivate((await webhooks.app.get(WebhookSubscriptionStore, { strict: false }).find()).generation);
    await webhooks.close();
    webhooks = await start();
    const store = webhooks.app.get(WebhookSubscriptionStore, { strict: false });
    await eventually(async () => (await store.find()).active);
    expect(await arrives(ownerId)).toBe(1);
    await service().removeEndpoint(left.id, ownerId);
  }, 60_000);
});
