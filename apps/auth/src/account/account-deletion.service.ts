import { Injectable, Logger } from '@nestjs/common';
import { type accountCalls, type CallInput, DomainError, type EventEnvelope } from '#contracts';
import { OutboxRelay } from '#messaging';
import { AuditStore } from '../audit/audit.store.js';
import { ExportStore } from '../export/export.store.js';
import { PasskeyStore } from '../passkey/passkey.store.js';
import { Reauthentication } from '../password/reauthentication.js';
import { SecurityLog } from '../password/security-log.js';
import { accountDeleted } from '../registration/account-mail.js';
import { SessionStore } from '../session/session.store.js';
import { LoginThrottle } from '../throttle/login-throttle.service.js';
import { WorkspaceCleaning } from '../workspace/workspace-cleaning.service.js';
import { AccountStore } from './account.store.js';
import { UserStore } from './user.store.js';

/** Deletes accounts. The `user.deleted` event makes this service remove the rest, and with it the person's workspaces. */
@Injectable()
export class AccountDeletionService {
  private readonly log = new Logger('account deletion');

  constructor(
    private readonly users: UserStore,
    private readonly accounts: AccountStore,
    private readonly sessions: SessionStore,
    private readonly passkeys: PasskeyStore,
    private readonly workspaces: WorkspaceCleaning,
    private readonly audit: AuditStore,
    private readonly exports: ExportStore,
    private readonly reauthentication: Reauthentication,
    private readonly throttle: LoginThrottle,
    private readonly security: SecurityLog,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * @throws VALIDATION_ERROR for a wrong password; RATE_LIMITED; CONFLICT if the account changed in the meantime, or is
   * the only owner of a shared workspace
   */
  async remove({ principal, body, client }: CallInput<typeof accountCalls.deleteAccount>): Promise<void> {
    const account = await this.reauthentication.confirm(principal, body.password, 'password');
    await this.workspaces.requireDeletable(account);
    const entry = accountDeleted(account.id);
    if (!(await this.accounts.remove(account, entry)))
      throw new DomainError('CONFLICT', 'The account was changed elsewhere. Please try again.');
    this.relay.publishSoon(this.users, entry);
    this.security.credentialsEnded(account.id);
    await this.throttle.reset(account.emailLower, client);
    this.log.log('Account deleted', { userId: account.id });
  }

  /** Removes this service's remaining data of a deleted account; repeatable. */
  async clean({ data: { userId } }: EventEnvelope<'user.deleted'>): Promise<void> {
    await this.sessions.removeOf(userId);
    await this.passkeys.removeOf(userId);
    await this.workspaces.personDeleted(userId);
    await this.exports.removeOf(userId);
    await this.audit.removeOf(userId);
  }
}
