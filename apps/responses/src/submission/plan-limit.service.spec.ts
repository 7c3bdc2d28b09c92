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
  const noticesOf = ({ owner }: World) =>
    stack.events.of('account.limit-reached').filter(({ ownerId }) => ownerId === owner.userId);
  const notices = () => noticesOf(world);
  /** Exceeds the limit of another owner; by then all earlier responses have been counted. */
  const counted = async () => {
    const other = new World(stack);
    await other.submitMany(await other.known(), 6);
    await eventually(() => noticesOf(other).length > 0);
  };

  it('never refuse a visitor: responses above the limit are stored, and the owner is notified under one id', async () => {
    const form = await world.known();
    expect(await usage()).toEqual({ used: 0, limit: 5 });
    expect(await world.submitMany(form, 5)).toEqual(Array(5).fill('accepted'));
    await counted();
    expect(notices()).toEqual([]);
    expect(await world.submitMany(form, 3)).toEqual(Array(3).fill('accepted'));
    expect(await world.total(form)).toBe(8);
    expect(await usage()).toEqual({ used: 8, limit: 5 });
    await eventually(() => notices().length > 0);
    await world.submitMany(form, 2);
    await counted();
    expect(new Set(notices().map(({ id }) => id)).size).toBe(1);
    expect(notices()[0]!.data).toMatchObject({ what: 'responses', limit: 5 });
  }, 30_000);

  it('do not count suspected spam, and count per owner', async () => {
    const other = internalInput({ ownerId: randomUUID() });
    expect(await stack.rpc.call(usageCalls.responses, other)).toEqual({ used: 0, limit: 5 });
    const form = await world.known();
    const { used } = await usage();
    await world.submit(form, { website_url_confirm: 'I am a robot' });
    expect((await usage()).used).toBe(used);
  });
});
