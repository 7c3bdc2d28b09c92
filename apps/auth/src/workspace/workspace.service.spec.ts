import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountCalls, type SessionPrincipal, workspaceCalls } from '#contracts';
import { eventually } from '#testing';
import { AuthFixture, PASSWORD } from '../auth.fixture.js';
import { WorkspaceFixture } from './workspace.fixture.js';

let auth: AuthFixture;
let at: WorkspaceFixture;
beforeAll(async () => {
  auth = await AuthFixture.start();
  at = new WorkspaceFixture(auth);
}, 60_000);
afterAll(() => auth?.stop(), 60_000);

const refused = (code: string) => expect.objectContaining({ code });

describe('a workspace', () => {
  it('is the person’s own until they choose another one they belong to', async () => {
    const { owner, other, workspaceId } = await at.team();
    expect(await at.placeOf(other)).toEqual({ workspaceId: other.principal.userId, role: 'owner' });
    expect(await at.placeOf(other, workspaceId)).toEqual({ workspaceId, role: 'editor' });
    expect(await at.placeOf(owner, other.principal.userId)).toBeNull();
    expect(await at.placeOf(owner, 'missing')).toBeNull();
    const { workspaces } = await auth.call(workspaceCalls.mine, { principal: other.principal });
    expect(workspaces.map(({ id, role }) => [id, role])).toEqual([
      [other.principal.userId, 'owner'],
      [workspaceId, 'editor'],
    ]);
  });

  it('publishes its settings and people', async () => {
    const { owner, other, workspaceId } = await at.team('viewer');
    const change = { name: 'Bakery', timezone: 'Europe/Berlin', senderName: 'The bakers', currency: 'EUR' };
    const { principal } = owner;
    expect(await auth.call(workspaceCalls.update, { principal, body: change })).toMatchObject({
      ...change,
      ...{ id: workspaceId, role: 'owner', members: 2 },
    });
    const brand = { primaryColor: '#b91c1c', logoUrl: 'https://a.example/logo.png', theme: 'modern' };
    await auth.call(workspaceCalls.update, { principal, body: { brand } });
    const hours = { days: [1, 2], from: '09:00', to: '17:00' };
    await auth.call(workspaceCalls.update, { principal, body: { workingHours: hours } });
    await expect(
      auth.call(workspaceCalls.update, { principal, body: { timezone: null } }),
    ).rejects.toMatchObject({ code: 'VALIDATION_ERROR', details: [{ field: 'timezone' }] });
    const inside = await at.inside(other, workspaceId);
    expect(await auth.call(workspaceCalls.read, { principal: inside })).toMatchObject({
      brand,
      role: 'viewer',
    });
    expect(await auth.call(workspaceCalls.update, { principal, body: { brand: null } })).toMatchObject({
      brand: null,
      workingHours: hours,
    });
    const { workspaces } = await auth.call(workspaceCalls.mine, { principal: other.principal });
    expect(workspaces.map(({ currency }) => currency)).toEqual(['USD', 'EUR']);
    const changed = () => auth.tap.of('workspace.changed').filter(({ ownerId }) => ownerId === workspaceId);
    await eventually(() => changed().some(({ data }) => data.name === 'Bakery'));
    await eventually(() => changed().some(({ data }) => data.workingHours?.from === '09:00'));
    expect(changed().at(-1)!.data.members).toEqual([
      { userId: principal.userId, role: 'owner' },
      { userId: other.principal.userId, role: 'viewer' },
    ]);
    expect(await at.members(inside)).toMatchObject([
      { email: owner.email, role: 'owner', isMe: false },
      { email: other.email, role: 'viewer', isMe: true },
    ]);
  });

  it('can be additional, owned by its creator', async () => {
    const { principal } = await at.person();
    const made = await auth.call(workspaceCalls.create, { principal, body: { name: 'Second' } });
    expect(made).toMatchObject({ name: 'Second', role: 'owner' });
    const { workspaces } = await auth.call(workspaceCalls.mine, { principal });
    expect(workspaces.map(({ id }) => id)).toEqual([principal.userId, made.id]);
  });

  it('keeps an owner, even if two demote each other concurrently', async () => {
    const { owner, other, workspaceId } = await at.team('owner');
    const demote = (by: SessionPrincipal, id: string) =>
      auth.call(workspaceCalls.changeRole, { principal: by, params: { id }, body: { role: 'viewer' } });
    const both = await Promise.allSettled([
      demote(owner.principal, other.principal.userId),
      demote(await at.inside(other, workspaceId), owner.principal.userId),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await at.members(owner.principal)).filter(({ role }) => role === 'owner')).toHaveLength(1);
  });

  it('can be transferred and left; the person then works in another one', async () => {
    const { owner, other, workspaceId } = await at.team();
    const { principal } = owner;
    await expect(auth.call(workspaceCalls.leave, { principal })).rejects.toEqual(refused('CONFLICT'));
    const transfer = (password: string) =>
      auth.call(workspaceCalls.transfer, {
        principal,
        params: { id: other.principal.userId },
        body: { password },
      });
    await expect(transfer('wrong')).rejects.toMatchObject({ details: [{ field: 'password' }] });
    await transfer(PASSWORD);
    expect(await at.placeOf(owner)).toEqual({ workspaceId, role: 'admin' });
    await auth.call(workspaceCalls.leave, { principal });
    expect(await at.placeOf(owner, workspaceId)).toBeNull();
    const next = await at.placeOf(owner);
    expect(next).toMatchObject({ role: 'owner' });
    expect(next!.workspaceId).not.toBe(workspaceId);
    expect(await at.placeOf(owner)).toEqual(next);
  });

  it('is deleted with its data, and its id is never reused', async () => {
    const { owner, other, workspaceId } = await at.team();
    const { principal } = owner;
    const remove = (password: string) => auth.call(workspaceCalls.remove, { principal, body: { password } });
    await expect(remove('wrong')).rejects.toMatchObject({ details: [{ field: 'password' }] });
    await remove(PASSWORD);
    await eventually(() => auth.tap.of('workspace.deleted').some(({ ownerId }) => ownerId === workspaceId));
    expect(await at.placeOf(other, workspaceId)).toBeNull();
    expect(await at.placeOf(owner, workspaceId)).toBeNull();
    expect((await at.placeOf(owner))!.workspaceId).not.toBe(workspaceId);
  });
});

describe('deleting an account', () => {
  const remove = (principal: SessionPrincipal) =>
    auth.call(accountCalls.deleteAccount, { principal, body: { password: PASSWORD } });

  it('is refused while other people would lose their only owner', async () => {
    const { owner, other, workspaceId } = await at.team();
    await expect(remove(owner.principal)).rejects.toMatchObject({
      code: 'CONFLICT',
      details: [{ field: workspaceId, message: 'Ada’s workspace' }],
    });
    const id = other.principal.userId;
    const principal = owner.principal;
    await auth.call(workspaceCalls.transfer, { principal, params: { id }, body: { password: PASSWORD } });
    await remove(principal);
    await eventually(async () => (await at.members(await at.inside(other, workspaceId))).length === 1);
    expect(auth.tap.of('workspace.deleted').some(({ ownerId }) => ownerId === workspaceId)).toBe(false);
  });

  it('deletes workspaces without other people, and leaves nothing of the person', async () => {
    const { principal } = await at.person();
    const { id } = await auth.call(workspaceCalls.create, { principal, body: { name: 'Second' } });
    await at.invite(principal, auth.newEmail());
    await remove(principal);
    const deleted = () => auth.tap.of('workspace.deleted').map(({ ownerId }) => ownerId);
    await eventually(() => [id, principal.userId].every(one => deleted().includes(one)));
    await eventually(async () => {
      const left = await Promise.all([
        auth.collection('Workspace').findOne({ _id: principal.userId }).lean(),
        auth.collection('Workspace').findOne({ 'members.userId': principal.userId }).lean(),
      ]);
      return left.every(document => document === null);
    });
  });
});
