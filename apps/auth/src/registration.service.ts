import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  type ClientInfo,
  DomainError,
  type Language,
  NOTIFICATION_DEFAULTS,
  type Principal,
} from '#contracts';
import { OutboxRelay } from '#messaging';
import { CONFIG, tokenHash } from '#platform';
import { accountChanged, mailLink, registrationRepeated } from './account-mail.js';
import { AuditService } from './audit.service.js';
import type { AuthConfig } from './config.js';
import { evenly } from './even-time.js';
import { MailQuota } from './mail-quota.js';
import { hashPassword, refuseCommon } from './password.js';
import { SessionStore } from './session.store.js';
import {
  type Account,
  newToken,
  NO_DETAILS,
  normalizeEmail,
  type Registration,
  registrationOf,
} from './user.js';
import { UserStore } from './user.store.js';

interface Entered {
  name: string;
  email: string;
  password: string;
  /** That the form was filled in in; English without. */
  language?: Language | undefined;
}
export const invalidToken = () =>
  new DomainError('INVALID_TOKEN', 'This link is not valid any more. Please request a new one.');

/**
 * How accounts come to be. Anybody can register any address, also somebody else's and again and again; which of the
 * registrations counts decides whoever reads the mailbox, by the link that is followed.
 */
@Injectable()
export class RegistrationService {
  private readonly log = new Logger('registration');

  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly users: UserStore,
    private readonly sessions: SessionStore,
    private readonly quota: MailQuota,
    private readonly audit: AuditService,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * Makes an account, replaces one that was never verified, or notifies the owner of the address by mail that there is
   * one; nobody else sees which. @throws VALIDATION_ERROR a common password
   */
  async register(input: Entered, client: ClientInfo): Promise<void> {
    refuseCommon(input.password, 'password');
    await evenly(async () => {
      const account = await newAccount(input);
      const { stored, event } = mailLink('verify', account, { registration: registrationOf(account) });
      const entries = [accountChanged(account), event];
      if (!(await this.users.insert(account, [stored], entries))) return this.registerAgain(account, client);
      await this.quota.take('verify', account.id, client);
      this.relay.publishSoon(this.users, ...entries);
      await this.audit.record(account.id, 'account.registered', client);
      this.log.log('Account registered', { userId: account.id });
    });
  }

  /**
   * Confirms an address with the token of the mail, together with the name and password of the registration that it was
   * mailed for, and ends every session. @throws INVALID_TOKEN unknown, used or too old
   */
  async verifyEmail(token: string): Promise<Account> {
    const hash = tokenHash(token);
    const found = await this.users.byToken('verify', hash, new Date());
    if (!found) throw invalidToken();
    const registration = found.registration ?? { passwordHash: await hashPassword(newToken()) };
    const change = { ...registration, emailVerified: true, contested: false };
    const entry = accountChanged({ ...found.account, ...change });
    const verified = await this.users.useToken('verify', hash, change, [entry], ['verify']);
    if (!verified) throw invalidToken();
    this.relay.publishSoon(this.users, entry);
    this.log.log('Address verified', { userId: verified.id });
    return verified;
  }

  /** @throws ALREADY_VERIFIED only for the caller's own address; any other address gets the same answer */
  async resendVerification(email: string, caller: Principal | null, client: ClientInfo): Promise<void> {
    await evenly(async () => {
      const account = await this.users.byEmail(normalizeEmail(email));
      if (!account) return;
      if (!account.emailVerified) return this.mailAgain(account, caller, client);
      if (account.id === caller?.userId)
        throw new DomainError('ALREADY_VERIFIED', 'Your email is already verified!');
    });
  }

  /** The demo account, made when it is missing. @throws FORBIDDEN unless DEMO is on, and always in production */
  async ensureDemo(input: Entered): Promise<{ userId: string }> {
    if (!this.config.DEMO || this.config.NODE_ENV === 'production') {
      throw new DomainError('FORBIDDEN', 'This installation has no demo account.');
    }
    const known = await this.users.byEmail(normalizeEmail(input.email));
    if (known) return { userId: known.id };
    const account = { ...(await newAccount(input)), emailVerified: true };
    const entry = accountChanged(account);
    if (!(await this.users.insert(account, [], [entry]))) return this.ensureDemo(input);
    this.relay.publishSoon(this.users, entry);
    return { userId: account.id };
  }

  private async registerAgain(entered: Account, client: ClientInfo): Promise<void> {
    const known = await this.users.byEmail(entered.emailLower);
    if (!known) return;
    if (known.emailVerified) return this.notifyOwner(known, client);
    if (!(await this.quota.take('verify', known.id, client))) return;
    const registration = registrationOf(entered);
    const account = { ...known, ...registration };
    const { stored, event } = mailLink('verify', account, { registration });
    const entries = [accountChanged(account), event];
    if (!(await this.users.replaceUnverified(known.id, registration, stored, entries)))
      return this.notifyOwner(known, client);
    this.relay.publishSoon(this.users, ...entries);
    this.log.log('Unverified account registered again', { userId: known.id });
  }

  private async notifyOwner(owner: Account, client: ClientInfo): Promise<void> {
    if (!(await this.quota.take('repeated', owner.id, client))) return;
    const entry = registrationRepeated(owner);
    await this.users.appendEvent(owner.id, entry);
    this.relay.publishSoon(this.users, entry);
  }

  private async mailAgain(account: Account, caller: Principal | null, client: ClientInfo): Promise<void> {
    if (!(await this.quota.take('verify', account.id, client))) return;
    const registration = await this.resent(account, caller);
    const { stored, event } = mailLink('verify', account, registration && { registration });
    if (await this.users.addToken(account, stored, event)) this.relay.publishSoon(this.users, event);
  }

  /**
   * What a link that is mailed again confirms: the registration, when there was only one or the caller is signed in to
   * it. Else nobody knows whose password is the current one: the link confirms the address alone and leaves the account
   * without a password, to be set by a reset.
   */
  private async resent(account: Account, caller: Principal | null): Promise<Registration | undefined> {
    if (!account.contested) return registrationOf(account);
    if (caller?.kind !== 'session' || caller.userId !== account.id) return undefined;
    const session = await this.sessions.byId(caller.sessionId);
    return session?.epoch === account.sessionEpoch ? registrationOf(account) : undefined;
  }
}

async function newAccount({ name, email, password, language }: Entered): Promise<Account> {
  return {
    id: randomUUID(),
    name,
    email: email.trim(),
    emailLower: normalizeEmail(email),
    passwordHash: await hashPassword(password),
    emailVerified: false,
    twoFactorEnabled: false,
    contested: false,
    sessionEpoch: 0,
    keyEpoch: 0,
    details: language ? { ...NO_DETAILS, language } : NO_DETAILS,
    notifications: NOTIFICATION_DEFAULTS,
    createdAt: new Date(),
  };
}
