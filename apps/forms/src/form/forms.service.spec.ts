import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Call, formsCalls } from '#contracts';
import { newEvent } from '#messaging';
import { eventually, makeInput, type ServiceStack, startStack } from '#testing';
import { formsConfig } from '../config.js';
import { eventsOf, FormOwner } from '../forms.fixture.js';
import { FormsModule } from '../forms.module.js';
import { RevisionStore } from '../publishing/revision.store.js';

describe('the forms service', () => {
  let stack: ServiceStack;
  let owner: FormOwner;
  let stranger: FormOwner;

  beforeAll(async () => {
    stack = await startStack(FormsModule, { name: 'forms', config: formsConfig });
    [owner, stranger] = [new FormOwner(stack), new FormOwner(stack)];
  }, 90_000);
  afterAll(() => stack?.stop(), 60_000);

  it('creates a form once per id or request key', async () => {
    const id = randomUUID();
    const first = await owner.create({ id, name: 'Once' });
    expect(first.replayed).toBeUndefined();
    expect(await owner.create({ id, name: 'Once' })).toMatchObject({ id, replayed: true });
    await expect(owner.create({ id, name: 'Twice' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(stranger.create({ id, name: 'Once' })).rejects.toMatchObject({ code: 'CONFLICT' });
    const keyed = await owner.create({ name: 'Keyed' }, 'request-key-1');
    expect(await owner.create({ name: 'Keyed' }, 'request-key-1')).toMatchObject({
      id: keyed.id,
      replayed: true,
    });
    await expect(owner.create({ name: 'Other' }, 'request-key-1')).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('scores options with texts that are unsafe as keys in JSON or in the database', async () => {
    const options = ['$1,000 – $5,000', 'up to 1.000 €', '__proto__', 'constructor'];
    const points = options.map((option, at) => ({ option, points: at / 4 }));
    const scoring = {
      criteria: [{ key: 'budget', label: 'Budget', field: 'budget', weight: 10, points }],
      threshold: 70,
    };
    const fields = [{ id: 'budget', type: 'select' as const, label: 'Budget', required: true, options }];
    const { id } = await owner.create({ name: 'Budgets', fields, scoring });
    expect((await owner.get(id)).scoring).toEqual(scoring);
    const { version } = await owner.get(id);
    expect((await owner.update(id, { name: 'Budgets again', version })).scoring).toEqual(scoring);
  });

  it('refuses the second of two saves of the same version, and reports the current one', async () => {
    const { id } = await owner.create({ name: 'Raced' });
    const saves = await Promise.allSettled(
      ['A', 'B', 'C'].map(name => owner.update(id, { name, version: 1 })),
    );
    expect(saves.filter(save => save.status === 'fulfilled')).toHaveLength(1);
    expect(saves.filter(save => save.status === 'rejected')).toMatchObject(
      Array(2).fill({
        reason: {
          code: 'CONFLICT',
          details: [
            { field: 'version', message: '2' },
            { field: 'seenVersion', message: '1' },
          ],
        },
      }),
    );
    expect((await owner.get(id)).version).toBe(2);
    // Without a version the last write wins, and none is lost.
    await Promise.all(['D', 'E', 'F'].map(name => owner.update(id, { name })));
    expect((await owner.get(id)).version).toBe(5);
  });

  it('returns NOT_FOUND to everyone else in every call', async () => {
    const { id } = await owner.create({ name: 'Mine' });
    const { principal } = stranger;
    const input = { principal, params: { id, revision: 1 }, query: { limit: 25 }, body: {} };
    const calls: Call[] = [
      formsCalls.get,
      formsCalls.update,
      formsCalls.patch,
      formsCalls.publish,
      formsCalls.duplicate,
      formsCalls.revisions,
      formsCalls.revision,
      formsCalls.restore,
      formsCalls.remove,
    ];
    for (const call of calls)
      await expect(stack.rpc.call(call, makeInput(input as never))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    for (const action of ['activate', 'archive', 'delete'] as const)
      expect(await stranger.bulk([id], action)).toMatchObject([
        { id, ok: false, error: { code: 'NOT_FOUND' } },
      ]);
    expect(await owner.get(id)).toMatchObject({ name: 'Mine', version: 1, status: 'active' });
  });

  it('lists, searches, sorts and pages', async () => {
    const principal = new FormOwner(stack);
    for (const name of ['Banana quote', 'apple (order)', 'Cherry $where']) await principal.create({ name });
    const names = async (query: Parameters<FormOwner['list']>[0]) =>
      (await principal.list(query)).forms.map(form => form.name);
    expect(await names({ sort: 'name' })).toEqual(['apple (order)', 'Banana quote', 'Cherry $where']);
    expect(await names({ sort: 'oldest' })).toEqual(['Banana quote', 'apple (order)', 'Cherry $where']);
    expect(await names({ search: 'BAN' })).toEqual(['Banana quote']);
    expect(await names({ search: 'anan QUO' })).toEqual(['Banana quote']);
    expect(await names({ search: '.*' })).toHaveLength(3);
    const first = await principal.list({ limit: 2, sort: 'name' });
    expect(first).toMatchObject({ total: 3, nextCursor: expect.any(String) });
    const second = await principal.list({ limit: 2, sort: 'name', cursor: first.nextCursor! });
    expect(second.forms.map(form => form.name)).toEqual(['Cherry $where']);
    expect(second.nextCursor).toBeNull();
    await expect(principal.list({ cursor: 'made-up' })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  it('copies the working draft as a separate draft without responses', async () => {
    const { id } = await owner.create({ name: 'Original', language: 'de' });
    await owner.autoSave(id, { description: 'Not published yet' });
    const copy = await owner.duplicate(id);
    expect(copy).toMatchObject({
      name: 'Original (Copy)',
      description: 'Not published yet',
      status: 'draft',
      version: 1,
      publishedRevision: null,
    });
    expect(copy.id).not.toBe(id);
    const listed = (await owner.list({ search: 'copy' })).forms.find(form => form.id === copy.id);
    expect(listed).toMatchObject({ responses: 0, views: 0, conversionRate: null, avgCompletionTime: null });
    // The language is part of the miniature.
    expect(listed).toMatchObject({ language: 'de' });
  });

  it('applies a bulk action to many forms, with a separate result for each', async () => {
    const [draft, active] = [await owner.create({ status: 'draft' }), await owner.create()];
    const missing = randomUUID();
    const ids = [draft.id, missing, active.id];
    const done = (results: { id: string; ok: boolean }[]) => results.map(({ id, ok }) => [id, ok]);
    const expected = [
      [draft.id, true],
      [missing, false],
      [active.id, true],
    ];
    expect(done(await owner.bulk(ids, 'activate'))).toEqual(expected);
    expect((await owner.get(draft.id)).publishedRevision).toBe(1);
    expect(done(await owner.bulk(ids, 'archive'))).toEqual(expected);
    await expect(owner.visit(active.id)).rejects.toMatchObject({ code: 'FORM_CLOSED' });
    expect(done(await owner.bulk(ids, 'delete'))).toEqual(expected);
    await expect(owner.get(draft.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('applies newer metrics and ignores older ones', async () => {
    const counted = new FormOwner(stack);
    const { id } = await counted.create({ name: 'Counted' });
    const count = (responses: number, computedAt: number) =>
      stack.publisher.publish(
        newEvent('form.counted', {
          id: `evt_${id}_${computedAt}`,
          ownerId: counted.principal.userId,
          data: {
            formId: id,
            responses,
            views: responses * 2,
            starts: responses,
            conversions: responses,
            avgCompletionSeconds: 12.5,
            computedAt,
          },
        }),
      );
    await count(5, 2000);
    const firstForm = async () => (await counted.list()).forms[0]!;
    await eventually(async () => (await firstForm()).responses === 5);
    await count(3, 1000);
    await count(6, 3000);
    await eventually(async () => (await firstForm()).responses === 6);
    expect(await firstForm()).toMatchObject({
      ...{ views: 12, conversionRate: 50, avgCompletionTime: 12.5, performance: null },
      analytics: { avgCompletionTime: 12.5, bounceRate: 50, topExitPoint: null },
    });
  });

  it('deletes a form permanently with its revisions, and publishes the event', async () => {
    const { id } = await owner.create({ name: 'Gone' });
    await owner.update(id, { name: 'Gone soon' });
    expect((await owner.revisions(id)).total).toBe(2);
    await owner.remove(id);
    await expect(owner.get(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(owner.visit(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(owner.remove(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await owner.published(id)).toEqual({ ownerId: null, form: null });
    await eventually(() => eventsOf(stack, 'form.deleted', id).length === 1);
    await eventually(async () => (await stack.service.app.get(RevisionStore).count(id, 100)) === 0);
    // Its id stays reserved.
    await expect(stranger.create({ id, name: 'Gone' })).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
