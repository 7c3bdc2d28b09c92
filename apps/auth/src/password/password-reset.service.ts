import { Injectable, Logger } from '@nestjs/common';
import type { ClientInfo } from '#contracts';
import { OutboxRelay } from '#messaging';
import { tokenHash } from '#platform';
import { type Account, normalizeEmail } from '../account/user.js';
import { UserStore } from '../account/user.store.js';
import { accessReset, accountChanged, mailLink } from '../registration/account-mail.js';
import { evenly } from '../registration/even-time.js';
import { MailQuota } from '../registration/mail-quota.js';
import { invalidToken } from '../registration/registration.service.js';
import { LoginThrottle } from '../throttle/login-throttle.service.js';
import { hashPassword, refuseCommon } from './password.js';

/** Resets of forgotten passwords. */
@Injectable()
export class PasswordResetService {
  private readonly log = new Logger('password reset');

  constructor(
    private readonly users: UserStore,
    private readonly quota: MailQuota,
    private readonly throttle: LoginThrottle,
    private readonly relay: OutboxRelay,
  ) {}

  async request(email: string, client: ClientInfo): Promise<void> {
    await evenly(async () => {
      const account = await this.users.byEmail(normalizeEmail(email));
      if (!account || !(await this.quota.take('reset', account.id, client))) return;
      const { stored, event } = mailLink('reset', account);
      if (await this.users.addToken(account, stored, event)) this.relay.publishSoon(this.users, event);
    });
  }

  /**
   * Sets a new password, ends every session and every mailed link, pauses API keys and webhooks, and clears the
   * counters of failed logins. The mailed token proves access to the mailbox, so the address is verified too.
   * @throws VALIDATION_ERROR for a common password; INVALID_TOKEN
   */
  async reset(token: string, newPassword: string, client: ClientInfo): Promise<Account> {
    refuseCommon(newPassword, 'newPassword');
    const hash = tokenHash(token);
    const found = await this.users.byToken('reset', hash, new Date());
    if (!found) throw invalidToken();
    const change = { passwordHash: await hashPassword(newPassword), emailVerified: true, contested: false };
    const entries = [accountChanged({ ...found.account, ...change }), accessReset(found.account.id)];
    const used = await this.users.useToken({ purpose: 'reset', hash }, change, entries, [
      'verify',
      'reset',
      'email',
    ]);
    if (!used) throw invalidToken();
    await this.throttle.reset(used.emailLower, client);
    this.relay.publishSoon(this.users, ...entries);
    this.log.log('Password reset', { userId: used.id });
    return used;
  }
}
