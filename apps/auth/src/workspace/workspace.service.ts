import { Injectable } from '@nestjs/common';
import {
  type CallInput,
  type CallOutput,
  type Member,
  type Membership,
  notFound,
  type Principal,
  type Role,
  type Workspace,
  type workspaceCalls,
} from '#contracts';
import { audited, OutboxRelay } from '#messaging';
import { newId, type OutboxEntry } from '#platform';
import { UserStore } from '../account/user.store.js';
import { AppConnectionStore } from '../apps/app-connection.store.js';
import { WorkspaceAuditStore } from '../audit/workspace-audit.store.js';
import { Reauthentication } from '../password/reauthentication.js';
import { SecurityLog } from '../password/security-log.js';
import {
  afterLeaving,
  afterRemoval,
  memberOf,
  membershipIn,
  newWorkspace,
  ownWorkspaceName,
  personOf,
  requireRoomFor,
  type StoredWorkspace,
  toOwn,
  transferred,
  untouchedWorkspace,
  withRole,
  withValidInvitations,
  withZone,
} from './workspace.js';
import { WorkspaceStore } from './workspace.store.js';
import { workspaceChanged, workspaceDeleted } from './workspace-events.js';

type Input<K extends keyof typeof workspaceCalls> = CallInput<(typeof workspaceCalls)[K]>;
type Output<K extends keyof typeof workspaceCalls> = Promise<CallOutput<(typeof workspaceCalls)[K]>>;

/** Workspaces and the people in them. */
@Injectable()
export class WorkspaceService {
  constructor(
    private readonly workspaces: WorkspaceStore,
    private readonly users: UserStore,
    private readonly accounts: Reauthentication,
    private readonly security: SecurityLog,
    private readonly relay: OutboxRelay,
    private readonly lines: WorkspaceAuditStore,
    private readonly connections: AppConnectionStore,
  ) {}

  /**
   * A person's membership in a workspace. Without a choice, it is in their own workspace or, if they gave that up, in the
   * first one they belong to, or in a new one. Null for a workspace they do not belong to.
   */
  async membership(userId: string, asked?: string): Promise<Membership | null> {
    const id = asked ?? userId;
    const place = membershipIn(id, await this.workspaces.byId(id), userId);
    if (place || asked !== undefined) return place;
    const [first] = await this.workspaces.ofPerson(userId);
    if (first) return membershipIn(first.id, first, userId);
    const account = await this.users.byId(userId);
    if (!account) return null;
    return { workspaceId: (await this.insert(ownWorkspaceName(account), userId)).id, role: 'owner' };
  }

  async mine({ principal }: Pick<Input<'mine'>, 'principal'>): Output<'mine'> {
    const account = await this.accounts.account(principal);
    const [own, others] = await Promise.all([
      this.workspaces.byId(account.id),
      this.workspaces.ofPerson(account.id),
    ]);
    const all = own ? others : [untouchedWorkspace(account), ...others];
    const workspaces = all
      .map(one => toOwn(one, memberOf(one, account.id).role))
      .sort((a, b) => Number(b.id === account.id) - Number(a.id === account.id));
    return { workspaces };
  }

  /** @throws LIMIT_REACHED */
  async create({ principal, body }: Input<'create'>): Output<'create'> {
    const account = await this.accounts.liveAccount(principal);
    await this.requireRoom(account.id);
    return toOwn(await this.insert(body.name, account.id), 'owner');
  }

  async read({ principal }: Pick<Input<'read'>, 'principal'>): Promise<Workspace> {
    const { id, members, ...found } = await this.current(principal);
    const { name, timezone, senderName, currency, salesSeesAll, auditDays, workingHours, brand } = found;
    const { role } = principal;
    return {
      ...{ id, name, timezone, senderName, currency, salesSeesAll, auditDays, workingHours, brand },
      role,
      members: members.length,
    };
  }

  /** @throws VALIDATION_ERROR for working hours without a time zone */
  async update({ principal, client, body }: Input<'update'>): Output<'update'> {
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const details = { changed: Object.keys(given).join(', ') };
    const noted = () => [audited({ principal, client }, { action: 'workspace.changed', details })];
    const { members } = await this.change(principal, before => withZone({ ...before, ...given }), noted);
    if (body.auditDays !== undefined) await this.lines.keepFor(principal.workspaceId, body.auditDays);
    // The member sees other leads from now on.
    if (body.salesSeesAll !== undefined)
      for (const { userId, role } of members) if (role === 'sales') this.security.credentialsEnded(userId);
    return this.read({ principal });
  }

  async members({ principal }: Input<'members'>): Output<'members'> {
    const { members } = await this.current(principal);
    const people = await this.users.byIds(members.map(({ userId }) => userId));
    const byId = new Map(people.map(person => [person.id, person]));
    const shown = members.flatMap(({ userId, role, joinedAt }): Member[] => {
      const person = byId.get(userId);
      if (!person) return [];
      const { name, email } = person;
      return [
        { userId, name, email, role, joinedAt: joinedAt.toISOString(), isMe: userId === principal.userId },
      ];
    });
    return { members: shown };
  }

  async names({ body: { workspaceId, userIds } }: Pick<Input<'names'>, 'body'>): Output<'names'> {
    const found = (await this.workspaces.byId(workspaceId)) ?? (await this.initialOf(workspaceId));
    const inside = userIds.filter(id => found?.members.some(({ userId }) => userId === id));
    const people = await this.users.byIds(inside);
    return { names: Object.fromEntries(people.map(({ id, name }) => [id, name])) };
  }

  /** @throws FORBIDDEN; CONFLICT for the last owner; NOT_FOUND */
  async changeRole({ principal, client, params, body }: Input<'changeRole'>): Promise<void> {
    const line = {
      action: 'member.role-changed',
      target: personOf(params),
      details: { role: body.role },
    } as const;
    await this.change(
      principal,
      before => withRole(before, memberOf(before, principal.userId).role, params.id, body.role),
      () => [audited({ principal, client }, line)],
    );
    this.security.credentialsEnded(params.id);
  }

  /** @throws FORBIDDEN; CONFLICT for the last owner; NOT_FOUND */
  async removeMember({ principal, client, params }: Input<'removeMember'>): Promise<void> {
    await this.change(
      principal,
      before => afterRemoval(before, memberOf(before, principal.userId).role, params.id),
      () => [audited({ principal, client }, { action: 'member.removed', target: personOf(params) })],
    );
    await this.endApps(principal, params.id);
  }

  /** @throws CONFLICT for the last owner */
  async leave({ principal, client }: Input<'leave'>): Promise<void> {
    await this.change(
      principal,
      before => afterLeaving(before, principal.userId),
      () => [audited({ principal, client }, { action: 'member.left' })],
    );
    await this.endApps(principal, principal.userId);
  }

  /** Ends the access of a person who left, with their apps: a later invitation does not revive them. */
  private async endApps({ workspaceId }: Principal, makerId: string): Promise<void> {
    await this.connections.removeOf({ makerId, workspaceId });
    this.security.credentialsEnded(makerId);
  }

  /** @throws VALIDATION_ERROR for a wrong password; NOT_FOUND */
  async transfer({ principal, client, params, body }: Input<'transfer'>): Promise<void> {
    memberOf(await this.current(principal), params.id);
    await this.accounts.confirm(principal, body.password, 'password');
    await this.change(
      principal,
      before => transferred(before, principal.userId, params.id),
      () => [audited({ principal, client }, { action: 'workspace.handed-over', target: personOf(params) })],
    );
    for (const id of [params.id, principal.userId]) this.security.credentialsEnded(id);
  }

  /** @throws VALIDATION_ERROR for a wrong password */
  async remove({ principal, body }: Input<'remove'>): Promise<void> {
    await this.accounts.confirm(principal, body.password, 'password');
    if ((await this.roleOf(principal)) !== 'owner') throw notFound('Workspace');
    const before = await this.current(principal);
    await this.delete(before);
  }

  /** Deletes a workspace and makes every service remove its data; repeatable. */
  async delete(workspace: StoredWorkspace): Promise<void> {
    const { id } = workspace;
    const people = new Set<string>();
    const emptied = (before: StoredWorkspace): StoredWorkspace => {
      for (const { userId } of before.members) people.add(userId);
      return {
        ...untouchedWorkspace({ id, name: '', createdAt: new Date() }),
        members: [],
        deletedAt: new Date(),
      };
    };
    const done = await this.workspaces.change(id, workspace, emptied, () => [workspaceDeleted(id)]);
    this.publish(done?.entries);
    for (const userId of people) this.security.credentialsEnded(userId);
  }

  /** Applies a change to the workspace of the caller. @throws NOT_FOUND for a deleted one */
  async change(
    principal: Principal,
    decide: (before: StoredWorkspace) => StoredWorkspace,
    eventsOf: (after: StoredWorkspace) => OutboxEntry[] = () => [],
  ): Promise<StoredWorkspace> {
    const initial = await this.initialOf(principal.workspaceId);
    return this.changeById(principal.workspaceId, initial, decide, eventsOf);
  }

  async changeById(
    id: string,
    initial: StoredWorkspace | null,
    decide: (before: StoredWorkspace) => StoredWorkspace,
    eventsOf: (after: StoredWorkspace) => OutboxEntry[] = () => [],
  ): Promise<StoredWorkspace> {
    const events = (after: StoredWorkspace) => [workspaceChanged(after), ...eventsOf(after)];
    const valid = (before: StoredWorkspace) => withValidInvitations(decide(before));
    const done = await this.workspaces.change(id, initial, valid, events);
    if (!done) throw notFound('Workspace');
    this.publish(done.entries);
    return done.after;
  }

  /** Current role; the one in the principal may be a few seconds old. @throws NOT_FOUND */
  async roleOf({ userId, workspaceId }: Principal): Promise<Membership['role']> {
    const place = await this.membership(userId, workspaceId);
    if (!place) throw notFound('Workspace');
    return place.role;
  }

  /** @throws NOT_FOUND */
  async current({ workspaceId }: Principal): Promise<StoredWorkspace> {
    const found = (await this.workspaces.byId(workspaceId)) ?? (await this.initialOf(workspaceId));
    if (!found || found.deletedAt) throw notFound('Workspace');
    return found;
  }

  /** Ids of the members, or of those with one role. */
  async memberIds(workspaceId: string, only?: Role): Promise<string[]> {
    const found = await this.workspaces.byId(workspaceId);
    if (!found) return [workspaceId];
    return found.members.flatMap(({ userId, role }) => (only && role !== only ? [] : userId));
  }

  ownersOf = (workspaceId: string): Promise<string[]> => this.memberIds(workspaceId, 'owner');

  /** @throws LIMIT_REACHED */
  async requireRoom(userId: string): Promise<void> {
    requireRoomFor(await this.workspaces.ofPerson(userId));
  }

  private async insert(name: string, ownerId: string): Promise<StoredWorkspace> {
    const stored = newWorkspace(`ws_${newId()}`, name, ownerId);
    const entry = workspaceChanged(stored);
    await this.workspaces.insert(stored, [entry]);
    this.publish([entry]);
    return stored;
  }

  private async initialOf(workspaceId: string): Promise<StoredWorkspace | null> {
    const account = await this.users.byId(workspaceId);
    return account && untouchedWorkspace(account);
  }

  private publish(entries: readonly OutboxEntry[] = []): void {
    for (const entry of entries) this.relay.publishSoon(this.workspaces, entry);
  }
}
