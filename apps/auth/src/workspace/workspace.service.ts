import { Injectable } from '@nestjs/common';
import {
  type CallInput,
  type CallOutput,
  DomainError,
  MAX_WORKSPACES,
  type Member,
  type Membership,
  notFound,
  type OwnWorkspace,
  type Principal,
  type Role,
  type Workspace,
  type workspaceCalls,
} from '#contracts';
import { OutboxRelay } from '#messaging';
import { newId, type OutboxEntry } from '#platform';
import type { Account } from '../account/user.js';
import { UserStore } from '../account/user.store.js';
import { Reauthentication } from '../password/reauthentication.js';
import { SecurityLog } from '../password/security-log.js';
import {
  admitted,
  afterLeaving,
  afterRemoval,
  handedOver,
  memberOf,
  membershipIn,
  type StoredWorkspace,
  untouchedWorkspace,
  withRole,
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
  ) {}

  /**
   * A person's place in a workspace. Without a choice it is their own one, or, if they gave that up, the first that they are in, or a
   * new one. Null for a workspace that they are not in.
   */
  async membership(userId: string, asked?: string): Promise<Membership | null> {
    const id = asked ?? userId;
    const place = membershipIn(id, await this.workspaces.byId(id), userId);
    if (place || asked !== undefined) return place;
    const [first] = await this.workspaces.ofPerson(userId);
    if (first) return membershipIn(first.id, first, userId);
    const account = await this.users.byId(userId);
    if (!account) return null;
    return { workspaceId: (await this.insert(account.name, userId)).id, role: 'owner' };
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
    const { id, name, timezone, senderName, currency, salesSeesAll, members } = await this.current(principal);
    const { role } = principal;
    return { id, name, timezone, senderName, currency, salesSeesAll, role, members: members.length };
  }

  async update({ principal, body }: Input<'update'>): Output<'update'> {
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const { members } = await this.change(principal, before => ({ ...before, ...given }));
    // They see other leads from now on.
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

  /** @throws FORBIDDEN; CONFLICT for the last owner; NOT_FOUND */
  async changeRole({ principal, params, body }: Input<'changeRole'>): Promise<void> {
    const by = await this.roleOf(principal);
    await this.change(principal, before => withRole(before, by, params.id, body.role));
    this.security.credentialsEnded(params.id);
  }

  /** @throws FORBIDDEN; CONFLICT for the last owner; NOT_FOUND */
  async removeMember({ principal, params }: Input<'removeMember'>): Promise<void> {
    const by = await this.roleOf(principal);
    await this.change(principal, before => afterRemoval(before, by, params.id));
    this.security.credentialsEnded(params.id);
  }

  /** @throws CONFLICT for the last owner */
  async leave({ principal }: Input<'leave'>): Promise<void> {
    await this.change(principal, before => afterLeaving(before, principal.userId));
    this.security.credentialsEnded(principal.userId);
  }

  /** @throws VALIDATION_ERROR for a wrong password; NOT_FOUND */
  async handOver({ principal, params, body }: Input<'handOver'>): Promise<void> {
    memberOf(await this.current(principal), params.id);
    await this.accounts.confirm(principal, body.password, 'password');
    await this.change(principal, before => handedOver(before, principal.userId, params.id));
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
    const done = await this.workspaces.change(id, initial, decide, events);
    if (!done) throw notFound('Workspace');
    this.publish(done.entries);
    return done.after;
  }

  /** Lets a person in by single sign-on. @throws FORBIDDEN; LIMIT_REACHED; NOT_FOUND for a deleted workspace */
  async admit(workspaceId: string, person: Account, role: Role | null): Promise<void> {
    const initial = await this.initialOf(workspaceId);
    const before = (await this.workspaces.byId(workspaceId)) ?? initial;
    if (!before || before.deletedAt) throw notFound('Workspace');
    if (admitted(before, person, role) === before) return;
    await this.changeById(workspaceId, initial, now => admitted(now, person, role));
    this.security.credentialsEnded(person.id);
  }

  /** The role now: the one in the principal may be some seconds old. @throws NOT_FOUND */
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

  async memberIds(workspaceId: string): Promise<string[]> {
    const found = await this.workspaces.byId(workspaceId);
    return found ? found.members.map(({ userId }) => userId) : [workspaceId];
  }

  /** The ids of the people who own a workspace. */
  async ownersOf(workspaceId: string): Promise<string[]> {
    const found = await this.workspaces.byId(workspaceId);
    if (!found) return [workspaceId];
    return found.members.filter(({ role }) => role === 'owner').map(({ userId }) => userId);
  }

  /** @throws LIMIT_REACHED */
  async requireRoom(userId: string): Promise<void> {
    const { length } = await this.workspaces.ofPerson(userId);
    if (length >= MAX_WORKSPACES)
      throw new DomainError('LIMIT_REACHED', `A person can be in at most ${MAX_WORKSPACES} workspaces.`);
  }

  private async insert(name: string, ownerId: string): Promise<StoredWorkspace> {
    const createdAt = new Date();
    const made = untouchedWorkspace({ id: ownerId, name, createdAt });
    const stored = { ...made, id: `ws_${newId()}`, version: 1 };
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

export const toOwn = ({ id, name, currency }: StoredWorkspace, role: OwnWorkspace['role']): OwnWorkspace => ({
  ...{ id, name, role, currency },
});
