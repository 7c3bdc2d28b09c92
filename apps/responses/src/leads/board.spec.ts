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

it('a lead stays where it was dropped, in every view of the board and page by page', async () => {
  const [one, two] = [await world.known(), await world.known()];
  const ids: Record<string, string> = {};
  const nameOf = (id: string) => Object.keys(ids).find(name => ids[name] === id)!;
  for (const [name, form] of [
    ['a', one],
    ['b', two],
    ['c', one],
    ['d', two],
  ] as const)
    ids[name] = await world.submitNamed(form, name);
  const formOf = (name: string) => ('ace'.includes(name) ? one : two);
  const move = (name: string, status: 'new' | 'won', after: string | null) =>
    world.update(formOf(name).id, ids[name]!, { move: { status, after: after && ids[after]! } });
  /** Names in a column, read in pages of two. */
  const column = async (status: 'new' | 'won', formId?: string, principal = world.owner) => {
    const names: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const query = {
        limit: 2,
        sort: 'place',
        status,
        ...(formId ? { formId } : {}),
        ...(cursor ? { cursor } : {}),
      };
      const page = await world.call('list', { query }, principal);
      names.push(...page.responses.map(({ id }) => nameOf(id)));
      cursor = page.nextCursor;
    }
    return names.join('');
  };
  expect(await column('new')).toBe('dcba');
  await move('a', 'new', 'd');
  expect(await column('new')).toBe('dacb');
  await move('d', 'new', 'b');
  expect(await column('new')).toBe('acbd');
  await move('c', 'won', null);
  await move('b', 'won', 'c');
  await move('a', 'won', 'c');
  expect([await column('new'), await column('won')]).toEqual(['d', 'cab']);
  expect([await column('won', one.id), await column('won', two.id)]).toEqual(['ca', 'b']);
  // A response that has left the column, and a new one.
  await move('d', 'won', 'd');
  ids['e'] = await world.submitNamed(one, 'e');
  await move('e', 'won', 'b');
  expect(await column('won')).toBe('dcabe');
  expect(await column('won', undefined, makePrincipal())).toBe('');
}, 60_000);
