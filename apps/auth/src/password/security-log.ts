import { Injectable } from '@nestjs/common';
import type { AuditAction, ClientInfo, EventData } from '#contracts';
import { type Acting, audited, EventPublisher, newEvent, OutboxRelay } from '#messaging';
import { BackgroundTasks, newId } from '#platform';
import type { Account } from '../account/user.js';
import { UserStore } from '../account/user.store.js';
import { AuditService } from '../audit/audit.service.js';
import { securityAlert } from '../registration/account-mail.js';
import { originOf } from '../session/device.js';

interface Options {
  /** Actions that are also mailed to the owner. */
  alert?: EventData<'auth.security-alert'>['kind'];
  subject?: string;
}

/** Effects of every change of an account's credentials: audit trail, email, and gateways. */
@Injectable()
export class SecurityLog {
  constructor(
    private readonly audit: AuditService,
    private readonly users: UserStore,
    private readonly relay: OutboxRelay,
    private readonly publisher: EventPublisher,
    private readonly tasks: BackgroundTasks,
  ) {}

  /** Records an action and, with `alert`, requests an email about it. */
  async record(
    account: Pick<Account, 'id' | 'email' | 'name'>,
    action: AuditAction,
    client: ClientInfo,
    { alert, subject = '' }: Options = {},
  ): Promise<void> {
    await this.audit.record(account.id, action, client, subject);
    if (!alert) return;
    const entry = securityAlert(account, { kind: alert, ...originOf(client), subject });
    await this.users.appendEvent(account.id, entry);
    this.relay.publishSoon(this.users, entry);
  }

  /** Writes an entry to the audit log of the caller's workspace, through the outbox of their account. */
  async note(acting: Acting, facts: Parameters<typeof audited>[1]): Promise<void> {
    const entry = audited(acting, facts);
    await this.users.appendEvent(acting.principal.userId, entry);
    this.relay.publishSoon(this.users, entry);
  }

  /** Makes every gateway check credentials again. Without the broker they do so within seconds anyway. */
  credentialsEnded(userId: string): void {
    const event = newEvent('auth.credentials-ended', {
      id: `evt_${userId}_ended_${newId()}`,
      ownerId: userId,
      data: { userId },
    });
    this.tasks.run('credentials ended', () => this.publisher.publish(event).catch(() => undefined));
  }
}
