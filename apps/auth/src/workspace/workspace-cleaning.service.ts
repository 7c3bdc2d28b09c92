import { Injectable } from '@nestjs/common';
import { DomainError } from '#contracts';
import type { Account } from '../account/user.js';
import { ApiKeyStore } from '../api-key/api-key.store.js';
import { AppConnections } from '../apps/app-connections.service.js';
import { AppsService } from '../apps/apps.service.js';
import { WorkspaceAuditStore } from '../audit/workspace-audit.store.js';
import { SsoSettingsService } from '../single-sign-on/sso-settings.service.js';
import { isOnlyOwner, type StoredWorkspace, untouchedWorkspace } from './workspace.js';
import { WorkspaceService } from './workspace.service.js';
import { WorkspaceStore } from './workspace.store.js';

/** The workspaces of deleted accounts, and the keys, apps and audit logs of deleted workspaces. */
@Injectable()
export class WorkspaceCleaning {
  constructor(
    private readonly store: WorkspaceStore,
    private readonly workspaces: WorkspaceService,
    private readonly keys: ApiKeyStore,
    private readonly apps: AppsService,
    private readonly connections: AppConnections,
    private readonly singleSignOn: SsoSettingsService,
    private readonly lines: WorkspaceAuditStore,
  ) {}

  /** @throws CONFLICT with the names of workspaces that would lose their only owner while other people work in them */
  async requireDeletable({ id }: Pick<Account, 'id'>): Promise<void> {
    const left = (await this.store.ofPerson(id)).filter(
      workspace => workspace.members.length > 1 && isOnlyOwner(workspace, id),
    );
    if (left.length === 0) return;
    throw new DomainError(
      'CONFLICT',
      `You are the only owner of "${left.map(({ name }) => name).join(', ')}". Transfer or delete each of these workspaces first.`,
      left.map(({ id: workspaceId, name }) => ({ field: workspaceId, message: name })),
    );
  }

  /** Removes a deleted person from all workspaces and deletes those without another owner; repeatable. */
  async personDeleted(userId: string): Promise<void> {
    const own = await this.store.byId(userId);
    if (!own)
      await this.workspaces.delete(untouchedWorkspace({ id: userId, name: '', createdAt: new Date() }));
    for (const workspace of await this.store.ofPerson(userId))
      await (isOnlyOwner(workspace, userId)
        ? this.workspaces.delete(workspace)
        : this.update(workspace.id, before => ({
            ...before,
            members: before.members.filter(member => member.userId !== userId),
          })));
    for (const id of await this.store.idsOfInviter(userId))
      await this.update(id, before => ({
        ...before,
        invitations: before.invitations.filter(({ invitedBy }) => invitedBy !== userId),
      }));
    await this.keys.removeOfMaker(userId);
    await this.connections.personDeleted(userId);
    await this.lines.forget(userId);
    // Without the account, nobody can become the owner of an id without a document.
    if ((await this.store.byId(userId))?.deletedAt) await this.store.removeWhenPublished(userId);
  }

  async workspaceDeleted(workspaceId: string): Promise<void> {
    await this.keys.removeOf(workspaceId);
    await this.apps.removeOf(workspaceId);
    await this.singleSignOn.removeOf(workspaceId);
    await this.lines.removeOf(workspaceId);
  }

  private async update(id: string, decide: (before: StoredWorkspace) => StoredWorkspace): Promise<void> {
    await this.workspaces.changeById(id, null, decide);
  }
}
