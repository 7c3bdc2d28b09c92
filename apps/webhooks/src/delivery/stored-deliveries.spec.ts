import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { newEvent } from '#messaging';
import { eventually, makeForm, makeSubmission, type ServiceStack, startStack } from '#testing';
import { webhooksConfig } from '../config.js';
import { Owner, Receiver, WEBHOOKS_ENV } from '../webhooks.fixture.js';
import { WebhooksModule } from '../webhooks.module.js';
import { WebhooksService } from '../webhooks.service.js';
import { DeliveryMigrations } from './delivery-migrations.store.js';
import { DELIVERY_MODEL } from './webhook-delivery-document.store.js';

describe('stored deliveries', () => {
  let stack: ServiceStack;
  let owner: Owner;
  let receiver: Receiver;
  beforeAll(async () => {
    stack = await startStack(WebhooksModule, { name: 'webhooks', config: webhooksConfig, env: WEBHOOKS_ENV });
    owner = new Owner(stack);
    receiver = await Receiver.start();
  }, 60_000);
  afterAll(async () => {
    await receiver?.stop();
    await stack?.stop();
  }, 60_000);

  it('are removed when their event arrives after the deletion of its response', async () => {
    const { id } = await owner.create({ url: receiver.url });
    const ownerId = owner.principal.userId;
    const data = makeSubmission(makeForm());
    const event = newEvent('form.submitted', { id: `evt_${data.responseId}_submitted`, ownerId, data });
    const { responseId, formId } = data;
    const gone = { responseId, formId, sessionId: null, counted: true };
    const service = stack.service.app.get(WebhooksService, { strict: false });
    const deleted = newEvent('response.deleted', { id: `evt_${responseId}_deleted`, ownerId, data: gone });
    await service.responseDeleted(deleted);
    await service.record(event);
    expect(await owner.deliveries(id)).toEqual([]);
    // A response marked as spam may be restored.
    const other = makeSubmission(makeForm());
    const spam = { ...gone, responseId: other.responseId, formId: other.formId, change: 1 };
    await service.responseDeleted({ ...deleted, data: spam });
    await service.record(newEvent('form.submitted', { id: `evt_${other.responseId}`, ownerId, data: other }));
    await eventually(async () => (await owner.deliveries(id)).length === 1);
  });

  it('expire only when they are finished, also in an older database', async () => {
    const model = stack.service.app.get<Model<unknown>>(getModelToken(DELIVERY_MODEL), { strict: false });
    await model.collection.createIndex({ createdAt: 1 }, { expireAfterSeconds: 60 });
    await model.db.collection('migrations').deleteMany({});
    await stack.service.app.get(DeliveryMigrations, { strict: false }).onApplicationBootstrap();
    const expiring = (await model.collection.indexes()).filter(one => one.expireAfterSeconds !== undefined);
    expect(expiring.map(one => one.partialFilterExpression)).toEqual([{ state: { $lt: 'pending' } }]);
  });
});
