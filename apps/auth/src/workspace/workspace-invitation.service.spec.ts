import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { apiKeyCalls, workspaceCalls } from '#contracts';
import { parseApiKey } from '#platform';
import { eventually } from '#testing';
import { AuthFixture } from '../auth.fixture.js';
import { WorkspaceFixture } from './workspace.fixture.js';

let auth: AuthFixture;
let at: WorkspaceFixture;
beforeAll(async () => {
  auth = await AuthFixture.start();
  at = new WorkspaceFixture(auth);
}, 60_000);
afterAll(() => auth?.stop(), 60_000);

const refused = (code: string) => expect.objectContaining({ code });

describe('an invitation', () => {
  it('works once, for the invited address', async () => {
    const [owner, other, stranger] = [await at.person(), await at.person(), await at.person()];
    const { id } = await at.invite(owner.principal, other.email.toUpperCase(), 'sales');
    const { token, userId } = await at.mailed(id);
    expect(userId).toBe(other.principal.userId);
    expect(await auth.call(workspaceCalls.readInvitation, { body: { token } })).toMatchObject({
      ...{ workspaceName: 'Ada’s workspace', inviterName: 'Ada', role: 'sales' },
    });
    await expect(at.accept(stranger.principal, token)).rejects.toEqual(refused('FORBIDDEN'));
    const both = await Promise.allSettled([1, 2].map(() => at.accept(other.principal, token)));
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(at.accept(other.principal, token)).rejects.toEqual(refused('INVALID_TOKEN'));
    await expect(at.invite(owner.principal, other.email)).rejects.toEqual(refused('CONFLICT'));
    const stored = await eventually(async () => {
      const found = await auth.collection('Workspace').findOne({ _id: owner.principal.userId }).lean();
      return (found['outbox'] as unknown[]).length === 0 && JSON.stringify(found);
    });
    expect(stored).not.toContain(token);
  });

  it('ends when it is resent, withdrawn or a week old', async () => {
    const [owner, other] = [await at.person(), await at.person()];
    const { principal } = owner;
    const { id } = await at.invite(principal, other.email);
    const first = (await at.mailed(id)).token;
    await auth.call(workspaceCalls.resendInvitation, { principal, params: { id } });
    const second = (await at.mailed(id, 2)).token;
    await expect(at.accept(other.principal, first)).rejects.toEqual(refused('INVALID_TOKEN'));
    const { invitations } = await auth.call(workspaceCalls.invitations, { principal });
    expect(invitations).toMatchObject([{ id, invitedBy: 'Ada', role: 'editor' }]);
    expect(Date.parse(invitations[0]!.expiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    await auth
      .collection('Workspace')
      .updateOne(
        { _id: principal.userId },
        { $set: { 'invitations.0.expiresAt': new Date(Date.now() - 1) } },
      );
    await expect(at.accept(other.principal, second)).rejects.toEqual(refused('INVALID_TOKEN'));
    await auth.call(workspaceCalls.revokeInvitation, { principal, params: { id } });
    const again = auth.call(workspaceCalls.resendInvitation, { principal, params: { id } });
    await expect(again).rejects.toEqual(refused('NOT_FOUND'));
  });

  it('ends with the role of its inviter', async () => {
    const { owner, other, workspaceId } = await at.team('admin');
    const guest = await at.person();
    const admin = await at.inside(other, workspaceId);
    const { id } = await at.invite(admin, guest.email, 'admin');
    const { token } = await at.mailed(id);
    const { principal } = owner;
    const params = { id: admin.userId };
    await auth.call(workspaceCalls.changeRole, { principal, params, body: { role: 'viewer' } });
    await expect(at.accept(guest.principal, token)).rejects.toEqual(refused('INVALID_TOKEN'));
    expect((await auth.call(workspaceCalls.invitations, { principal })).invitations).toEqual([]);
    // The gateway may know the earlier role for some seconds.
    await expect(at.invite(admin, guest.email)).rejects.toEqual(refused('FORBIDDEN'));
  });

  it('is limited per day for an address and for a sender', async () => {
    const owner = await at.person();
    const email = auth.newEmail();
    for (let sent = 0; sent < 3; sent++) await at.invite(owner.principal, email);
    await expect(at.invite(owner.principal, email)).rejects.toEqual(refused('RATE_LIMITED'));
  });
});

describe('an API key of a workspace', () => {
  const check = (key: string) => {
    const { id: keyId, secretHash } = parseApiKey(key)!;
    return auth.call(apiKeyCalls.check, { body: { keyId, secretHash } });
  };

  it('has its creator’s role, ends when they leave, and can be taken over', async () => {
    const { owner, other, workspaceId } = await at.team('admin');
    const maker = await at.inside(other, workspaceId);
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
    expect(await list()).toMatchObject([{ id, isActive: false, isPaused: true, leftBy: expect.any(String) }]);
    expect((await list())[0]!.leftBy).not.toBe('');
    await auth.call(apiKeyCalls.resume, { principal: owner.principal, params: { id } });
    expect(await check(key)).toMatchObject({ active: true, membership: { role: 'owner' } });
    expect((await list())[0]).not.toHaveProperty('leftBy');
  });
});
