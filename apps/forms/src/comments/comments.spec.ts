import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type CallInput,
  type Comment,
  commentCalls as calls,
  type EventData,
  MAX_COMMENTS,
  type Principal,
} from '#contracts';
import { newEvent } from '#messaging';
import { eventually, makeInput, makePrincipal, type ServiceStack, startStack } from '#testing';
import { formsConfig } from '../config.js';
import { FormOwner } from '../forms.fixture.js';
import { FormsModule } from '../forms.module.js';
import { CommentStore } from './comment.store.js';

const FIELDS = [{ id: 'email', type: 'email' as const, label: 'Email', required: true }];
type Input<K extends keyof typeof calls> = CallInput<(typeof calls)[K]>;

let stack: ServiceStack;
beforeAll(async () => {
  stack = await startStack(FormsModule, { name: 'forms', config: formsConfig });
}, 90_000);
afterAll(() => stack?.stop(), 60_000);

/** A form of a workspace with an owner and two editors. */
async function team() {
  const owner = makePrincipal();
  const { workspaceId } = owner;
  const [ann, bob] = [1, 2].map(() => makePrincipal({ workspaceId, role: 'editor' })) as [
    Principal,
    Principal,
  ];
  const { id } = await new FormOwner(stack, owner).create({ name: 'Quotes', fields: FIELDS });
  return { owner, ann, bob, id };
}
const list = async (principal: Principal, id: string): Promise<Comment[]> =>
  (await stack.rpc.call(calls.list, makeInput<typeof calls.list>({ principal, params: { id } }))).comments;
const add = (principal: Principal, id: string, body: Input<'add'>['body']) =>
  stack.rpc.call(calls.add, makeInput<typeof calls.add>({ principal, params: { id }, body }));
const update = (principal: Principal, id: string, cid: string, text: string) =>
  stack.rpc.call(
    calls.update,
    makeInput<typeof calls.update>({ principal, params: { id, cid }, body: { text } }),
  );
const resolve = (principal: Principal, id: string, cid: string, resolved: boolean) =>
  stack.rpc.call(
    calls.resolve,
    makeInput<typeof calls.resolve>({ principal, params: { id, cid }, body: { resolved } }),
  );
const remove = (principal: Principal, id: string, cid: string) =>
  stack.rpc.call(calls.remove, makeInput<typeof calls.remove>({ principal, params: { id, cid } }));
const eventsAbout = (formId: string): EventData<'comment.added'>[] => {
  const events = new Map(stack.events.of('comment.added').map(event => [event.id, event.data]));
  return [...events.values()].filter(data => data.formId === formId);
};

describe('comments on a form', () => {
  it('form threads at a question, which are resolved, and reopened by a reply', async () => {
    const { ann, bob, id } = await team();
    const first = await add(ann, id, { text: 'Do we need this?', fieldId: 'email' });
    expect(first).toMatchObject({ threadId: first.id, by: ann.userId, resolvedAt: null });
    expect((await resolve(bob, id, first.id, true)).resolvedAt).not.toBeNull();
    const reply = await add(bob, id, { text: 'Yes', threadId: first.id });
    expect(reply).toMatchObject({ threadId: first.id, fieldId: 'email' });
    const whole = await add(bob, id, { text: 'Looks good' });
    expect(await list(ann, id)).toEqual([first, reply, whole]);
    expect(whole.fieldId).toBeNull();
    for (const cid of [reply.id, 'unknown'])
      await expect(resolve(ann, id, cid, true)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(add(ann, id, { text: 'No', threadId: reply.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
  });

  it('are changed by their author, and deleted by the author or a manager, the first one with its replies', async () => {
    const { owner, ann, bob, id } = await team();
    const first = await add(ann, id, { text: 'Old' });
    const reply = await add(bob, id, { text: 'Reply', threadId: first.id });
    expect(await update(ann, id, first.id, 'New')).toMatchObject({ text: 'New', at: first.at });
    for (const attempt of [update(owner, id, first.id, 'x'), remove(bob, id, first.id)])
      await expect(attempt).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await remove(bob, id, reply.id);
    expect((await list(ann, id)).map(({ text }) => text)).toEqual(['New']);
    await add(bob, id, { text: 'Again', threadId: first.id });
    await remove(owner, id, first.id);
    expect(await list(ann, id)).toEqual([]);
  });

  it('cannot be reached from another workspace or through another form', async () => {
    const [{ ann, id }, other] = [await team(), await team()];
    const { id: cid } = await add(ann, id, { text: 'Ours' });
    const attempts = [
      () => list(other.owner, id),
      () => add(other.owner, id, { text: 'x' }),
      () => update(other.owner, id, cid, 'x'),
      () => resolve(other.owner, id, cid, true),
      () => remove(other.owner, id, cid),
      () => remove(other.owner, other.id, cid),
      () => resolve(other.owner, other.id, cid, true),
      () => add(other.owner, other.id, { text: 'x', threadId: cid }),
    ];
    for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await list(ann, id)).toMatchObject([{ text: 'Ours', resolvedAt: null }]);
  });

  it('announce mentions and replies to everyone concerned except the author', async () => {
    const { owner, ann, bob, id } = await team();
    const first = await add(ann, id, { text: `<@${ann.userId}> alone`, fieldId: 'email' });
    await add(bob, id, { text: `<@${owner.userId}> please`, threadId: first.id });
    await eventually(() => eventsAbout(id).length === 1);
    expect(eventsAbout(id)[0]).toMatchObject({
      ...{ formName: 'Quotes', fieldId: 'email', fieldLabel: 'Email', by: bob.userId },
      ...{ mentioned: [owner.userId], participants: [ann.userId] },
    });
    await update(ann, id, first.id, `<@${ann.userId}> and <@${bob.userId}>`);
    await update(ann, id, first.id, `<@${ann.userId}> and <@${bob.userId}>!`);
    await eventually(() => eventsAbout(id).length > 1);
    expect(eventsAbout(id)).toHaveLength(2);
    expect(eventsAbout(id)[1]).toMatchObject({ mentioned: [bob.userId], participants: [] });
  });

  it('are limited per form', async () => {
    const { owner, id } = await team();
    const store = stack.service.app.get(CommentStore);
    const { id: _, ...one } = { ...(await add(owner, id, { text: 'x' })), formId: id };
    for (let n = 1; n < MAX_COMMENTS; n += 1)
      await store.add({ ...one, id: randomUUID(), workspaceId: owner.workspaceId }, []);
    await expect(add(owner, id, { text: 'One more' })).rejects.toMatchObject({ code: 'CONFLICT' });
  });
});

describe('the comments of a person', () => {
  it('are exported with mentions from all workspaces, and lose the person when the account is deleted', async () => {
    const [{ ann, bob, id }, other] = [await team(), await team()];
    const elsewhere = { ...ann, workspaceId: other.owner.workspaceId };
    await add(ann, id, { text: 'Here' });
    await add(bob, id, { text: 'Theirs' });
    const mention = `<@${ann.userId}>, please`;
    await add(bob, id, { text: mention });
    const edited = await add(other.bob, other.id, { text: 'Hm' });
    await update(other.bob, other.id, edited.id, mention);
    await add(elsewhere, other.id, { text: 'There' });
    const ofAnn = async () => {
      const body = { userId: ann.userId, readable: [ann.workspaceId] };
      return (
        await stack.rpc.call(calls.ofPerson, makeInput<typeof calls.ofPerson>({ principal: null, body }))
      ).comments;
    };
    expect(new Set((await ofAnn()).map(({ formId, text }) => `${formId} ${text}`))).toEqual(
      // The text of a mention where she may not read comments is not hers to export.
      new Set([`${id} Here`, `${other.id} There`, `${id} ${mention}`, `${other.id} null`]),
    );
    const { userId } = ann;
    await stack.publisher.publish(
      newEvent('user.deleted', { id: `evt_${userId}`, ownerId: userId, data: { userId } }),
    );
    await eventually(async () => (await ofAnn()).length === 0);
    expect((await list(bob, id)).map(({ by, text }) => [by, text])).toEqual([
      [null, 'Here'],
      [bob.userId, 'Theirs'],
      [bob.userId, '<@deleted>, please'],
    ]);
  });

  it('are deleted with the form', async () => {
    const { owner, id } = await team();
    await add(owner, id, { text: 'Gone soon' });
    await new FormOwner(stack, owner).remove(id);
    await expect(list(owner, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await eventually(async () => (await stack.service.app.get(CommentStore).of(id)).length === 0);
  });
});
