import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { responsesCalls } from '#contracts';
import { eventually, makeAnswers, makeInput, makePrincipal, type ServiceStack, startStack } from '#testing';
import { responsesConfig } from '../config.js';
import { World } from '../responses.fixture.js';
import { ResponsesModule } from '../responses.module.js';

let stack: ServiceStack;
let world: World;
beforeAll(async () => {
  stack = await startStack(ResponsesModule, { name: 'responses', config: responsesConfig });
}, 90_000);
afterAll(() => stack?.stop(), 60_000);

const get = (formId: string, rid: string) =>
  stack.rpc.call(
    responsesCalls.get,
    makeInput<typeof responsesCalls.get>({ principal: world.owner, params: { id: formId, rid } }),
  );
const fresh = () => (world = new World(stack));

describe('changes of responses', () => {
  it('each add a history entry and an event, and update the sums on the board', async () => {
    fresh();
    const form = await world.known();
    const id = await world.submitNamed(form, 'Ann');
    await world.update(form.id, id, { leadStatus: 'qualified', value: 1200 });
    await world.update(form.id, id, { note: 'Called', tags: ['vip'] });
    await world.update(form.id, id, { note: 'Called' });
    const { history, value } = await get(form.id, id);
    expect(value).toBe(1200);
    expect(history.map(({ what, from, to }) => [what, from, to])).toEqual([
      ['leadStatus', 'new', 'qualified'],
      ['value', '', '1200'],
      ['tags', '', 'vip'],
      ['note', '', 'Called'],
    ]);
    const published = () => stack.events.of('response.updated').filter(({ data }) => data.responseId === id);
    await eventually(() => published().length === 2);
    expect(published()[0]!.data).toMatchObject({
      changed: ['leadStatus', 'value'],
      value: 1200,
      formName: form.name,
    });
    const { columns } = await world.call('board', { query: {} });
    expect(columns.find(({ status }) => status === 'qualified')).toEqual({
      status: 'qualified',
      count: 1,
      value: 1200,
    });
    expect(columns.find(({ status }) => status === 'new')).toEqual({ status: 'new', count: 0, value: 0 });
  });

  it('all take effect when concurrent', async () => {
    fresh();
    const form = await world.known();
    const id = await world.submitNamed(form, 'Ann');
    await Promise.all([
      world.update(form.id, id, { note: 'one' }),
      world.update(form.id, id, { leadStatus: 'won' }),
      world.update(form.id, id, { tags: ['x'] }),
    ]);
    expect(await get(form.id, id)).toMatchObject({ note: 'one', leadStatus: 'won', tags: ['x'] });
    expect((await get(form.id, id)).history).toHaveLength(3);
  });

  it("work in bulk: status, tags, deletion; never for someone else's responses", async () => {
    fresh();
    const form = await world.known();
    const ids = [await world.submitNamed(form, 'Ann'), await world.submitNamed(form, 'Bob')];
    const change = { action: 'update' as const, ids, leadStatus: 'contacted' as const, addTags: ['a', 'b'] };
    expect(await world.call('bulk', { body: change }, makePrincipal())).toEqual({ changed: 0 });
    expect(await world.call('bulk', { body: change })).toEqual({ changed: 2 });
    await world.call('bulk', { body: { action: 'update', ids: [ids[0]!], removeTags: ['a'] } });
    expect((await get(form.id, ids[0]!)).tags).toEqual(['b']);
    expect((await get(form.id, ids[1]!)).tags).toEqual(['a', 'b']);
    expect(await world.call('bulk', { body: { action: 'delete', ids } }, makePrincipal())).toEqual({
      changed: 0,
    });
    expect(await world.call('bulk', { body: { action: 'delete', ids } })).toEqual({ changed: 2 });
    expect(await world.total(form)).toBe(0);
  });

  it('count restored responses and no longer count spam', async () => {
    fresh();
    const form = await world.known();
    const { id } = await world.submit(form, { website_url_confirm: 'http://spam.example' });
    await world.update(form.id, id, { spam: false });
    await eventually(() => world.eventsOf(form).length === 1);
    expect(world.eventsOf(form)[0]!.id).toBe(`evt_${id}_submitted`);
    expect(await world.total(form)).toBe(1);
    const other = await world.submitNamed(form, 'Bad');
    await world.update(form.id, other, { spam: true });
    expect(await world.total(form)).toBe(1);
    await eventually(() =>
      stack.events.of('response.deleted').some(({ data }) => data.responseId === other && data.counted),
    );
    // A mistaken mark is reverted: the response counts again, without a second notification.
    await world.update(form.id, other, { spam: false });
    const restored = () =>
      stack.events.of('response.restored').filter(({ data }) => data.responseId === other);
    await eventually(() => restored().length === 1);
    expect(world.eventsOf(form).filter(({ data }) => data.responseId === other)).toHaveLength(1);
    await world.update(form.id, other, { spam: true });
    await world.update(form.id, other, { spam: false });
    await eventually(() => restored().length === 2);
    const [first, second] = restored();
    expect(second!.data.change).toBeGreaterThan(first!.data.change);
    expect(await world.total(form)).toBe(2);
  });
});

describe('people', () => {
  it('are found by email or phone in all forms of an owner, exported and erased', async () => {
    fresh();
    const fields = [
      { id: 'name', type: 'text' as const, label: 'Name', required: true },
      { id: 'email', type: 'email' as const, label: 'Email', required: false },
      { id: 'phone', type: 'phone' as const, label: 'Phone', required: false },
    ];
    const [one, two] = [await world.known({ fields }), await world.known({ fields })];
    const send = async (form: { id: string }, responses: object) =>
      (await world.submit(form, { responses: responses as Record<string, unknown> })).id;
    const first = await send(one, { name: 'Ann', email: 'ann@example.com', phone: '+49 170 1234567' });
    const second = await send(two, { name: 'Ann B', email: 'Ann@Example.com' });
    const third = await send(two, { name: 'A.', phone: '+49 170 1234567' });
    // The stored words of this response are truncated.
    const long = Array.from({ length: 400 }, (_, n) => `w${n}`).join(' ');
    const fourth = await send(one, { name: `Ann ${long} ann@example.com`, email: 'ann@example.com' });
    const other = await send(two, { name: 'Bob', email: 'bob@example.com', phone: '+49 170 7654321' });
    const { responses } = await world.call('samePerson', { params: { id: one.id, rid: first } });
    expect(responses.map(({ id }) => id).sort()).toEqual([second, third, fourth].sort());
    const found = await world.call('findPerson', { body: { email: 'ann@example.com' } });
    expect(found.responses.map(({ id }) => id).sort()).toEqual([first, second, fourth].sort());
    expect(
      await world.call('findPerson', { body: { email: 'ann@example.com' } }, makePrincipal()),
    ).toMatchObject({ responses: [] });
    expect(await world.call('erasePerson', { body: { email: 'ANN@example.com' } })).toEqual({ erased: 3 });
    expect((await world.call('list', { query: { limit: 25 } })).responses.map(({ id }) => id)).toEqual([
      other,
      third,
    ]);
    const { entries } = await world.call('audit', { query: { limit: 25 } });
    expect(entries.map(({ action, count }) => [action, count])).toEqual([
      ['person-erased', 3],
      ['person-found', 3],
    ]);
    expect(JSON.stringify(entries)).not.toContain('ann');
  });
});

describe('exports and samples', () => {
  const rows = async (filter: object, cursor: string | null = null, keys: string[] = []) =>
    world.call('exportRows', {
      body: { ownerId: world.owner.userId, by: 'session', filter, limit: 2, cursor, keys, language: 'en' },
    });

  it('return every answered question, in steps', async () => {
    fresh();
    const form = await world.known();
    await world.submitNamed(form, 'Ann');
    await world.publish({
      ...form,
      revision: 2,
      version: 2,
      fields: [{ id: 'city', type: 'hidden', label: 'City', required: false }],
    });
    await eventually(async () => {
      await world.submit(form, { responses: { city: 'Bonn' }, revision: 2 });
      return true;
    });
    await world.submitNamed({ ...form }, 'Cid', {}).catch(() => undefined);
    const first = await rows({});
    const keys = first.columns!.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['field:name', 'field:city', 'utm_source', 'leadStatus']));
    expect(first.total).toBe(
      first.rows.length + (first.nextCursor ? (await rows({}, first.nextCursor, keys)).rows.length : 0),
    );
    const column = keys.indexOf('field:city');
    expect(first.rows.map(row => row[column])).toContain('Bonn');
  });

  it('of a form have a column for each of its questions in form order, then for answered questions of earlier revisions', async () => {
    fresh();
    const field = (id: string, label: string) => ({ id, type: 'text' as const, label, required: false });
    const form = await world.known({ fields: [field('old', 'Old'), field('gone', 'Gone'), field('b', 'B')] });
    await world.submit(form, { responses: { b: '1', old: 'x' } });
    const fields = [
      field('a', 'A'),
      { ...field('where', 'Where'), type: 'address' as const },
      field('b', 'B, anew'),
    ];
    await world.publish({ ...form, revision: 2, version: 2, fields });
    await eventually(() => world.submit(form, { responses: { b: '2' }, revision: 2 }));
    const body = { ownerId: world.owner.userId, by: 'session', filter: {}, limit: 2, cursor: null, keys: [] };
    const { columns } = await world.call('exportRows', {
      body: { ...body, formId: form.id, language: 'en' },
    });
    const asked = columns!.filter(({ key }) => key.startsWith('field:')).map(({ label }) => label);
    expect(asked.filter(label => !label.startsWith('Where: '))).toEqual(['A', 'Where', 'B, anew', 'Old']);
    expect(asked).toContain('Where: City');
  });

  it('offer webhooks the newest response as a sample', async () => {
    fresh();
    const form = await world.known();
    const sample = (formId: string | null) =>
      world.call('sample', { body: { ownerId: world.owner.userId, formId } });
    expect(await sample(null)).toEqual({ submission: null });
    await world.submitNamed(form, 'Ann');
    expect((await sample(form.id)).submission).toMatchObject({
      formName: form.name,
      values: { name: 'Ann' },
    });
    expect(await sample('other')).toEqual({ submission: null });
  });
});

describe('lead scores', () => {
  it('are recomputed on demand, with the change in the history', async () => {
    fresh();
    const form = await world.known();
    const id = await world.submitNamed(form, 'Ann');
    expect((await get(form.id, id)).leadScore).toBeNull();
    const scoring = {
      criteria: [
        { key: 'name', label: 'Name', field: 'name', weight: 40, points: [{ option: 'Ann', points: 1 }] },
      ],
      threshold: 70,
    };
    await world.publish({ ...form, revision: 2, version: 2, scoring });
    const step = () => world.call('rescore', { params: { id: form.id }, body: {} });
    await eventually(async () =>
      (await step()).changed >= 1 ? true : (await get(form.id, id)).leadScore !== null,
    );
    const { leadScore, history } = await get(form.id, id);
    expect(leadScore).not.toBeNull();
    expect(history.map(({ what }) => what)).toEqual(['leadScore']);
    expect((await step()).changed).toBe(0);
  });

  it('are recomputed in steps, and the audit log counts the changes', async () => {
    fresh();
    const form = await world.known();
    const points = [{ option: 'Ann', points: 1 }];
    const criteria = [{ key: 'name', label: 'Name', field: 'name', weight: 40, points }];
    const answered = (id: string) => ({
      ...{
        id: `${form.id}-${id}`,
        submittedAt: new Date().toISOString(),
        values: makeAnswers({ name: 'Ann' }),
      },
      ...{ durationMs: null, sessionId: null, device: 'desktop', country: null, source: {} },
      leadStatus: 'new' as const,
    });
    await world.import(
      form,
      Array.from({ length: 600 }, (_, n) => answered(String(n))),
    );
    await world.publish({ ...form, revision: 2, version: 2, scoring: { criteria, threshold: 70 } });
    const rescore = async () => {
      let changed = 0;
      for (let cursor: string | null | undefined; cursor !== null;) {
        const step = await world.call('rescore', { params: { id: form.id }, body: cursor ? { cursor } : {} });
        [cursor, changed] = [step.nextCursor, changed + step.changed];
      }
      return changed;
    };
    let changed = 0;
    await eventually(async () => (changed += await rescore()) >= 600);
    const { entries } = await world.call('audit', { query: { limit: 25 } });
    // Two entries if a new hour starts in between.
    expect(entries.length).toBeLessThan(3);
    expect(entries[0]).toMatchObject({ action: 'rescored', by: 'session', detail: form.id });
    expect(entries.reduce((sum, { count }) => sum + count, 0)).toBe(600);
  }, 60_000);
});
