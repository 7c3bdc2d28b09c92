import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAX_WEBHOOKS, type webhooksCalls } from '#contracts';
import { newEvent } from '#messaging';
import { eventually, makeInput, type ServiceStack, startStack } from '#testing';
import { webhooksConfig } from '../config.js';
import { makeEndpoint, Owner, WEBHOOKS_ENV } from '../webhooks.fixture.js';
import { WebhooksModule } from '../webhooks.module.js';
import { WebhookEndpointStore } from './webhook-endpoint.store.js';
import { WebhookSettings } from './webhook-settings.service.js';

const URL = 'http://127.0.0.1:9/';
let stack: ServiceStack;
beforeAll(async () => {
  stack = await startStack(WebhooksModule, { name: 'webhooks', config: webhooksConfig, env: WEBHOOKS_ENV });
}, 60_000);
afterAll(() => stack?.stop(), 60_000);

const listed = async (owner: Owner) => (await owner.call('list', { query: { limit: 100 } })).webhooks;

describe('the limit of webhooks', () => {
  it('applies exactly to concurrent creations', async () => {
    const owner = new Owner(stack);
    const { userId: ownerId } = owner.principal;
    const endpoints = stack.service.app.get(WebhookEndpointStore, { strict: false });
    for (let slot = 0; slot < MAX_WEBHOOKS - 5; slot += 1)
      await endpoints.insert(makeEndpoint({ id: randomUUID(), ownerId }), slot);
    const ends = await Promise.allSettled(Array.from({ length: 20 }, () => owner.create({ url: URL })));
    const refusals = ends.flatMap(end => (end.status === 'rejected' ? [end.reason as { code: string }] : []));
    expect(new Set(refusals.map(({ code }) => code))).toEqual(new Set(['LIMIT_REACHED']));
    const stored = await listed(owner);
    expect(stored).toHaveLength(MAX_WEBHOOKS);
    await owner.call('remove', { params: { id: stored[0]!.id } });
    await owner.create({ url: URL });
    await expect(owner.create({ url: URL })).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
  }, 60_000);

  it('does not count cancelled creations', async () => {
    const owner = new Owner(stack);
    const input = makeInput<typeof webhooksCalls.create>({
      principal: owner.principal,
      body: { url: URL, events: ['form.submitted'], formId: null, format: 'json', headers: [] },
    });
    const settings = stack.service.app.get(WebhookSettings, { strict: false });
    await expect(settings.create(input, AbortSignal.abort())).rejects.toMatchObject({ code: 'TIMEOUT' });
    expect(await listed(owner)).toEqual([]);
  });
});

describe('webhooks after an account recovery', () => {
  it('are paused until their owner enables them again, even if the event is repeated', async () => {
    const [owner, other] = [new Owner(stack), new Owner(stack)];
    const { id } = await owner.create({ url: URL });
    const theirs = await other.create({ url: URL });
    const { userId } = owner.principal;
    const occurredAt = new Date().toISOString();
    const event = newEvent('auth.access-reset', {
      id: `evt_${randomUUID()}`,
      ownerId: userId,
      data: { userId },
    });
    await stack.publisher.publish({ ...event, occurredAt });
    const state = async () => (await owner.webhook(id))?.status;
    await eventually(async () => (await state()) === 'disabled');
    expect(await owner.webhook(id)).toMatchObject({ disabledBy: 'access-reset' });
    expect((await other.webhook(theirs.id))?.status).toBe('active');

    await owner.call('update', { params: { id }, body: { status: 'active' } });
    const later = { ...event, id: `evt_${randomUUID()}`, ownerId: other.principal.userId };
    const long = new Date(Date.now() - 60_000).toISOString();
    await stack.publisher.publish({ ...event, occurredAt: long });
    await stack.publisher.publish({ ...later, data: { userId: other.principal.userId } });
    // The second event is handled after the first, or concurrently.
    await eventually(async () => (await other.webhook(theirs.id))?.status === 'disabled');
    expect(await state()).toBe('active');
  });
});
