import { Injectable, Logger } from '@nestjs/common';
import { type accountCalls, type CallInput, type ClientInfo, invalid } from '#contracts';
import { OutboxRelay } from '#messaging';
import { tokenHash } from '#platform';
import { AccountStore } from '../account/account.store.js';
import { normalizeEmail } from '../account/user.js';
import { UserStore } from '../account/user.store.js';
import { Reauthentication } from '../password/reauthentication.js';
import { SecurityLog } from '../password/security-log.js';
import { SignInPolicy } from '../single-sign-on/sign-in-policy.service.js';
import { accessReset, accountChanged, mailLink, registrationRepeated } from './account-mail.js';
import { MailQuota, tooManyMails } from './mail-quota.js';
import { invalidToken } from './registration.service.js';

/** Changes the address of an account after confirmation by the new mailbox; the old mailbox is notified. */
@Injectable()
export class EmailChangeService {
  private readonly log = new Logger('email change');

  constructor(
    private readonly users: UserStore,
    private readonly accounts: AccountStore,
    private readonly reauthentication: Reauthentication,
    private readonly quota: MailQuota,
    private readonly policy: SignInPolicy,
    private readonly security: SecurityLog,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * Mails a link to the new address. The answer is the same if another account has the address; its owner gets an
   * email instead.
   * @throws VALIDATION_ERROR for a wrong password or the current address; RATE_LIMITED; FORBIDDEN by single sign-on
   */
  async request({ principal, body, client }: CallInput<typeof accountCalls.changeEmail>): Promise<void> {
    const account = await this.reauthentication.confirm(principal, body.password, 'password');
    await this.policy.requireFreeAddress(account);
    const newEmail = body.email.trim();
    if (newEmail === account.email) throw invalid('email', 'This is already your email address.');
    if (!(await this.quota.take('email', account.id, client))) throw tooManyMails();
    await this.security.record(account, 'email.change-requested', client, { subject: newEmail });
    const taken = await this.users.byEmail(normalizeEmail(newEmail));
    if (taken && taken.id !== account.id) {
      const entry = registrationRepeated(taken);
      if (!(await this.quota.take('repeated', taken.id, client))) return;
      await this.users.appendEvent(taken.id, entry);
      return this.relay.publishSoon(this.users, entry);
    }
    const { stored, event } = mailLink('email', account, { newEmail });
    if (await this.users.addToken(account, stored, event)) this.relay.publishSoon(this.users, event);
  }

  /**
   * Sets the new address and pauses API keys and webhooks.
   * @throws INVALID_TOKEN if the token is unknown, used or expired, or the address was registered by another
   * account meanwhile; FORBIDDEN by single sign-on
   */
  async confirm(token: string, client: ClientInfo): Promise<void> {
    const hash = tokenHash(token);
    const found = await this.users.byToken('email', hash, new Date());
    if (!found?.newEmail) throw invalidToken();
    const { account: before, newEmail } = found;
    await this.policy.requireFreeAddress(before);
    const entries = [
      accountChanged({ ...before, email: newEmail, emailVerified: true }),
      accessReset(before.id),
    ];
    const changed = await this.accounts.confirmEmail(hash, newEmail, entries);
    if (!changed || changed === 'taken') throw invalidToken();
    this.relay.publishSoon(this.users, ...entries);
    await this.policy.endOtherSessions({ id: before.id, emailLower: normalizeEmail(newEmail) });
    this.security.credentialsEnded(before.id);
    // Notifies the old address, so that an owner who lost the account finds out.
    await this.security.record(before, 'email.changed', client, {
      alert: 'email-changed',
      subject: newEmail,
    });
    this.log.log('Address changed', { userId: before.id });
  }
}
