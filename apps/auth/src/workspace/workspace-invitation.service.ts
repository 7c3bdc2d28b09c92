import { Injectable } from '@nestjs/common';
import {
  type CallInput,
  type CallOutput,
  DomainError,
  type Invitation,
  notFound,
  type workspaceCalls,
} from '#contracts';
import { audited } from '#messaging';
import { newId, tokenHash } from '#platform';
import { InvitationQuota } from '../account/invitation-quota.js';
import { type Account, newToken, normalizeEmail } from '../account/user.js';
import { UserStore } from '../account/user.store.js';
import { Reauthentication } from '../password/reauthentication.js';
import { SecurityLog } from '../password/security-log.js';
import { SignInPolicy } from '../single-sign-on/sign-in-policy.service.js';
import {
  invitationEnd,
  joined,
  memberOf,
  type StoredInvitation,
  type StoredWorkspace,
  toOwn,
  withInvitation,
} from './workspace.js';
import { WorkspaceService } from './workspace.service.js';
import { WorkspaceStore } from './workspace.store.js';
import { workspaceInvited } from './workspace-events.js';

type Input<K extends keyof typeof workspaceCalls> = CallInput<(typeof workspaceCalls)[K]>;
type Output<K extends keyof typeof workspaceCalls> = Promise<CallOutput<(typeof workspaceCalls)[K]>>;
type Asked = Pick<Input<'invite'>, 'principal' | 'client'>;

/** Invitations to workspaces: mailed links that work once, for the account of the invited address. */
@Injectable()
export class WorkspaceInvitationService {
  constructor(
    private readonly workspaces: WorkspaceService,
    private readonly store: WorkspaceStore,
    private readonly users: UserStore,
    private readonly accounts: Reauthentication,
    private readonly quota: InvitationQuota,
    private readonly security: SecurityLog,
    private readonly policy: SignInPolicy,
  ) {}

  /** @throws CONFLICT for a member; RATE_LIMITED; FORBIDDEN; LIMIT_REACHED */
  async invite({ principal, client, body }: Input<'invite'>): Output<'invite'> {
    const email = body.email.trim();
    return this.send({ principal, client }, { id: `inv_${newId()}`, email, role: body.role });
  }

  /** @throws NOT_FOUND; RATE_LIMITED; FORBIDDEN */
  async resend({ principal, client, params }: Input<'resendInvitation'>): Output<'resendInvitation'> {
    const { id, email, role } = openIn(await this.workspaces.current(principal), params.id);
    return this.send({ principal, client }, { id, email, role });
  }

  /** @throws NOT_FOUND */
  async revoke({ principal, client, params }: Input<'revokeInvitation'>): Promise<void> {
    const { id, email: name } = openIn(await this.workspaces.current(principal), params.id);
    const line = { action: 'member.invitation-withdrawn', target: { id, name } } as const;
    await this.workspaces.change(
      principal,
      before => {
        const ended = openIn(before, id);
        return { ...before, invitations: before.invitations.filter(one => one !== ended) };
      },
      () => [audited({ principal, client }, line)],
    );
  }

  async list({ principal }: Input<'invitations'>): Output<'invitations'> {
    const { invitations } = await this.workspaces.current(principal);
    const people = await this.users.byIds([...new Set(invitations.map(({ invitedBy }) => invitedBy))]);
    const nameOf = (id: string) => people.find(person => person.id === id)?.name ?? '';
    return {
      invitations: [...invitations].reverse().map(one => toInvitation(one, nameOf(one.invitedBy))),
    };
  }

  /** @throws INVALID_TOKEN */
  async read({ body }: Input<'readInvitation'>): Output<'readInvitation'> {
    const { workspace, invitation } = await this.find(body.token);
    const inviter = await this.users.byId(invitation.invitedBy);
    const { email, role } = invitation;
    return { workspaceName: workspace.name, inviterName: inviter?.name ?? '', email, role };
  }

  /** @throws INVALID_TOKEN; FORBIDDEN for an invitation to another address; LIMIT_REACHED */
  async accept({ principal, client, body }: Input<'acceptInvitation'>): Output<'acceptInvitation'> {
    const account = await this.accounts.liveAccount(principal);
    const { workspace, invitation } = await this.find(body.token);
    if (invitation.emailLower !== account.emailLower)
      throw new DomainError(
        'FORBIDDEN',
        `This invitation is for "${invitation.email}". Sign in with that address to accept it.`,
      );
    await this.workspaces.requireRoom(account.id);
    const inside = { client, principal: { ...principal, workspaceId: workspace.id } };
    const { id, role } = invitation;
    const line = { action: 'member.joined', target: { id, name: '' }, details: { role } } as const;
    const after = await this.workspaces.changeById(
      workspace.id,
      null,
      before => {
        const open = before.invitations.find(({ tokenHash }) => tokenHash === invitation.tokenHash);
        if (!open) throw unusable();
        return joined(before, open, account.id);
      },
      () => [audited(inside, line)],
    );
    await this.policy.endOtherSessions(account);
    this.security.credentialsEnded(account.id);
    return toOwn(after, after.members.find(({ userId }) => userId === account.id)!.role);
  }

  private async send(
    { principal, client }: Asked,
    asked: Pick<StoredInvitation, 'id' | 'email' | 'role'>,
  ): Promise<Invitation> {
    const inviter = await this.accounts.liveAccount(principal);
    const emailLower = normalizeEmail(asked.email);
    const known = await this.users.byEmail(emailLower);
    await this.requireStranger(principal, known);
    await this.quota.take(inviter.id, emailLower);
    const token = newToken();
    const rest = {
      emailLower,
      tokenHash: tokenHash(token),
      invitedBy: inviter.id,
      expiresAt: invitationEnd(),
    };
    const made: StoredInvitation = { ...asked, ...rest };
    const target = { id: made.id, name: made.email };
    const line = { action: 'member.invited', target, details: { role: made.role } } as const;
    await this.workspaces.change(
      principal,
      before => withInvitation(before, memberOf(before, inviter.id).role, made),
      after => [
        workspaceInvited(after, made, { inviter, userId: known?.id ?? null, token }),
        audited({ principal, client }, line),
      ],
    );
    return toInvitation(made, inviter.name);
  }

  private async requireStranger({ workspaceId }: Asked['principal'], known: Account | null): Promise<void> {
    if (known && (await this.workspaces.membership(known.id, workspaceId)))
      throw new DomainError('CONFLICT', 'This person is already in the workspace.');
  }

  private async find(token: string): Promise<{ workspace: StoredWorkspace; invitation: StoredInvitation }> {
    const hash = tokenHash(token);
    const workspace = await this.store.byInvitation(hash);
    const invitation = workspace?.invitations.find(one => one.tokenHash === hash);
    if (!workspace || !invitation || invitation.expiresAt.getTime() <= Date.now()) throw unusable();
    return { workspace, invitation };
  }
}

const unusable = () =>
  new DomainError(
    'INVALID_TOKEN',
    'This invitation has expired, was already used or was revoked. Ask for a new one.',
  );

function openIn({ invitations }: StoredWorkspace, id: string): StoredInvitation {
  const found = invitations.find(one => one.id === id);
  if (!found) throw notFound('Invitation');
  return found;
}

const toInvitation = ({ id, email, role, expiresAt }: StoredInvitation, invitedBy: string): Invitation => ({
  id,
  email,
  role,
  invitedBy,
  expiresAt: expiresAt.toISOString(),
});
