import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Assignment,
  assignmentCalls,
  type AssignmentRule,
  type Principal,
  responsesCalls,
} from '#contracts';
import { newEvent } from '#messaging';
import { eventually, makeInput, type ServiceStack, startStack } from '#testing';
import { responsesConfig } from '../config.js';
import { ResponsesModule } from '../responses.module.js';
import { leadTeam } from './team.fixture.js';

let stack: ServiceStack;
beforeAll(async () => {
  stack = await startStack(ResponsesModule, { name: 'responses', config: responsesConfig });
}, 90_000);
afterAll(() => stack?.stop(), 60_000);

const HOUR_MS = 3_600_000;

const team = (over?: Partial<Assignment>, own?: Partial<AssignmentRule>) => leadTeam(stack, over, own);

describe('the times of a lead', () => {
  it('begin with its assignment: the event has the due time of the rule or of the workspace', async () => {
    const { get, id } = await team();
    const { dueAt, openedAt, submittedAt } = await get();
    expect(Date.parse(dueAt!) - Date.parse(submittedAt)).toBeGreaterThanOrEqual(HOUR_MS);
    expect(Date.parse(dueAt!) - Date.parse(submittedAt)).toBeLessThan(1.1 * HOUR_MS);
    expect(openedAt).toBeUndefined();
    const assigned = () => stack.events.of('lead.assigned').filter(({ data }) => data.responseId === id);
    await eventually(() => assigned().length === 1);
    expect(assigned()[0]!.data.dueAt).toBe(dueAt);
    expect((await (await team({ targetMinutes: null })).get()).dueAt).toBeUndefined();
    expect((await (await team({}, { targetMinutes: null })).get()).dueAt).toBeUndefined();
    expect((await (await team({ targetMinutes: null }, { targetMinutes: 5 })).get()).dueAt).toBeDefined();
  });

  it('note the first opening by the assignee alone, not by others or with an API key', async () => {
    const { get, asAnn, owner } = await team();
    await get();
    await get({ ...owner, userId: asAnn.userId, kind: 'api-key', keyId: 'key', keyName: 'Key', scopes: [] });
    expect((await get()).openedAt).toBeUndefined();
    await get(asAnn);
    const { openedAt } = await get();
    expect(openedAt).toBeDefined();
    await get(asAnn);
    expect((await get()).openedAt).toBe(openedAt);
  });

  it('note the first status change, note, reply or call by a person, once', async () => {
    for (const body of [{ leadStatus: 'contacted' }, { note: 'Called' }, { contacted: 'phone' }]) {
      const { change, get, owner } = await team();
      await change({ tags: ['vip'], read: true });
      expect((await get()).firstTouchAt).toBeUndefined();
      const { firstTouchAt, firstTouchBy } = await change(body);
      expect(firstTouchBy).toBe(owner.userId);
      await change({ leadStatus: 'won' });
      expect(await get()).toMatchObject({ firstTouchAt, firstTouchBy });
    }
  });

  it('keep a reply in the history with the person, and mark the lead as read', async () => {
    const { change, get, asAnn, ann } = await team();
    await change({ contacted: 'email' }, asAnn);
    const { history, read, openedAt } = await get();
    expect(read).toBe(true);
    expect(openedAt).toBeDefined();
    expect(history.at(-1)).toMatchObject({ what: 'contact', from: '', to: 'email', by: ann });
  });

  it('begin again with another assignee, end with none, and need nothing once somebody has answered', async () => {
    const { change, get, asAnn, owner, ann } = await team();
    await get(asAnn);
    // Taking a lead counts as opening it.
    await change({ assigneeId: owner.userId });
    const taken = await get();
    expect([taken.openedAt, taken.dueAt].every(Boolean)).toBe(true);
    await change({ assigneeId: null });
    expect([(await get()).openedAt, (await get()).dueAt]).toEqual([undefined, undefined]);
    await change({ assigneeId: ann });
    expect((await get()).dueAt).toBeDefined();
    await change({ leadStatus: 'contacted', assigneeId: owner.userId }, asAnn);
    await change({ assigneeId: ann });
    expect((await get()).dueAt).toBeUndefined();
  });
});

it('a partial lead stays with the person to whom it was given when the visitor completes it', async () => {
  const { world, owner } = await team();
  const form = await world.known({ partialLeads: true, partialText: 'We save what you enter.' });
  const fill = 'a-filling-of-a-form';
  await world.submit(form, { responses: { email: 'ada@example.com' }, fill, partial: true });
  const [partial] = (await world.list(form)).responses;
  await world.update(form.id, partial!.id, { assigneeId: owner.userId });
  const given = (await world.list(form)).responses[0]!;
  const { id } = await world.submit(form, { fill });
  const { responses } = await world.list(form);
  const { dueAt, openedAt } = given;
  expect(dueAt && openedAt).toBeDefined();
  expect(responses).toMatchObject([{ id, partial: false, assigneeId: owner.userId, dueAt, openedAt }]);
  // Lists of a person's leads find it.
  expect((await world.list(form, { assignee: owner.userId })).responses).toHaveLength(1);
  const input = { principal: owner, params: { id: form.id, rid: id } };
  const { history } = await stack.rpc.call(responsesCalls.get, makeInput<typeof responsesCalls.get>(input));
  expect(history.filter(({ what }) => what === 'assignee')).toHaveLength(1);
  expect(stack.events.of('lead.assigned').filter(({ data }) => data.responseId === id)).toEqual([]);
});

it('a change of the status is announced once, with the lead, the person and the assignee', async () => {
  const { change, id, owner, ann } = await team();
  await change({ leadStatus: 'qualified', value: 900 });
  await change({ leadStatus: 'qualified' });
  const moved = () => stack.events.of('lead.status_changed').filter(({ data }) => data.responseId === id);
  await eventually(() => moved().length === 1);
  const updated = () => stack.events.of('response.updated').filter(({ data }) => data.responseId === id);
  await eventually(() => updated().length === 1);
  const how = { from: 'new', to: 'qualified', by: owner.userId, assigneeId: ann, value: 900 };
  expect(moved()[0]!.data).toMatchObject(how);
});

it('a note announces the people whom it mentions newly, if they may read the lead; other programs get names', async () => {
  const { change, get, id, ann, owner, asAnn } = await leadTeam(stack);
  const note = `<@${ann}>, <@stranger> and <@${owner.userId}>: call`;
  await change({ note }, asAnn);
  await change({ note: `${note} again` }, asAnn);
  await change({ note: `<@${ann}>` });
  const mentioned = () => stack.events.of('lead.mentioned').filter(({ data }) => data.responseId === id);
  await eventually(() => mentioned().length === 1);
  expect(mentioned()[0]!.data).toMatchObject({ userIds: [owner.userId], by: ann });
  expect((await get()).note).toBe(`<@${ann}>`);
  const updated = () => stack.events.of('response.updated').filter(({ data }) => data.responseId === id);
  await eventually(() => updated().length === 3);
  // The accounts are not known here.
  expect(updated()[0]!.data.note).toBe('@…, @… and @…: call');
});

describe('a person', () => {
  const readable = (workspaceId: string) => [{ workspaceId, onlyAssigned: false }];
  const tracesOf = async (userId: string, workspaceId: string) => {
    const body = { userId, readable: readable(workspaceId) };
    const input = makeInput<typeof assignmentCalls.ofPerson>({ principal: null, body });
    return (await stack.rpc.call(assignmentCalls.ofPerson, input)).leads;
  };
  const rulesOf = (principal: Principal) =>
    stack.rpc.call(assignmentCalls.read, makeInput<typeof assignmentCalls.read>({ principal }));

  it('hands back open leads when leaving and is removed from the rules; won ones stay', async () => {
    const { world, get, change, owner, ann } = await team();
    const form = await world.known();
    const won = await world.submitNamed(form, 'Eve');
    await world.update(form.id, won, { leadStatus: 'won' });
    const { workspaceId } = owner;
    const members = [{ userId: owner.userId, role: 'owner' as const }];
    const about = { workspaceId, version: 2, name: 'Bakery', timezone: 'UTC', senderName: '', members };
    await stack.publisher.publish(
      newEvent('workspace.changed', { id: `evt_${workspaceId}_2`, ownerId: workspaceId, data: about }),
    );
    await eventually(async () => (await get()).assigneeId === undefined);
    expect((await get()).history.at(-1)).toMatchObject({ what: 'assignee', from: ann, to: '' });
    expect((await world.list(form)).responses[0]!.assigneeId).toBe(ann);
    expect((await rulesOf(owner)).rules).toMatchObject([{ id: 'ann', to: { kind: 'nobody' } }]);
    await expect(change({ assigneeId: ann })).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  it('is exported with mentions, changes and leads, and leaves nothing once the account is deleted', async () => {
    const { get, change, owner, ann, asAnn } = await team();
    const { workspaceId } = owner;
    await change({ note: `<@${ann}>: call` });
    await change({ leadStatus: 'contacted' }, asAnn);
    const [lead] = await tracesOf(ann, workspaceId);
    expect(lead).toMatchObject({ isAssignee: true, isMentioned: true, note: `<@${ann}>: call` });
    expect(lead!.history.map(({ what, by }) => [what, by])).toEqual([
      ['assignee', undefined],
      ['note', owner.userId],
      ['leadStatus', ann],
    ]);
    // In a workspace that she has left.
    expect(await tracesOf(ann, 'another')).toMatchObject([
      { note: null, history: [{ to: '' }, { to: '' }, { to: '' }] },
    ]);
    await stack.publisher.publish(
      newEvent('user.deleted', { id: `evt_${ann}`, ownerId: ann, data: { userId: ann } }),
    );
    await eventually(async () => (await tracesOf(ann, workspaceId)).length === 0);
    const after = await get();
    expect(JSON.stringify([after, await rulesOf(owner)])).not.toContain(ann);
    expect(after).toMatchObject({ note: '<@deleted>: call', leadStatus: 'contacted' });
    expect(after.assigneeId).toBeUndefined();
  });
});
