import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { makePrincipal, type ServiceStack, startStack } from '#testing';
import { responsesConfig } from '../config.js';
import { World } from '../responses.fixture.js';
import { ResponsesModule } from '../responses.module.js';

let stack: ServiceStack;
let world: World;
beforeAll(async () => {
  stack = await startStack(ResponsesModule, { name: 'responses', config: responsesConfig });
  world = new World(stack);
}, 90_000);
afterAll(() => stack?.stop(), 60_000);

it('counts unread responses exactly for each owner', async () => {
  const [one, two] = [await world.known(), await world.known()];
  const ids = [await world.submitNamed(one, 'Ann'), await world.submitNamed(two, 'Bob')];
  const spam = (await world.submit(one, { website_url_confirm: 'http://spam.example' })).id;
  expect(await world.call('counts', { query: {} })).toEqual({ unread: 2, spam: 1 });
  expect(await world.call('counts', { query: { formId: one.id } })).toEqual({ unread: 1, spam: 1 });
  expect(await world.call('counts', { query: {} }, makePrincipal())).toEqual({ unread: 0, spam: 0 });
  await expect(world.call('counts', { query: { formId: one.id } }, makePrincipal())).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  // Two tabs mark the same responses concurrently, one of them together with a status.
  await Promise.all([
    world.call('bulk', { body: { action: 'update', ids, read: true, leadStatus: 'contacted' } }),
    world.call('bulk', { body: { action: 'update', ids, read: true } }),
    world.update(one.id, ids[0]!, { read: true }),
  ]);
  expect(await world.call('counts', { query: {} })).toEqual({ unread: 0, spam: 1 });
  await world.call('bulk', { body: { action: 'update', ids: [ids[0]!, spam], read: false, spam: false } });
  expect(await world.call('counts', { query: {} })).toEqual({ unread: 2, spam: 0 });
}, 60_000);

it('marks a response as read with a change of status, unless the change sets `read` itself', async () => {
  world = new World(stack);
  const form = await world.known();
  const [ann, bob, cid] = await Promise.all(['Ann', 'Bob', 'Cid'].map(name => world.submitNamed(form, name)));
  const unread = async () => (await world.call('counts', { query: { formId: form.id } })).unread;
  expect(await unread()).toBe(3);
  await world.update(form.id, ann!, { note: 'Called' });
  expect(await unread()).toBe(3);
  await world.update(form.id, ann!, { leadStatus: 'contacted' });
  await world.update(form.id, bob!, { move: { status: 'won', after: null } });
  expect(await unread()).toBe(1);
  await world.update(form.id, ann!, { leadStatus: 'new', read: false });
  await world.call('bulk', { body: { action: 'update', ids: [cid!], leadStatus: 'lost' } });
  expect(await unread()).toBe(1);
}, 60_000);
