import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  accountCalls,
  apiKeyCalls,
  type Membership,
  type Role,
  type SessionPrincipal,
  workspaceCalls,
} from '#contracts';
import { parseApiKey } from '#platform';
import { eventually } from '#testing';
import { AuthFixture, PASSWORD } from '../auth.fixture.js';

let auth: AuthFixture;
beforeAll(async () => {
  auth = await AuthFixture.start();
}, 60_000);
afterAll(() => auth?.stop(), 60_000);

interface Person {
  email: string;
  principal: SessionPrincipal;
  hash: string;
}
async function person(): Promise<Person> {
  const { email, signedIn } = await auth.signedUp();
  return { email, ...(await auth.sessionOf(signedIn)) };
}
/** A person in a workspace, as the gateway would let them in. */
async function inside({ principal, hash }: Person, workspaceId?: string): Promise<SessionPrincipal> {
  const membership = await placeOf({ principal, hash }, workspaceId);
  if (!membership) throw new Error('Not in this workspace');
  return { ...principal, ...membership };
}
async function placeOf(
  { principal, hash }: Pick<Person, 'principal' | 'hash'>,
  workspaceId?: string,
): Promise<Membership | null> {
  const body = { sessionId: principal.sessionId, tokenHash: hash, ...(workspaceId && { workspaceId }) };
  return (await auth.ask('checkSession', { body })).membership;
}
const invite = (principal: SessionPrincipal, email: string, role: Role = 'editor') =>
  auth.call(workspaceCalls.invite, { principal, body: { email, role } });
const mailed = (invitationId: string, nth = 1) =>
  eventually(() => {
    const sent = auth.tap.of('workspace.invited').filter(({ data }) => data.invitationId === invitationId);
    if (sent.length < nth) throw new Error('No mail yet');
    return sent[nth - 1]!.data;
  });
const accept = (principal: SessionPrincipal, token: string) =>
  auth.call(workspaceCalls.acceptInvitation, { principal, body: { token } });
const members = async (principal: SessionPrincipal) =>
  (await auth.call(workspaceCalls.members, { principal })).members;
const refused = (code: string) => expect.objectContaining({ code });

/** A workspace with an owner and one member. */
async function team(role: Role = 'editor') {
  const [owner, other] = [await person(), await person()];
  const { id } = await invite(owner.principal, other.email, role);
  await accept(other.principal, (await mailed(id)).token);
  const workspaceId = owner.principal.userId;
  return { owner, other, workspaceId };
}

describe('a workspace', () => {
  it('is the person’s own until they choose another one that they are in', async () => {
    const { owner, other, workspaceId } = await team();
    expect(await placeOf(other)).toEqual({ workspaceId: other.principal.userId, role: 'owner' });
    expect(await placeOf(other, workspaceId)).toEqual({ workspaceId, role: 'editor' });
    expect(await placeOf(owner, other.principal.userId)).toBeNull();
    expect(await placeOf(owner, 'missing')).toBeNull();
    const { workspaces } = await auth.call(workspaceCalls.mine, { principal: other.principal });
    expect(workspaces.map(({ id, role }) => [id, role])).toEqual([
      [other.principal.userId, 'owner'],
      [workspaceId, 'editor'],
    ]);
  });

  it('has settings and people, which its events tell', async () => {
    const { owner, other, workspaceId } = await team('viewer');
    const change = { name: 'Bakery', timezone: 'Europe/Berlin', senderName: 'The bakers' };
    const { principal } = owner;
    expect(await auth.call(workspaceCalls.update, { principal, body: change })).toMatchObject({
      ...change,
      ...{ id: workspaceId, role: 'owner', members: 2 },
    });
    const changed = () => auth.tap.of('workspace.changed').filter(({ ownerId }) => ownerId === workspaceId);
    await eventually(() => changed().some(({ data }) => data.name === 'Bakery'));
    expect(changed().at(-1)!.data.members).toEqual([
      { userId: principal.userId, role: 'owner' },
      { userId: other.principal.userId, role: 'viewer' },
    ]);
    expect(await members(await inside(other, workspaceId))).toMatchObject([
      { email: owner.email, role: 'owner', isMe: false },
      { email: other.email, role: 'viewer', isMe: true },
    ]);
  });

  it('can be one more, with its maker as the owner', async () => {
    const { principal } = await person();
    const made = await auth.call(workspaceCalls.create, { principal, body: { name: 'Second' } });
    expect(made).toMatchObject({ name: 'Second', role: 'owner' });
    const { workspaces } = await auth.call(workspaceCalls.mine, { principal });
    expect(workspaces.map(({ id }) => id)).toEqual([principal.userId, made.id]);
  });

  it('keeps an owner, even if two demote each other concurrently', async () => {
    const { owner, other, workspaceId } = await team('owner');
    const demote = (by: SessionPrincipal, id: string) =>
      auth.call(workspaceCalls.changeRole, { principal: by, params: { id }, body: { role: 'viewer' } });
    const both = await Promise.allSettled([
      demote(owner.principal, other.principal.userId),
      demote(await inside(other, workspaceId), owner.principal.userId),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await members(owner.principal)).filter(({ role }) => role === 'owner')).toHaveLength(1);
  });

  it('can be handed over and left; the person then works in another one', async () => {
    const { owner, other, workspaceId } = await team();
    const { principal } = owner;
    await expect(auth.call(workspaceCalls.leave, { principal })).rejects.toEqual(refused('CONFLICT'));
    const handOver = (password: string) =>
      auth.call(workspaceCalls.handOver, {
        principal,
        params: { id: other.principal.userId },
        body: { password },
      });
    await expect(handOver('wrong')).rejects.toMatchObject({ details: [{ field: 'password' }] });
    await handOver(PASSWORD);
    expect(await placeOf(owner)).toEqual({ workspaceId, role: 'admin' });
    await auth.call(workspaceCalls.leave, { principal });
    expect(await placeOf(owner, workspaceId)).toBeNull();
    const next = await placeOf(owner);
    expect(next).toMatchObject({ role: 'owner' });
    expect(next!.workspaceId).not.toBe(workspaceId);
    expect(await placeOf(owner)).toEqual(next);
  });

  it('is deleted with its data, and its id never belongs to anybody again', async () => {
    const { owner, other, workspaceId } = await team();
    const { principal } = owner;
    const remove = (password: string) => auth.call(workspaceCalls.remove, { principal, body: { password } });
    await expect(remove('wrong')).rejects.toMatchObject({ details: [{ field: 'password' }] });
    await remove(PASSWORD);
    await eventually(() => auth.tap.of('workspace.deleted').some(({ ownerId }) => ownerId === workspaceId));
    expect(await placeOf(other, workspaceId)).toBeNull();
    expect(await placeOf(owner, workspaceId)).toBeNull();
    expect((await placeOf(owner))!.workspaceId).not.toBe(workspaceId);
  });
});

describe('an invitation', () => {
  it('works once, for the invited address', async () => {
    const [owner, other, stranger] = [await person(), await person(), await person()];
    const { id } = await invite(owner.principal, other.email.toUpperCase(), 'sales');
    const { token, userId } = await mailed(id);
    expect(userId).toBe(other.principal.userId);
    expect(await auth.call(workspaceCalls.readInvitation, { body: { token } })).toMatchObject({
      ...{ workspaceName: 'Ada', inviterName: 'Ada', role: 'sales' },
    });
    await expect(accept(stranger.principal, token)).rejects.toEqual(refused('FORBIDDEN'));
    const both = await Promise.allSettled([1, 2].map(() => accept(other.principal, token)));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(accept(other.principal, token)).rejects.toEqual(refused('INVALID_TOKEN'));
    await expect(invite(owner.principal, other.email)).rejects.toEqual(refused('CONFLICT'));
    const stored = await eventually(async () => {
      const found = await auth.collection('Workspace').findOne({ _id: owner.principal.userId }).lean();
      return (found['outbox'] as unknown[]).length === 0 && JSON.stringify(found);
    });
    expect(stored).not.toContain(token);
  });

  it('ends when it is sent again, withdrawn or a week old', async () => {
    const [owner, other] = [await person(), await person()];
    const { principal } = owner;
    const { id } = await invite(principal, other.email);
    const first = (await mailed(id)).token;
    await auth.call(workspaceCalls.resendInvitation, { principal, params: { id } });
    const second = (await mailed(id, 2)).token;
    await expect(accept(other.principal, first)).rejects.toEqual(refused('INVALID_TOKEN'));
    const { invitations } = await auth.call(workspaceCalls.invitations, { principal });
    expect(invitations).toMatchObject([{ id, invitedBy: 'Ada', role: 'editor' }]);
    expect(Date.parse(invitations[0]!.expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    await auth
      .collection('Workspace')
      .updateOne(
        { _id: principal.userId },
        { $set: { 'invitations.0.expiresAt': new Date(Date.now() - 1) } },
      );
    await expect(accept(other.principal, second)).rejects.toEqual(refused('INVALID_TOKEN'));
    await auth.call(workspaceCalls.revokeInvitation, { principal, params: { id } });
    const again = auth.call(workspaceCalls.resendInvitation, { principal, params: { id } });
    await expect(again).rejects.toEqual(refused('NOT_FOUND'));
  });

  it('is limited per day for an address and for a sender', async () => {
    const owner = await person();
    const email = auth.newEmail();
    for (let sent = 0; sent < 3; sent++) await invite(owner.principal, email);
    await expect(invite(owner.principal, email)).rejects.toEqual(refused('RATE_LIMITED'));
  });
});

describe('an API key of a workspace', () => {
  const check = (key: string) => {
    const { id: keyId, secretHash } = parseApiKey(key)!;
    return auth.call(apiKeyCalls.check, { body: { keyId, secretHash } });
  };

  it('has the role of its maker, ends when they leave, and can be taken over', async () => {
    const { owner, other, workspaceId } = await team('admin');
    const maker = await inside(other, workspaceId);
    const body = { name: 'Zapier', permissions: ['forms:read' as const] };
    const { key, id } = await auth.call(apiKeyCalls.create, { principal: maker, body });
    expect(await check(key)).toMatchObject({ membership: { workspaceId, role: 'admin' } });
    const demoted = {
      principal: owner.principal,
      params: { id: maker.userId },
      body: { role: 'viewer' as const },
    };
    await auth.call(workspaceCalls.changeRole, demoted);
    expect(await check(key)).toMatchObject({ membership: { role: 'viewer' } });
    await auth.call(workspaceCalls.removeMember, {
      principal: owner.principal,
      params: { id: maker.userId },
    });
    expect(await check(key)).toMatchObject({ active: false });
    const query = { limit: 10 };
    const list = async () =>
      (await auth.call(apiKeyCalls.list, { principal: owner.principal, query })).apiKeys;
    expect(await list()).toMatchObject([{ id, isActive: false, isPaused: true }]);
    await auth.call(apiKeyCalls.resume, { principal: owner.principal, params: { id } });
    expect(await check(key)).toMatchObject({ active: true, membership: { role: 'owner' } });
  });
});

describe('deleting an account', () => {
  const remove = (principal: SessionPrincipal) =>
    auth.call(accountCalls.deleteAccount, { principal, body: { password: PASSWORD } });

  it('is refused while other people would lose their only owner', async () => {
    const { owner, other, workspaceId } = await team();
    await expect(remove(owner.principal)).rejects.toMatchObject({
      code: 'CONFLICT',
      details: [{ field: workspaceId, message: 'Ada' }],
    });
    const id = other.principal.userId;
    const principal = owner.principal;
    await auth.call(workspaceCalls.handOver, { principal, params: { id }, body: { password: PASSWORD } });
    await remove(principal);
    await eventually(async () => (await members(await inside(other, workspaceId))).length === 1);
    expect(auth.tap.of('workspace.deleted').some(({ ownerId }) => ownerId === workspaceId)).toBe(false);
  });

  it('deletes the workspaces that nobody else is in, and leaves nothing of the person', async () => {
    const { principal } = await person();
    const { id } = await auth.call(workspaceCalls.create, { principal, body: { name: 'Second' } });
    await invite(principal, auth.newEmail());
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
