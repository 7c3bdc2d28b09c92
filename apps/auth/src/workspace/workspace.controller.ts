import { Controller } from '@nestjs/common';
import { type CallInput, type EventEnvelope, workspaceCalls } from '#contracts';
import { Answers, On } from '#messaging';
import { WorkspaceService } from './workspace.service.js';
import { WorkspaceCleaning } from './workspace-cleaning.service.js';
import { WorkspaceInvitationService } from './workspace-invitation.service.js';

type In<K extends keyof typeof workspaceCalls> = CallInput<(typeof workspaceCalls)[K]>;

@Controller()
export class WorkspaceController {
  constructor(
    private readonly workspaces: WorkspaceService,
    private readonly invitations: WorkspaceInvitationService,
    private readonly cleaning: WorkspaceCleaning,
  ) {}

  @Answers(workspaceCalls.mine)
  mine(input: In<'mine'>) {
    return this.workspaces.mine(input);
  }

  @Answers(workspaceCalls.create)
  create(input: In<'create'>) {
    return this.workspaces.create(input);
  }

  @Answers(workspaceCalls.read)
  read(input: In<'read'>) {
    return this.workspaces.read(input);
  }

  @Answers(workspaceCalls.update)
  update(input: In<'update'>) {
    return this.workspaces.update(input);
  }

  @Answers(workspaceCalls.members)
  members(input: In<'members'>) {
    return this.workspaces.members(input);
  }

  @Answers(workspaceCalls.names)
  names(input: In<'names'>) {
    return this.workspaces.names(input);
  }

  @Answers(workspaceCalls.changeRole)
  async changeRole(input: In<'changeRole'>) {
    await this.workspaces.changeRole(input);
    return { message: 'Role changed' };
  }

  @Answers(workspaceCalls.removeMember)
  async removeMember(input: In<'removeMember'>) {
    await this.workspaces.removeMember(input);
    return { message: 'Member removed' };
  }

  @Answers(workspaceCalls.leave)
  async leave(input: In<'leave'>) {
    await this.workspaces.leave(input);
    return { message: 'You left the workspace' };
  }

  @Answers(workspaceCalls.transfer)
  async transfer(input: In<'transfer'>) {
    await this.workspaces.transfer(input);
    return { message: 'Ownership transferred' };
  }

  @Answers(workspaceCalls.remove)
  async remove(input: In<'remove'>) {
    await this.workspaces.remove(input);
    return { message: 'Workspace deleted' };
  }

  @Answers(workspaceCalls.invite)
  invite(input: In<'invite'>) {
    return this.invitations.invite(input);
  }

  @Answers(workspaceCalls.invitations)
  list(input: In<'invitations'>) {
    return this.invitations.list(input);
  }

  @Answers(workspaceCalls.resendInvitation)
  resend(input: In<'resendInvitation'>) {
    return this.invitations.resend(input);
  }

  @Answers(workspaceCalls.revokeInvitation)
  async revoke(input: In<'revokeInvitation'>) {
    await this.invitations.revoke(input);
    return { message: 'Invitation revoked' };
  }

  @Answers(workspaceCalls.readInvitation)
  readInvitation(input: In<'readInvitation'>) {
    return this.invitations.read(input);
  }

  @Answers(workspaceCalls.acceptInvitation)
  accept(input: In<'acceptInvitation'>) {
    return this.invitations.accept(input);
  }

  @On('workspace.deleted')
  deleted({ data }: EventEnvelope<'workspace.deleted'>): Promise<void> {
    return this.cleaning.workspaceDeleted(data.workspaceId);
  }
}
