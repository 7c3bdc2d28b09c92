import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { assignmentCalls, responsesCalls, type Role } from '#contracts';
import { newEvent } from '#messaging';
import { eventually, makeInput, type ServiceStack, startStack } from '#testing';
import { responsesConfig } from '../config.js';
import { World } from '../responses.fixture.js';
import { ResponsesModule } from '../responses.module.js';

let stack: ServiceStack;
beforeAll(async () => {
  stack = await startStack(ResponsesModule, { name: 'responses', config: responsesConfig });
}, 90_000);
afterAll(() => stack?.stop(), 60_000);

/** A workspace with its owner, a salesperson who sees only their own leads, and an editor. */
async function team() {
  const world = new World(stack);
  const workspaceId = world.owner.workspaceId;
  const form = await world.known();
  const [sales, editor] = [randomUUID(), randomUUID()];
  const people: [string, Role][] = [
    [world.owner.userId, 'owner'],
    [sales, 'sales'],
    [editor, 'editor'],
  ];
  const members = people.map(([userId, role]) => ({ userId, role }));
  const data = { workspaceId, version: 1, name: 'Bakery', timezone: null, senderName: '', members };
  const change = { id: `evt_${workspaceId}_1`, ownerId: workspaceId, data };
  await stack.publisher.publish(newEvent('workspace.changed', change));
  const id = await world.submitNamed(form, 'Ann');
  await eventually(() => world.update(form.id, id, { assigneeId: sales }));
  const salesPerson = { ...world.owner, userId: sales, role: 'sales' as const, onlyAssigned: true };
  const byRid = (rid: string) =>
    makeInput<typeof responsesCalls.get>({ principal: salesPerson, params: { id: form.id, rid } });
  return { world, form, id, sales, editor, salesPerson, byRid };
}

const names = ({ responses }: { responses: { values: Record<string, unknown> }[] }) =>
  responses.map(({ values }) => values['name']);

describe('an assignee', () => {
  it('can be filtered by, is recorded in the history, and is announced', async () => {
    const { world, form, id, sales } = await team();
    await world.submitNamed(form, 'Bob');
    const filtered = async (assignee: string) => names(await world.list(form, { assignee }));
    expect([await filtered(sales), await filtered('none'), await filtered('me')]).toEqual([
      ['Ann'],
      ['Bob'],
      [],
    ]);
    const announced = () => stack.events.of('lead.assigned').filter(({ data }) => data.responseId === id);
    await eventually(() => announced().length === 1);
    const how = { assigneeId: sales, before: null, by: world.owner.userId, rule: '', formName: form.name };
    expect(announced()[0]!.data).toMatchObject(how);
    await world.call('bulk', { body: { action: 'update', ids: [id], assigneeId: null } });
    const input = { principal: world.owner, params: { id: form.id, rid: id } };
    const { history, assigneeId } = await stack.rpc.call(
      responsesCalls.get,
      makeInput<typeof responsesCalls.get>(input),
    );
    expect(assigneeId).toBeUndefined();
    expect(history.map(({ what, from, to, by }) => [what, from, to, by])).toEqual([
      ['assignee', '', sales, world.owner.userId],
      ['assignee', sales, '', world.owner.userId],
    ]);
    expect(await filtered(sales)).toEqual([]);
    expect((await filtered('none')).toSorted()).toEqual(['Ann', 'Bob']);
  });

  it('must be able to work with responses in the workspace', async () => {
    const { world, form, id, editor } = await team();
    for (const assigneeId of [editor, 'stranger'])
      await expect(world.update(form.id, id, { assigneeId })).rejects.toMatchObject({
        code: 'VALIDATION_ERROR',
        details: [{ field: 'assigneeId' }],
      });
  });
});

describe('rules', () => {
  it('assign new leads in turn, with the reason in the history, except spam and other workspaces’ leads', async () => {
    const { world, form, sales } = await team();
    const [owner] = [world.owner.userId];
    const people = [
      { userId: owner, weight: 2 },
      { userId: sales, weight: 1 },
    ];
    const rotation = {
      id: 'turns',
      name: 'In turn',
      formId: form.id,
      to: { kind: 'rotation' as const, people },
    };
    const nobody = { id: 'test', name: 'Tests', formId: null, to: { kind: 'nobody' as const } };
    const bob = {
      match: 'all' as const,
      conditions: [{ field: 'name', operator: 'equals' as const, value: 'Bob' }],
    };
    const times = { targetMinutes: null, escalation: 'remind' as const };
    const body = { rules: [{ ...nobody, when: bob }, rotation], ...times, away: [], version: 0 };
    const update = (over: object = {}) =>
      stack.rpc.call(
        assignmentCalls.update,
        makeInput<typeof assignmentCalls.update>({ principal: world.owner, body: { ...body, ...over } }),
      );
    expect((await update()).version).toBe(1);
    await expect(update()).rejects.toMatchObject({ code: 'CONFLICT' });
    const stranger = { ...rotation, to: { kind: 'person' as const, userId: 'stranger' } };
    await expect(update({ version: 1, rules: [stranger] })).rejects.toMatchObject({
      details: [{ field: 'rules.0.to' }],
    });
    await world.submitMany(form, 9);
    await world.submitNamed(form, 'Bob');
    const { responses } = await world.list(form, { assignee: sales, limit: 100 });
    const mine = await world.list(form, { assignee: 'me', limit: 100 });
    // Ann was assigned manually.
    expect([responses.length, mine.total]).toEqual([3 + 1, 6]);
    expect(
      (await world.list(form, { assignee: 'none' })).responses.map(({ values }) => values['name']),
    ).toEqual(['Bob']);
    const [first] = mine.responses;
    const input = { principal: world.owner, params: { id: form.id, rid: first!.id } };
    const { history } = await stack.rpc.call(responsesCalls.get, makeInput<typeof responsesCalls.get>(input));
    expect(history).toMatchObject([{ what: 'assignee', from: '', to: owner, rule: 'In turn' }]);
    const announced = () => stack.events.of('lead.assigned').filter(({ data }) => data.rule === 'In turn');
    await eventually(() => announced().length === 9);
  });
});

describe('a salesperson who sees only their own leads', () => {
  it('sees no others in lists, counts, exports and changes', async () => {
    const { world, form, id, salesPerson, byRid } = await team();
    const other = await world.submitNamed(form, 'Bob', { email: 'ann@example.com' });
    expect(names(await world.list(form, {}, salesPerson))).toEqual(['Ann']);
    for (const assignee of ['none', world.owner.userId])
      expect(names(await world.list(form, { assignee }, salesPerson))).toEqual([]);
    expect((await world.call('counts', { query: {} }, salesPerson)).unread).toBe(1);
    const { columns } = await world.call('board', { query: {} }, salesPerson);
    expect(columns.find(({ status }) => status === 'new')!.count).toBe(1);
    const { responses } = await world.call('samePerson', { params: { id: form.id, rid: id } }, salesPerson);
    expect(responses).toEqual([]);
    expect((await stack.rpc.call(responsesCalls.get, byRid(id))).id).toBe(id);
    const refused = { code: 'NOT_FOUND' };
    const note = { ...byRid(other), body: { note: 'Mine now' } };
    await expect(stack.rpc.call(responsesCalls.get, byRid(other))).rejects.toMatchObject(refused);
    await expect(stack.rpc.call(responsesCalls.update, note)).rejects.toMatchObject(refused);
    await expect(world.removeResponse(form, other, salesPerson)).rejects.toMatchObject(refused);
    const ids = [id, other];
    const change = { action: 'update' as const, ids, leadStatus: 'won' as const };
    expect(await world.call('bulk', { body: change }, salesPerson)).toEqual({ changed: 1 });
    expect(await world.call('bulk', { body: { action: 'delete', ids } }, salesPerson)).toEqual({
      changed: 1,
    });
    expect(names(await world.list(form))).toEqual(['Bob']);
  });
});
