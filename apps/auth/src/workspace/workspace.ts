import {
  AUDIT_DAYS,
  type Brand,
  DomainError,
  INVITATION_DAYS,
  MAX_INVITATIONS,
  MAX_MEMBERS,
  MAX_WORKSPACES,
  type Membership,
  notFound,
  type OwnWorkspace,
  type Role,
  type WorkingHours,
} from '#contracts';
import { MAIL_TEXTS } from '#languages/mails';
import type { AccountDetails } from '../account/user.js';

export interface StoredMember {
  userId: string;
  role: Role;
  joinedAt: Date;
}
/** A stored invitation: the hash of its token, never the token. */
export interface StoredInvitation {
  id: string;
  email: string;
  emailLower: string;
  role: Role;
  tokenHash: string;
  invitedBy: string;
  expiresAt: Date;
}
/**
 * A workspace with its people and open invitations in one document. Each change is a single write, so a token is used once
 * and an owner always remains, even with concurrent changes.
 */
export interface StoredWorkspace {
  id: string;
  name: string;
  timezone: string | null;
  senderName: string;
  currency: string;
  salesSeesAll: boolean;
  workingHours: WorkingHours | null;
  brand: Brand | null;
  /** Ids of removed people, whom single sign-on does not let in again; newest last. */
  removed: string[];
  auditDays: number;
  members: StoredMember[];
  invitations: StoredInvitation[];
  /** Number of changes. */
  version: number;
  /** A deleted workspace keeps its id, so that nobody becomes the owner of a new one with the same id. */
  deletedAt?: Date;
}

const DAY_MS = 86_400_000;
/** Maximum number of removed people that a workspace remembers. */
const MAX_REMOVED = 1000;
export const DEFAULT_CURRENCY = 'USD';
export const invitationEnd = (now = Date.now()): Date => new Date(now + INVITATION_DAYS * DAY_MS);

interface Owner {
  id: string;
  name: string;
  createdAt: Date;
  /** Present for accounts, not for named workspaces. */
  details?: Pick<AccountDetails, 'language'>;
}

/** Name of a person's own workspace in their language, until they choose another. */
export const ownWorkspaceName = ({ name, details }: Pick<Owner, 'name' | 'details'>): string =>
  name && details ? MAIL_TEXTS[details.language].account.ownWorkspace(name) : name;

/** A person's own workspace before its first change; it has no document yet. */
export const untouchedWorkspace = (owner: Owner): StoredWorkspace => ({
  ...{
    id: owner.id,
    name: ownWorkspaceName(owner),
    timezone: null,
    senderName: '',
    currency: DEFAULT_CURRENCY,
  },
  ...{ salesSeesAll: true, workingHours: null, brand: null, auditDays: AUDIT_DAYS.default, version: 0 },
  members: [{ userId: owner.id, role: 'owner', joinedAt: owner.createdAt }],
  invitations: [],
  removed: [],
});

/** A person's membership according to the workspace's document, which is null before the first change; null for strangers. */
export function membershipIn(
  workspaceId: string,
  found: Pick<StoredWorkspace, 'members' | 'salesSeesAll'> | null,
  userId: string,
): Membership | null {
  if (!found) return workspaceId === userId ? { workspaceId, role: 'owner' } : null;
  const member = found.members.find(one => one.userId === userId);
  if (!member) return null;
  const { role } = member;
  return { workspaceId, role, ...(role === 'sales' && !found.salesSeesAll ? { onlyAssigned: true } : {}) };
}

export const ownersOf = ({ members }: Pick<StoredWorkspace, 'members'>): string[] =>
  members.filter(({ role }) => role === 'owner').map(({ userId }) => userId);
export const isOnlyOwner = (workspace: Pick<StoredWorkspace, 'members'>, userId: string): boolean =>
  ownersOf(workspace).every(id => id === userId);

const forbidden = (message: string) => new DomainError('FORBIDDEN', message);

/** @throws NOT_FOUND */
export function memberOf({ members }: StoredWorkspace, userId: string): StoredMember {
  const found = members.find(member => member.userId === userId);
  if (!found) throw notFound('Member');
  return found;
}

/** A gateway may know an earlier role for some seconds, which must not grant lasting access. @throws FORBIDDEN */
function requireManager(by: Role): void {
  if (by !== 'owner' && by !== 'admin') throw forbidden('Only owners and admins can change the team.');
}

/** @throws FORBIDDEN unless an owner changes owners; CONFLICT for the last owner; NOT_FOUND */
export function withRole(of: StoredWorkspace, by: Role, userId: string, role: Role): StoredWorkspace {
  requireManager(by);
  const member = memberOf(of, userId);
  if (by !== 'owner' && (member.role === 'owner' || role === 'owner'))
    throw forbidden('Only an owner can change another owner’s role or make someone an owner.');
  if (role !== 'owner') requireOtherOwner(of, member);
  return { ...of, members: of.members.map(one => (one === member ? { ...one, role } : one)) };
}

/** @throws FORBIDDEN if an admin removes an owner; CONFLICT for the last owner; NOT_FOUND */
export function withoutMember(of: StoredWorkspace, by: Role, userId: string): StoredWorkspace {
  requireManager(by);
  const member = memberOf(of, userId);
  if (by !== 'owner' && member.role === 'owner') throw forbidden('Only an owner can remove an owner.');
  requireOtherOwner(of, member);
  return { ...of, members: of.members.filter(one => one !== member) };
}

/**
 * Without the invitations of people who may no longer invite to that role. Otherwise somebody could invite an accomplice or
 * another address of their own, and return after losing the role.
 */
export function withValidInvitations(of: StoredWorkspace): StoredWorkspace {
  const invitations = of.invitations.filter(({ invitedBy, role }) => {
    const by = of.members.find(({ userId }) => userId === invitedBy)?.role;
    return by === 'owner' || (by === 'admin' && role !== 'owner');
  });
  return invitations.length === of.invitations.length ? of : { ...of, invitations };
}

/** As `withoutMember`; single sign-on does not let the person in again. */
export function afterRemoval(of: StoredWorkspace, by: Role, userId: string): StoredWorkspace {
  const after = withoutMember(of, by, userId);
  return { ...after, removed: [...of.removed.filter(id => id !== userId), userId].slice(-MAX_REMOVED) };
}

/**
 * Lets a person in by single sign-on, with this role; null: the provider gave them none. An owner stays one, and people who were
 * removed need an invitation.
 * @throws FORBIDDEN; LIMIT_REACHED
 */
export function admitted(
  of: StoredWorkspace,
  { id: userId, emailLower }: { id: string; emailLower: string },
  role: Role | null,
): StoredWorkspace {
  const member = of.members.find(one => one.userId === userId);
  if (member?.role === 'owner') return of;
  if (!role) throw forbidden('Your groups have no access to this workspace. Ask one of its admins.');
  if (member?.role === role) return of;
  if (member) return { ...of, members: of.members.map(one => (one === member ? { ...one, role } : one)) };
  const invitation = of.invitations.find(
    one => one.emailLower === emailLower && one.expiresAt.getTime() > Date.now(),
  );
  if (invitation) return joined(of, invitation, userId);
  if (of.removed.includes(userId))
    throw forbidden('You were removed from this workspace. Ask one of its admins for an invitation.');
  return withMember(of, userId, role);
}

/** @throws CONFLICT for the last owner; NOT_FOUND */
export function afterLeaving(of: StoredWorkspace, userId: string): StoredWorkspace {
  return withoutMember(of, 'owner', userId);
}

/** Makes the other person an owner, and the one who hands over an admin. @throws NOT_FOUND; FORBIDDEN unless an owner hands over */
export function transferred(of: StoredWorkspace, from: string, to: string): StoredWorkspace {
  if (from === to) throw new DomainError('CONFLICT', 'You are already the owner.');
  return withRole(withRole(of, memberOf(of, from).role, to, 'owner'), 'owner', from, 'admin');
}

/** @throws FORBIDDEN; CONFLICT for a member; LIMIT_REACHED */
export function withInvitation(of: StoredWorkspace, by: Role, invitation: StoredInvitation): StoredWorkspace {
  requireManager(by);
  if (by !== 'owner' && invitation.role === 'owner') throw forbidden('Only an owner can invite an owner.');
  const others = of.invitations.filter(
    ({ id, emailLower }) => id !== invitation.id && emailLower !== invitation.emailLower,
  );
  if (others.length >= MAX_INVITATIONS)
    throw new DomainError(
      'LIMIT_REACHED',
      `A workspace can have at most ${MAX_INVITATIONS} pending invitations.`,
    );
  return { ...of, invitations: [...others, invitation] };
}

/** Uses up an invitation. A member keeps their role. @throws LIMIT_REACHED */
export function joined(of: StoredWorkspace, { id, role }: StoredInvitation, userId: string): StoredWorkspace {
  const invitations = of.invitations.filter(one => one.id !== id);
  if (of.members.some(member => member.userId === userId)) return { ...of, invitations };
  return withMember({ ...of, invitations }, userId, role);
}

function withMember(of: StoredWorkspace, userId: string, role: Role): StoredWorkspace {
  if (of.members.length >= MAX_MEMBERS)
    throw new DomainError('LIMIT_REACHED', `A workspace can have at most ${MAX_MEMBERS} members.`);
  return {
    ...of,
    members: [...of.members, { userId, role, joinedAt: new Date() }],
    removed: of.removed.filter(id => id !== userId),
  };
}

function requireOtherOwner(of: StoredWorkspace, member: StoredMember): void {
  if (member.role === 'owner' && isOnlyOwner(of, member.userId))
    throw new DomainError(
      'CONFLICT',
      'A workspace needs an owner. Make someone else the owner first, or delete the workspace.',
    );
}

/** @throws VALIDATION_ERROR for working hours without a time zone */
export function withZone(workspace: StoredWorkspace): StoredWorkspace {
  if (!workspace.workingHours || workspace.timezone) return workspace;
  const message = 'Working hours need the time zone of the workspace.';
  throw new DomainError('VALIDATION_ERROR', message, [{ field: 'timezone', message }]);
}

/** A person as the target of an audit line, which is shown with their present name. */
export const personOf = ({ id }: { id: string }) => ({ id, name: '' });

export const toOwn = ({ id, name, currency }: StoredWorkspace, role: OwnWorkspace['role']): OwnWorkspace => ({
  ...{ id, name, role, currency },
});

/** A further workspace of a person. */
export const newWorkspace = (id: string, name: string, ownerId: string): StoredWorkspace => ({
  ...untouchedWorkspace({ id: ownerId, name, createdAt: new Date() }),
  id,
  version: 1,
});

/** @throws LIMIT_REACHED for a person who is in the maximum number of workspaces */
export function requireRoomFor({ length }: readonly unknown[]): void {
  if (length >= MAX_WORKSPACES)
    throw new DomainError('LIMIT_REACHED', `A person can be in at most ${MAX_WORKSPACES} workspaces.`);
}
