import { describe, expect, it } from '@jest/globals';
import { MAX_MEMBERS, type Role } from '#contracts';
import {
  admitted,
  joined,
  membershipIn,
  type StoredInvitation,
  type StoredWorkspace,
  transferred,
  untouchedWorkspace,
  withInvitation,
  withoutMember,
  withRole,
  withValidInvitations,
} from './workspace.js';

const joinedAt = new Date(0);
const workspace = (...members: [string, Role][]): StoredWorkspace => ({
  ...untouchedWorkspace({ id: 'ws', name: 'Bakery', createdAt: joinedAt }),
  members: members.map(([userId, role]) => ({ userId, role, joinedAt })),
});
const invitation = (over: Partial<StoredInvitation> = {}): StoredInvitation => ({
  ...{ id: 'inv', email: 'Ann@example.com', emailLower: 'ann@example.com', role: 'editor' },
  ...{ tokenHash: 'hash', invitedBy: 'ada', expiresAt: new Date(0) },
  ...over,
});
const rolesOf = ({ members }: StoredWorkspace) => members.map(({ userId, role }) => `${userId} ${role}`);
const code = (expected: string) => expect.objectContaining({ code: expected });

describe('membershipIn', () => {
  it('makes a person the owner of the workspace with their id until it has a document', () => {
    expect(membershipIn('ada', null, 'ada')).toEqual({ workspaceId: 'ada', role: 'owner' });
    expect(membershipIn('ada', null, 'bob')).toBeNull();
    expect(membershipIn('ada', workspace(['bob', 'owner']), 'ada')).toBeNull();
    expect(membershipIn('ws', workspace(['bob', 'viewer']), 'bob')).toEqual({
      workspaceId: 'ws',
      role: 'viewer',
    });
  });
});

describe('roles', () => {
  const team = workspace(['ada', 'owner'], ['bob', 'admin'], ['cleo', 'viewer']);
  it('can be changed, but those of owners only by owners', () => {
    expect(rolesOf(withRole(team, 'admin', 'cleo', 'sales'))).toContain('cleo sales');
    expect(() => withRole(team, 'admin', 'ada', 'viewer')).toThrow(code('FORBIDDEN'));
    expect(() => withRole(team, 'admin', 'bob', 'owner')).toThrow(code('FORBIDDEN'));
    expect(rolesOf(withRole(team, 'owner', 'bob', 'owner'))).toContain('bob owner');
    expect(() => withRole(team, 'owner', 'dan', 'editor')).toThrow(code('NOT_FOUND'));
  });

  it('cannot be changed by somebody who was an owner or admin a moment ago', () => {
    expect(() => withRole(team, 'viewer', 'cleo', 'admin')).toThrow(code('FORBIDDEN'));
    expect(() => withoutMember(team, 'viewer', 'bob')).toThrow(code('FORBIDDEN'));
    expect(() => withInvitation(team, 'sales', invitation())).toThrow(code('FORBIDDEN'));
    expect(() => transferred(team, 'bob', 'cleo')).toThrow(code('FORBIDDEN'));
  });

  it('keep at least one owner', () => {
    expect(() => withRole(team, 'owner', 'ada', 'admin')).toThrow(code('CONFLICT'));
    expect(() => withoutMember(team, 'owner', 'ada')).toThrow(code('CONFLICT'));
    expect(rolesOf(transferred(team, 'ada', 'cleo'))).toEqual(['ada admin', 'bob admin', 'cleo owner']);
    expect(() => transferred(team, 'ada', 'ada')).toThrow(code('CONFLICT'));
  });

  it('let admins remove anyone but owners', () => {
    expect(rolesOf(withoutMember(team, 'admin', 'cleo'))).toEqual(['ada owner', 'bob admin']);
    expect(() => withoutMember(team, 'admin', 'ada')).toThrow(code('FORBIDDEN'));
  });
});

describe('invitations', () => {
  const team = workspace(['ada', 'owner']);
  it('replace an earlier one for the same address', () => {
    const first = withInvitation(team, 'admin', invitation());
    const second = withInvitation(first, 'admin', invitation({ id: 'other', role: 'sales' }));
    expect(second.invitations.map(({ id }) => id)).toEqual(['other']);
    expect(() => withInvitation(team, 'admin', invitation({ role: 'owner' }))).toThrow(code('FORBIDDEN'));
  });

  it('end when the inviter can no longer invite to that role', () => {
    const people: [string, Role][] = [['ada', 'owner'], ['bob', 'owner'], ['cleo', 'admin']]; // prettier-ignore
    const of = (invitedBy: string, role: Role) => invitation({ id: `${invitedBy} ${role}`, invitedBy, role });
    const all = [of('ada', 'owner'), of('bob', 'owner'), of('bob', 'admin'), of('cleo', 'sales')];
    const before = { ...workspace(...people), invitations: all };
    const left = (after: StoredWorkspace) => withValidInvitations(after).invitations.map(({ id }) => id);
    expect(withValidInvitations(before)).toBe(before);
    expect(left(withoutMember(before, 'owner', 'bob'))).toEqual(['ada owner', 'cleo sales']);
    expect(left(withRole(before, 'owner', 'bob', 'admin'))).toEqual(['ada owner', 'bob admin', 'cleo sales']);
    expect(left(withRole(before, 'owner', 'cleo', 'editor'))).toEqual([
      'ada owner',
      'bob owner',
      'bob admin',
    ]);
    expect(left(admitted(before, { id: 'cleo', emailLower: '' }, 'viewer'))).not.toContain('cleo sales');
  });

  it('are used up, and change nothing for a member', () => {
    const open = withInvitation(team, 'owner', invitation());
    const after = joined(open, invitation(), 'ann');
    expect(rolesOf(after)).toEqual(['ada owner', 'ann editor']);
    expect(after.invitations).toEqual([]);
    expect(rolesOf(joined(open, invitation(), 'ada'))).toEqual(['ada owner']);
    const full = workspace(
      ...Array.from({ length: MAX_MEMBERS }, (_, n): [string, Role] => [`p${n}`, 'owner']),
    );
    expect(() => joined(full, invitation(), 'ann')).toThrow(code('LIMIT_REACHED'));
  });
});
