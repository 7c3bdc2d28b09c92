import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { usageCalls } from '#contracts';
import { internalInput } from '#messaging';
import { eventually, type ServiceStack, startStack } from '#testing';
import { responsesConfig } from '../config.js';
import { World } from '../responses.fixture.js';
import { ResponsesModule } from '../responses.module.js';

describe('the responses of a plan', () => {
  let stack: ServiceStack;
  let world: World;

  beforeAll(async () => {
    const env = { RESPONSES_PER_MONTH: '5' };
    stack = await startStack(ResponsesModule, { name: 'responses', config: responsesConfig, env });
    world = new World(stack);
  }, 90_000);
  afterAll(() => stack?.stop(), 60_000);

  const usage = () => stack.rpc.call(usageCalls.responses, internalInput({ ownerId: world.owner.userId }));
  const notices = () =>
    stack.events.of('account.limit-reached').filter(({ ownerId }) => ownerId === world.owner.userId);

  it('never refuse a visitor: what is above them is stored, and the owner is notified under one id', async () => {
    const form = await world.known();
    expect(await usage()).toEqual({ used: 0, limit: 5 });
    expect(await world.submitMany(form, 5)).toEqual(Array(5).fill('accepted'));
    await new Promise(resolve => setTimeout(resolve, 2500));
    expect(notices()).toEqual([]);
    expect(await world.submitMany(form, 3)).toEqual(Array(3).fill('accepted'));
    expect(await world.total(form)).toBe(8);
    expect(await usage()).toEqual({ used: 8, limit: 5 });
    await eventually(() => notices().length > 0);
    await world.submitMany(form, 2);
    await new Promise(resolve => setTimeout(resolve, 2500));
    expect(new Set(notices().map(({ id }) => id)).size).toBe(1);
    expect(notices()[0]!.data).toMatchObject({ what: 'responses', limit: 5 });
  }, 30_000);

  it('do not count suspected spam, and are counted for each owner', async () => {
    const other = internalInput({ ownerId: randomUUID() });
    expect(await stack.rpc.call(usageCalls.responses, other)).toEqual({ used: 0, limit: 5 });
    const form = await world.known();
    const { used } = await usage();
    await world.submit(form, { website_url_confirm: 'I am a robot' });
    expect((await usage()).used).toBe(used);
  });
});
