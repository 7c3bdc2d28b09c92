import { Injectable } from '@nestjs/common';
import type { ClientInfo, Role } from '#contracts';
import { audited } from '#messaging';
import type { Account } from '../account/user.js';
import { SecurityLog } from '../password/security-log.js';
import { admitted, memberOf, personOf } from './workspace.js';
import { WorkspaceService } from './workspace.service.js';

/** Lets people in by single sign-on, with the role of their group. */
@Injectable()
export class WorkspaceAdmission {
  constructor(
    private readonly workspaces: WorkspaceService,
    private readonly security: SecurityLog,
  ) {}

  /** @throws FORBIDDEN; LIMIT_REACHED; NOT_FOUND for a deleted workspace */
  async admit(workspaceId: string, person: Account, role: Role | null, client: ClientInfo): Promise<void> {
    // The person acts before their session begins.
    const session = { kind: 'session' as const, sessionId: '', emailVerified: true };
    const principal = { ...session, userId: person.id, workspaceId, role: role ?? 'viewer' };
    const before = await this.workspaces.current(principal);
    if (admitted(before, person, role) === before) return;
    const isMember = before.members.some(({ userId }) => userId === person.id);
    const event = isMember
      ? { action: 'member.role-changed' as const, target: personOf(person) }
      : { action: 'member.joined' as const };
    await this.workspaces.change(
      principal,
      now => admitted(now, person, role),
      after => {
        const details = { role: memberOf(after, person.id).role };
        return [audited({ principal, client }, { ...event, details })];
      },
    );
    this.security.credentialsEnded(person.id);
  }
}
