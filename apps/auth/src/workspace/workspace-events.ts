import { newEvent } from '#messaging';
import { type OutboxEntry, outboxEntry, tokenHash } from '#platform';
import type { Account } from '../account/user.js';
import type { StoredInvitation, StoredWorkspace } from './workspace.js';

/** Event with the current state of a workspace. */
export const workspaceChanged = ({
  id: workspaceId,
  version,
  name,
  timezone,
  senderName,
  workingHours,
  salesSeesAll,
  members,
}: StoredWorkspace): OutboxEntry =>
  outboxEntry(
    newEvent('workspace.changed', {
      id: `evt_${workspaceId}_workspace_${version}`,
      ownerId: workspaceId,
      data: {
        ...{ workspaceId, version, name, timezone, senderName, workingHours, salesSeesAll },
        members: members.map(({ userId, role }) => ({ userId, role })),
      },
    }),
  );

/** Makes every service remove all data of a workspace. */
export const workspaceDeleted = (workspaceId: string): OutboxEntry =>
  outboxEntry(
    newEvent('workspace.deleted', {
      id: `evt_${workspaceId}_workspace_deleted`,
      ownerId: workspaceId,
      data: { workspaceId },
    }),
  );

/** Requests the email with the link of an invitation. */
export function workspaceInvited(
  { id: workspaceId, name: workspaceName }: StoredWorkspace,
  { id: invitationId, role, email }: StoredInvitation,
  { inviter, userId, token }: { inviter: Account; userId: string | null; token: string },
): OutboxEntry {
  const from = { inviterId: inviter.id, inviterName: inviter.name, inviterEmail: inviter.email };
  return outboxEntry(
    newEvent('workspace.invited', {
      id: `evt_${invitationId}_${tokenHash(token).slice(0, 16)}`,
      ownerId: workspaceId,
      data: { invitationId, workspaceName, role, userId, email, ...from, token },
    }),
  );
}
