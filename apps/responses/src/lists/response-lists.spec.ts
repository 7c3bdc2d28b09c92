import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, makeAnswers, type ServiceStack, startStack } from '#testing';
import { responsesConfig } from '../config.js';
import { World } from '../responses.fixture.js';
import { ResponsesModule } from '../responses.module.js';

let stack: ServiceStack;
let world: World;
beforeAll(async () => {
  stack = await startStack(ResponsesModule, { name: 'responses', config: responsesConfig });
}, 90_000);
afterAll(() => stack?.stop(), 60_000);

const names = ({ responses }: { responses: { values: Record<string, unknown> }[] }) =>
  responses.map(({ values }) => values['name']);
const fresh = () => (world = new World(stack));

describe('lists of responses', () => {
  it('filter by every property, over one form and over all of them', async () => {
    fresh();
    const [one, two] = [await world.known(), await world.known()];
    const utm = { utm_source: 'google', utm_campaign: 'spring' };
    await world.submit(one, { responses: makeAnswers({ name: 'Ann' }), source: utm });
    await world.submit(one, {
      responses: makeAnswers({ name: 'Bob' }),
      source: { referrer: 'https://a.example/' },
    });
    const cid = await world.submitNamed(two, 'Cid');
    await world.update(two.id, cid, { tags: ['vip'], leadStatus: 'qualified', read: true });
    const list = async (query: object) => names(await world.call('list', { query: { limit: 25, ...query } }));
    expect(await list({})).toEqual(['Cid', 'Bob', 'Ann']);
    expect(await list({ sort: 'submittedAt', dir: 'asc' })).toEqual(['Ann', 'Bob', 'Cid']);
    expect(await list({ formId: one.id })).toEqual(['Bob', 'Ann']);
    expect(await list({ source: 'google' })).toEqual(['Ann']);
    expect(await list({ source: 'https://a.example/' })).toEqual(['Bob']);
    expect(await list({ source: 'direct' })).toEqual(['Cid']);
    expect(await list({ campaign: 'spring' })).toEqual(['Ann']);
    expect(await list({ tag: 'vip' })).toEqual(['Cid']);
    expect(await list({ status: 'qualified' })).toEqual(['Cid']);
    expect(await list({ unread: 'true' })).toEqual(['Bob', 'Ann']);
    expect(await list({ unread: 'false' })).toEqual(['Cid']);
    expect(await list({ field: 'name', value: 'Bob' })).toEqual(['Bob']);
    expect(await list({ device: 'mobile' })).toEqual([]);
    expect(await list({ search: 'bo' })).toEqual(['Bob']);
    expect(await list({ search: 'ann', formId: two.id })).toEqual([]);
    expect(await list({ minScore: 1 })).toEqual([]);
    expect(await list({ tag: 'vip', search: 'ci', unread: 'false', partial: 'false' })).toEqual(['Cid']);
    // Facets cannot be searched as words.
    expect(await list({ search: ':tag:vip' })).toEqual([]);
    expect(await list({ sort: 'field:name', dir: 'asc' })).toEqual(['Ann', 'Bob', 'Cid']);
    const first = await world.call('list', { query: { limit: 2, sort: 'field:name', dir: 'asc' } });
    const second = await world.call('list', { query: { limit: 2, sort: 'field:name', dir: 'asc', cursor: first.nextCursor! } }); // prettier-ignore
    expect([...names(first), ...names(second)]).toEqual(['Ann', 'Bob', 'Cid']);
    expect(second.nextCursor).toBeNull();
    await world.update(two.id, cid, { tags: [], read: false });
    expect([...(await list({ tag: 'vip' })), ...(await list({ unread: 'false' }))]).toEqual([]);
  });

  it('sort by score, status and value in pages, over one form and over all of them', async () => {
    fresh();
    const plans = ['Basic', 'Pro'];
    const [basic, pro] = plans.map((option, n) => ({ option, points: n ? 1 : 0.4 }));
    const fields = [
      { id: 'name', type: 'text' as const, label: 'Name', required: true },
      { id: 'plan', type: 'radio' as const, label: 'Plan', required: false, options: plans },
    ];
    const criteria = [{ key: 'plan', label: 'Plan', field: 'plan', weight: 1, points: [basic!, pro!] }];
    const scored = await world.known({ fields, scoring: { criteria, threshold: 70 } });
    const plain = await world.known({ fields });
    const send = async (form: { id: string }, name: string, plan?: string) =>
      (await world.submit(form, { responses: { name, ...(plan ? { plan } : {}) } })).id;
    const ids = [
      await send(scored, 'Ann', 'Pro'),
      await send(plain, 'Bob'),
      await send(scored, 'Cid', 'Basic'),
      await send(scored, 'Dan', 'Pro'),
      await send(plain, 'Eve', 'Pro'),
    ];
    await world.update(plain.id, ids[1]!, { leadStatus: 'won', value: 5 });
    await world.update(scored.id, ids[2]!, { leadStatus: 'contacted', value: 90 });
    const paged = async (query: object) => {
      const all: unknown[] = [];
      for (let cursor: string | undefined; ;) {
        const page = await world.call('list', {
          query: { limit: 1, ...query, ...(cursor ? { cursor } : {}) },
        });
        all.push(...names(page));
        if (!page.nextCursor) return all;
        cursor = page.nextCursor;
      }
    };
    expect(await paged({ sort: 'leadScore' })).toEqual(['Dan', 'Ann', 'Cid', 'Eve', 'Bob']);
    expect(await paged({ sort: 'leadScore', dir: 'asc' })).toEqual(['Bob', 'Eve', 'Cid', 'Ann', 'Dan']);
    expect(await paged({ sort: 'leadScore', formId: scored.id })).toEqual(['Dan', 'Ann', 'Cid']);
    expect(await paged({ sort: 'leadScore', formId: plain.id })).toEqual(['Eve', 'Bob']);
    expect(await paged({ sort: 'leadStatus', dir: 'asc' })).toEqual(['Eve', 'Dan', 'Ann', 'Cid', 'Bob']);
    expect(await paged({ sort: 'leadStatus', formId: scored.id })).toEqual(['Cid', 'Dan', 'Ann']);
    expect(await paged({ sort: 'leadStatus', status: 'new' })).toEqual(['Eve', 'Dan', 'Ann']);
    expect(await paged({ sort: 'value' })).toEqual(['Cid', 'Bob', 'Eve', 'Dan', 'Ann']);
    expect(await paged({ sort: 'value', dir: 'asc', formId: plain.id })).toEqual(['Eve', 'Bob']);
    expect(await paged({ status: 'new', sort: 'submittedAt', dir: 'asc' })).toEqual(['Ann', 'Dan', 'Eve']);
    expect(await paged({ minScore: 50 })).toEqual(['Dan', 'Ann']);
    expect(await paged({ maxScore: 50, formId: scored.id })).toEqual(['Cid']);
    const { nextCursor } = await world.call('list', { query: { limit: 1, sort: 'leadScore' } });
    const otherOrder = world.call('list', { query: { limit: 1, sort: 'submittedAt', cursor: nextCursor! } });
    await expect(otherOrder).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    const hostile = world.call('list', { query: { limit: 1, sort: 'leadScore', cursor: 'WzEsIjc6eCJd' } });
    await expect(hostile).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  it('sort by the answers to a question: many, filtered, with new responses, and without deleted ones', async () => {
    fresh();
    const fields = [
      { id: 'size', type: 'number' as const, label: 'Size', required: false },
      { id: 'plan', type: 'radio' as const, label: 'Plan', required: false, options: ['Pro', 'basic'] },
    ];
    const form = await world.known({ fields });
    const many = Array.from({ length: 1200 }, (_, n) => ({
      id: `${form.id}-${n}`,
      submittedAt: new Date(Date.now() - (1200 - n) * 60_000).toISOString(),
      values: { ...(n % 300 ? { size: (n * 7) % 1200 } : {}), plan: n % 2 ? 'Pro' : 'basic' },
      ...{ durationMs: null, sessionId: null, device: 'desktop' as const, country: null, source: {} },
      leadStatus: n < 5 ? ('won' as const) : ('new' as const),
    }));
    await world.import(form, many.slice(0, 1000));
    await world.import(form, many.slice(1000));
    const sizes = async (query: object, pages = 1) => {
      const all: unknown[] = [];
      for (let [cursor, left] = [undefined as string | undefined, pages]; left > 0; left -= 1) {
        const page = await world.list(form, {
          limit: 100,
          sort: 'field:size',
          ...query,
          ...(cursor ? { cursor } : {}),
        });
        all.push(...page.responses.map(({ values }) => values['size'] ?? null));
        if (!page.nextCursor) return all;
        cursor = page.nextCursor;
      }
      return all;
    };
    const expected = many.map(({ values: { size = null } }) => size).sort((a, b) => (a ?? -1) - (b ?? -1));
    expect(await sizes({ dir: 'asc' }, 20)).toEqual(expected);
    expect(await sizes({ dir: 'desc' }, 20)).toEqual(expected.toReversed());
    const pro = many.flatMap(({ values: { plan, size } }) => (plan === 'Pro' ? [size!] : []));
    expect(await sizes({ field: 'plan', value: 'Pro' }, 20)).toEqual(pro.sort((a, b) => b - a));
    expect(await sizes({ status: 'won', dir: 'asc' })).toEqual([null, 7, 14, 21, 28]);
    const { id } = await world.submit(form, { responses: { size: 5000 } });
    expect((await sizes({})).slice(0, 2)).toEqual([5000, 1199]);
    await world.removeResponse(form, id);
    await world.update(form.id, `${form.id}-1`, { leadStatus: 'new' });
    expect((await sizes({}))[0]).toBe(1199);
    expect(await sizes({ status: 'won', dir: 'asc' })).toEqual([null, 14, 21, 28]);
    // Changes since the order was read.
    await world.update(form.id, `${form.id}-7`, { leadStatus: 'won', tags: ['late'], read: true });
    expect(await sizes({ status: 'won', dir: 'asc' })).toEqual([null, 14, 21, 28, 49]);
    expect(await sizes({ tag: 'late' })).toEqual([49]);
    expect(await sizes({ unread: 'false', search: 'pro' })).toEqual([49, 21, 7]);
    expect(await sizes({ search: 'basic', status: 'lost' })).toEqual([]);
    const plans = await world.list(form, { limit: 1, sort: 'field:plan', dir: 'asc' });
    expect(plans).toMatchObject({ responses: [{ values: { plan: 'basic' } }] });
    const other = world.list(form, {
      sort: 'field:size',
      cursor: Buffer.from('[5,"x"]').toString('base64url'),
    });
    await expect(other).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  }, 40_000);

  it('filter by an answer to a question that used to be free text', async () => {
    fresh();
    const question = (type: 'text' | 'radio') => ({
      ...{ id: 'plan', label: 'Plan', required: false, type },
      ...(type === 'radio' ? { options: ['Pro', 'Basic'] } : {}),
    });
    const form = await world.known({ fields: [question('radio')] });
    const send = async (plan: string, revision: number) =>
      (await world.submit(form, { responses: { plan }, revision })).id;
    const first = await send('Pro', 1);
    const having = async (value: string) =>
      (await world.list(form, { field: 'plan', value })).responses.map(({ id }) => id);
    expect(await having('Pro')).toEqual([first]);
    await world.publish({ ...form, revision: 2, version: 2, fields: [question('text')] });
    const second = await eventually(() => send('Pro', 2));
    await world.publish({ ...form, revision: 3, version: 3, fields: [question('radio')] });
    const third = await eventually(() => send('Pro', 3));
    await send('Basic', 3);
    expect(await having('Pro')).toEqual([third, second, first]);
  });

  it('can be read oldest first by programs that poll', async () => {
    fresh();
    const form = await world.known();
    for (const name of ['Ann', 'Bob', 'Cid']) await world.submitNamed(form, name);
    const { responses } = await world.call('list', { query: { limit: 25 } });
    const since = responses[1]!.submittedAt;
    const page = await world.call('list', { query: { limit: 1, since } });
    const rest = await world.call('list', { query: { limit: 1, since, cursor: page.nextCursor! } });
    expect([...names(page), ...names(rest)]).toEqual(['Bob', 'Cid']);
    expect(rest.nextCursor).toBeNull();
  });

  it('have a pulse that changes with every change, and only then', async () => {
    fresh();
    const form = await world.known();
    const pulse = async () => (await world.call('pulse', { query: {} })).version;
    const seen = [await pulse()];
    const id = await world.submitNamed(form, 'Ann');
    seen.push(await pulse());
    expect(await pulse()).toBe(seen[1]);
    await world.update(form.id, id, { leadStatus: 'won' });
    seen.push(await pulse());
    await world.removeResponse(form, id);
    seen.push(await pulse());
    expect(new Set(seen).size).toBe(4);
  });
});
