import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountCalls, apiKeyCalls, auditCalls, type SessionPrincipal, workspaceCalls } from '#contracts';
import { eventually } from '#testing';
import { AuthFixture, PASSWORD } from '../auth.fixture.js';
import { WorkspaceFixture } from '../workspace/workspace.fixture.js';

let auth: AuthFixture;
let at: WorkspaceFixture;
beforeAll(async () => {
  auth = await AuthFixture.start();
  at = new WorkspaceFixture(auth);
}, 60_000);
afterAll(() => auth?.stop(), 60_000);

const lines = async (principal: SessionPrincipal, query: object = {}) =>
  (await auth.call(auditCalls.list, { principal, query: { limit: 25, ...query } })).lines;
/** Actions, oldest first, once there are this many. */
const actions = (principal: SessionPrincipal, count: number, query: object = {}) =>
  eventually(async () => {
    const found = await lines(principal, query);
    if (found.length < count) throw new Error(`${found.length} lines`);
    return found.map(({ action }) => action).toSorted();
  });

describe('the audit log of a workspace', () => {
  it('lists actor, action, target and origin', async () => {
    const { owner, other } = await at.team('editor');
    const { principal } = owner;
    const params = { id: other.principal.userId };
    await auth.call(workspaceCalls.changeRole, { principal, params, body: { role: 'sales' } });
    await auth.call(workspaceCalls.update, { principal, body: { name: 'Bakery' } });
    await auth.call(apiKeyCalls.create, { principal, body: { name: 'Zapier', permissions: ['forms:read'] } });
    expect(await actions(principal, 5)).toEqual([
      ...['key.created', 'member.invited', 'member.joined', 'member.role-changed', 'workspace.changed'],
    ]);
    const [changed] = await lines(principal, { kind: 'workspace' });
    expect(changed).toMatchObject({
      by: { userId: principal.userId, name: 'Ada' },
      ...{ key: null, details: { changed: 'name' } },
    });
    expect(changed!.place).not.toBe('');
    expect(await lines(principal, { userId: other.principal.userId })).toMatchObject([
      { action: 'member.joined', details: { role: 'editor' } },
    ]);
    const role = (await lines(principal, { kind: 'member' })).find(
      one => one.action === 'member.role-changed',
    );
    expect(role).toMatchObject({ target: { id: params.id, name: 'Ada' }, details: { role: 'sales' } });
    expect(await lines(principal, { to: new Date(0).toISOString() })).toEqual([]);
    expect(await lines(principal, { from: new Date(0).toISOString() })).toHaveLength(5);
    expect(await lines(other.principal)).toEqual([]);
  });

  it('applies the workspace’s retention to earlier entries too', async () => {
    const { principal } = await at.person();
    await auth.call(workspaceCalls.update, { principal, body: { name: 'Bakery' } });
    await actions(principal, 1);
    await auth.call(workspaceCalls.update, { principal, body: { auditDays: 30 } });
    const kept = async () => {
      const found = await auth
        .collection('WorkspaceAuditLine')
        .findOne({ workspaceId: principal.userId })
        .lean();
      return (Number(found['expireAt']) - Number(found['at'])) / 86_400_000;
    };
    expect(await kept()).toBe(30);
  });

  it('forgets a deleted person, and ends with the workspace', async () => {
    const { owner, other, workspaceId } = await at.team('admin');
    const inside = await at.inside(other, workspaceId);
    await auth.call(workspaceCalls.update, { principal: inside, body: { name: 'Bakery' } });
    const params = { id: inside.userId };
    const change = { principal: owner.principal, params, body: { role: 'editor' as const } };
    await auth.call(workspaceCalls.changeRole, change);
    await actions(owner.principal, 4);
    await auth.call(accountCalls.deleteAccount, { principal: other.principal, body: { password: PASSWORD } });
    const left = await eventually(async () => {
      const found = await lines(owner.principal);
      if (JSON.stringify(found).includes(inside.userId)) throw new Error('Still there');
      return found;
    });
    expect(JSON.stringify(left)).not.toContain(other.email);
    expect(left.find(({ action }) => action === 'workspace.changed')).toMatchObject({
      ...{ by: { userId: null, name: '' }, device: '', place: '' },
    });
    await auth.call(workspaceCalls.remove, { principal: owner.principal, body: { password: PASSWORD } });
    await eventually(
      async () => (await auth.collection('WorkspaceAuditLine').findOne({ workspaceId }).lean()) === null,
    );
  });
});
