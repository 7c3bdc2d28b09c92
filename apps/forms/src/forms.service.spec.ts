import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CallInput, formsCalls,type Principal } from '#contracts';
import { newEvent } from '#messaging';
import { eventually, makeClient, makeInput, makePrincipal, type ServiceStack, startStack } from '#testing';
import { formsConfig } from './config.js';
import { FormsModule } from './forms.module.js';

describe('the forms service', () => {
  let stack: ServiceStack;
  const owner = makePrincipal();
  const stranger = makePrincipal();

  beforeAll(async () => {
    stack = await startStack(FormsModule, { name: 'forms', config: formsConfig });
  }, 90_000);
  afterAll(() => stack?.stop(), 60_000);

  type Body = CallInput<typeof formsCalls.create>['body'];
  const create = (body: Body, principal: Principal = owner, idempotencyKey?: string) =>
    stack.rpc.call(
      formsCalls.create,
      makeInput<typeof formsCalls.create>({ principal, body, idempotencyKey }),
    );
  const list = (query: Partial<CallInput<typeof formsCalls.list>['query']>, principal: Principal) =>
    stack.rpc.call(
      formsCalls.list,
      makeInput<typeof formsCalls.list>({ principal, query: { limit: 25, sort: 'newest', ...query } }),
    );
  const get = (id: string, principal: Principal) =>
    stack.rpc.call(formsCalls.get, makeInput<typeof formsCalls.get>({ principal, params: { id } }));
  const update = (id: string, body: CallInput<typeof formsCalls.update>['body'], principal = owner) =>
    stack.rpc.call(
      formsCalls.update,
      makeInput<typeof formsCalls.update>({ principal, params: { id }, body }),
    );
  const visit = (id: string) =>
    stack.rpc.call(formsCalls.public, makeInput<typeof formsCalls.public>({ params: { id } }));

  it('makes a form once, whether told apart by its id or by the key of the request', async () => {
    const id = randomUUID();
    const first = await create({ id, name: 'Once' });
    expect(first.replayed).toBeUndefined();
    expect(await create({ id, name: 'Once' })).toMatchObject({ id, replayed: true });
    await expect(create({ id, name: 'Twice' })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(create({ id, name: 'Once' }, stranger)).rejects.toMatchObject({ code: 'CONFLICT' });
    const keyed = await create({ name: 'Keyed' }, owner, 'request-key-1');
    expect(await create({ name: 'Keyed' }, owner, 'request-key-1')).toMatchObject({
      id: keyed.id,
      replayed: true,
    });
    await expect(create({ name: 'Other' }, owner, 'request-key-1')).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('tells the others of every change exactly as it is stored', async () => {
    const { id } = await create({ name: 'Told' });
    await update(id, { description: 'Again' });
    const told = () => stack.events.of('form.changed').filter(event => event.data.form.id === id);
    await eventually(() => told().length >= 2);
    expect(new Set(told().map(event => event.id))).toEqual(new Set([`evt_${id}_r1`, `evt_${id}_r2`]));
    expect(told().find(event => event.id.endsWith('_r2'))!.data.form).toMatchObject({
      description: 'Again',
      ownerId: owner.userId,
    });
  });

  it('keeps the loser of two saves of the same revision from overwriting the winner', async () => {
    const { id } = await create({ name: 'Raced' });
    const saves = await Promise.allSettled(['A', 'B', 'C'].map(name => update(id, { name, revision: 1 })));
    expect(saves.filter(save => save.status === 'fulfilled')).toHaveLength(1);
    expect((await get(id, owner)).revision).toBe(2);
  });

  it('is NOT_FOUND for anybody else, in every call', async () => {
    const { id } = await create({ name: 'Mine' });
    const input = { principal: stranger, params: { id }, body: {} };
    for (const call of [
      formsCalls.get,
      formsCalls.update,
      formsCalls.patch,
      formsCalls.duplicate,
      formsCalls.remove,
    ]) {
      await expect(stack.rpc.call(call, makeInput<typeof call>(input as never))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    expect(await get(id, owner)).toMatchObject({ name: 'Mine', revision: 1 });
  });

  it('lists, searches, sorts and pages', async () => {
    const principal = makePrincipal();
    for (const name of ['Banana quote', 'apple (order)', 'Cherry $where']) await create({ name }, principal);
    const names = async (query: Parameters<typeof list>[0]) =>
      (await list(query, principal)).forms.map(form => form.name);
    expect(await names({ sort: 'name' })).toEqual(['apple (order)', 'Banana quote', 'Cherry $where']);
    expect(await names({ sort: 'oldest' })).toEqual(['Banana quote', 'apple (order)', 'Cherry $where']);
    expect(await names({ search: 'BAN' })).toEqual(['Banana quote']);
    expect(await names({ search: '.*' })).toHaveLength(3);
    const first = await list({ limit: 2, sort: 'name' }, principal);
    expect(first).toMatchObject({ total: 3, nextCursor: expect.any(String) });
    const second = await list({ limit: 2, sort: 'name', cursor: first.nextCursor! }, principal);
    expect(second.forms.map(form => form.name)).toEqual(['Cherry $where']);
    expect(second.nextCursor).toBeNull();
    await expect(list({ cursor: 'made-up' }, principal)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  it('shows visitors published forms only', async () => {
    const { id } = await create({ name: 'Public', status: 'draft' });
    await expect(visit(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await update(id, { status: 'active' });
    expect(Object.keys(await visit(id))).not.toEqual(expect.arrayContaining(['ownerId']));
    await update(id, { status: 'archived' });
    await expect(visit(id)).rejects.toMatchObject({ code: 'FORM_CLOSED' });
    expect(await visit('demo')).toMatchObject({ id: 'demo' });
  });

  it('copies as a draft of its own', async () => {
    const { id } = await create({ name: 'Original' });
    const copy = await stack.rpc.call(
      formsCalls.duplicate,
      makeInput<typeof formsCalls.duplicate>({ principal: owner, params: { id } }),
    );
    expect(copy).toMatchObject({ name: 'Original (Copy)', status: 'draft', revision: 1 });
    expect(copy.id).not.toBe(id);
  });

  it('takes newer metrics and ignores older ones', async () => {
    const principal = makePrincipal();
    const { id } = await create({ name: 'Counted' }, principal);
    const count = (responses: number, computedAt: number) =>
      stack.publisher.publish(newEvent('form.counted', {
        id: `evt_${id}_${computedAt}`, ownerId: principal.userId,
        data: { formId: id, responses, views: responses * 2, starts: responses, avgCompletionSeconds: 12.5, computedAt },
      })); // prettier-ignore
    await count(5, 2000);
    const shown = async () => (await list({}, principal)).forms[0]!;
    await eventually(async () => (await shown()).responses === 5);
    await count(3, 1000);
    await count(6, 3000);
    await eventually(async () => (await shown()).responses === 6);
    expect(await shown()).toMatchObject({ views: 12, conversionRate: 50, avgCompletionTime: 12.5 });
  });

  it('deletes for good, and says so', async () => {
    const { id } = await create({ name: 'Gone' });
    const input = makeInput<typeof formsCalls.remove>({ principal: owner, params: { id } });
    await stack.rpc.call(formsCalls.remove, input);
    await expect(get(id, owner)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(visit(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(stack.rpc.call(formsCalls.remove, input)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await eventually(() => stack.events.of('form.deleted').some(event => event.data.formId === id));
    // Its id is not free for others.
    await expect(create({ id, name: 'Gone' }, stranger)).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});
