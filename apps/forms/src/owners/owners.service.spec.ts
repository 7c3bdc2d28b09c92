import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { usageCalls } from '#contracts';
import { internalInput, newEvent } from '#messaging';
import { eventually, type ServiceStack, startStack } from '#testing';
import { formsConfig } from '../config.js';
import { FormOwner } from '../forms.fixture.js';
import { FormsModule } from '../forms.module.js';

describe('a deleted workspace', () => {
  let stack: ServiceStack;
  beforeAll(async () => {
    stack = await startStack(FormsModule, { name: 'forms', config: formsConfig });
  }, 90_000);
  afterAll(() => stack?.stop(), 60_000);

  it('loses its forms, each with an event, and cannot get new ones; other workspaces keep theirs', async () => {
    const owner = new FormOwner(stack);
    const other = new FormOwner(stack);
    const made = await Promise.all(Array.from({ length: 60 }, () => owner.create()));
    await other.create();
    const { userId: ownerId } = owner.principal;
    const usage = () => stack.rpc.call(usageCalls.forms, internalInput({ ownerId }));
    expect(await usage()).toEqual({ used: 60, limit: 1000 });

    const id = `evt_${randomUUID()}`;
    const event = newEvent('workspace.deleted', { id, ownerId, data: { workspaceId: ownerId } });
    await stack.publisher.publish(event);
    await eventually(async () => (await usage()).used === 0, 20_000);
    const removed = () => new Set(stack.events.of('form.deleted').map(({ data }) => data.formId));
    await eventually(() => made.every(form => removed().has(form.id)), 20_000);
    await expect(owner.create()).rejects.toMatchObject({ code: 'LIMIT_REACHED' });
    await stack.publisher.publish(event);
    expect((await other.list()).total).toBe(1);
  });
});
