import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import { healthCall, internalInput, newEvent } from '#messaging';
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
import { DELIVERY_MODEL } from './webhook-delivery.store.js';
import { ENDPOINT_MODEL } from './webhook-endpoint.store.js';
import { WebhooksModule } from './webhooks.module.js';

interface Collection {
  create(document: object): Promise<unknown>;
  find(filter: object): { lean(): Promise<{ endpointId: string }[]> };
}

let broker: TestBroker;
let database: TestDatabase;
let webhooks: RunningService;
let client: TestClient;
const collection = (model: string): Collection =>
  webhooks.app.get<Collection>(getModelToken(model), { strict: false });

beforeAll(async () => {
  [broker, database] = await Promise.all([startBroker(), startDatabase()]);
  webhooks = await startService(WebhooksModule, {
    name: 'webhooks',
    config: webhooksConfig,
    broker,
    database,
  });
  client = await startClient(broker);
}, 60_000);
afterAll(async () => {
  await client?.close();
  await webhooks?.close();
  await Promise.all([broker?.stop(), database?.stop()]);
}, 60_000);

describe('webhooks', () => {
  it('is healthy', async () => {
    const health = await client.rpc.call(healthCall('webhooks'), internalInput({}));
    expect(health.status).toBe('ok');
  });

  it('records an event once for each endpoint of its owner that wants it', async () => {
    const ownerId = `user_${randomUUID()}`;
    const endpoint = (id: string, over: object = {}) =>
      collection(ENDPOINT_MODEL).create({
        _id: id,
        ownerId,
        url: 'https://receiver.example/',
        events: ['form.submitted'],
        status: 'active',
        createdAt: new Date(),
        ...over,
      });
    await Promise.all([
      endpoint('first'),
      endpoint('second', { events: ['ai.interaction', 'form.submitted'] }),
      endpoint('other-topic', { events: ['ai.interaction'] }),
      endpoint('off', { status: 'disabled' }),
      endpoint('somebody-else', { ownerId: 'other' }),
    ]);
    const id = `evt_${randomUUID()}`;
    const event = newEvent('form.submitted', { id, ownerId, data: makeSubmission() });
    await Promise.all([1, 2, 3, 4].map(() => client.publisher.publish(event)));
    const recorded = () => collection(DELIVERY_MODEL).find({ eventId: id }).lean();
    await eventually(async () => (await recorded()).length >= 2);
    await new Promise(resolve => setTimeout(resolve, 300));
    expect((await recorded()).map(({ endpointId }) => endpointId).sort()).toEqual(['first', 'second']);
  });
});
