import { Inject, Injectable, Logger } from '@nestjs/common';
import { type ClientInfo, DomainError, type Language, type Principal } from '#contracts';
import { OutboxRelay } from '#messaging';
import { CONFIG, tokenHash } from '#platform';
import {
  type Account,
  freshAccount,
  keepsPassword,
  normalizeEmail,
  registrationOf,
} from '../account/user.js';
import { UserStore } from '../account/user.store.js';
import { AuditService } from '../audit/audit.service.js';
import type { AuthConfig } from '../config.js';
import { hashPassword, isPassword, refuseCommon } from '../password/password.js';
import { accountChanged, mailLink, registrationRepeated } from './account-mail.js';
import { evenly } from './even-time.js';
import { MailQuota, tooManyMails } from './mail-quota.js';

interface Entered {
  name: string;
  email: string;
  password: string;
  /** Language of the registration form; English by default. */
  language?: Language | undefined;
}
export const invalidToken = () =>
  new DomainError('INVALID_TOKEN', 'This link is no longer valid. Please request a new one.');

/** Attempts to replace a registration while concurrent ones interfere. */
const ATTEMPTS = 5;

/**
 * Registers accounts. Anybody can register any address, repeatedly and even without owning it. The mailed link
 * decides who owns the account, and a password that a stranger may have chosen does not survive the verification.
 */
@Injectable()
export class RegistrationService {
  private readonly log = new Logger('registration');

  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly users: UserStore,
    private readonly quota: MailQuota,
    private readonly audit: AuditService,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * Creates an account, replaces an unverified one, or notifies the owner of a verified one by email; the answer
   * does not reveal which.
   * @throws VALIDATION_ERROR for a common password
   */
  async register(input: Entered, client: ClientInfo): Promise<void> {
    refuseCommon(input.password, 'password');
    await evenly(async () => {
      const account = await newAccount(input, client.networkKey);
      const { stored, event } = mailLink('verify', account);
      const entries = [accountChanged(account), event];
      if (!(await this.users.insert(account, [stored], entries)))
        return this.registerAgain(account, input.password, client);
      await this.quota.take('verify', account.id, client);
      this.relay.publishSoon(this.users, ...entries);
      await this.audit.record(account.id, 'account.registered', client);
      this.log.log('Account registered', { userId: account.id });
    });
  }

  /**
   * Confirms an address with the token of the email and ends every session. `passwordRequired`: the account has no
   * password now, and the person who followed the link sets one.
   * @throws INVALID_TOKEN if the token is unknown, used or expired
   */
  async verifyEmail(
    token: string,
    client: ClientInfo,
  ): Promise<{ account: Account; passwordRequired: boolean }> {
    const hash = tokenHash(token);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const found = await this.users.byToken('verify', hash, new Date());
      if (!found) break;
      const passwordRequired = !keepsPassword(found.account, client.networkKey);
      const change = {
        ...{ emailVerified: true, contested: false },
        ...(passwordRequired ? { passwordHash: '' } : {}),
      };
      const entry = accountChanged({ ...found.account, ...change });
      // The epoch guards against a concurrent registration, which would bring its own password.
      const link = { purpose: 'verify', hash, epoch: found.account.sessionEpoch } as const;
      const account = await this.users.useToken(link, change, [entry], ['verify']);
      if (!account) continue;
      this.relay.publishSoon(this.users, entry);
      this.log.log('Address verified', { userId: account.id, passwordRequired });
      return { account, passwordRequired };
    }
    throw invalidToken();
  }

  /**
   * @throws ALREADY_VERIFIED, and RATE_LIMITED beyond the hourly limit, only for the caller's own address; any other
   * address gets the same answer
   */
  async resendVerification(email: string, caller: Principal | null, client: ClientInfo): Promise<void> {
    await evenly(async () => {
      const account = await this.users.byEmail(normalizeEmail(email));
      if (!account) return;
      const isOwn = account.id === caller?.userId;
      if (!account.emailVerified) {
        const isAllowed = await this.mailAgain(account, client);
        if (isOwn && !isAllowed) throw tooManyMails();
      } else if (isOwn) throw new DomainError('ALREADY_VERIFIED', 'Your email is already verified!');
    });
  }

  /**
   * The demo account, created if it is missing.
   * @throws FORBIDDEN unless DEMO is on, and always in production
   */
  async ensureDemo(input: Entered): Promise<{ userId: string }> {
    if (!this.config.DEMO || this.config.NODE_ENV === 'production') {
      throw new DomainError('FORBIDDEN', 'This installation has no demo account.');
    }
    const known = await this.users.byEmail(normalizeEmail(input.email));
    if (known) return { userId: known.id };
    const account = { ...(await newAccount(input, '')), emailVerified: true };
    const entry = accountChanged(account);
    if (!(await this.users.insert(account, [], [entry]))) return this.ensureDemo(input);
    this.relay.publishSoon(this.users, entry);
    return { userId: account.id };
  }

  private async registerAgain(entered: Account, password: string, client: ClientInfo): Promise<void> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const known = await this.users.byEmail(entered.emailLower);
      if (!known) return;
      if (known.emailVerified) return this.notifyOwner(known, client);
      if (attempt === 0 && !(await this.quota.take('verify', known.id, client))) return;
      // The same password indicates the same person.
      const contested = known.contested || !(await isPassword(password, known.passwordHash));
      const registered = { ...registrationOf(entered), contested };
      const account = { ...known, ...registered };
      const { stored, event } = mailLink('verify', account);
      const entries = [accountChanged(account), event];
      if (!(await this.users.replaceUnverified(known, registered, stored, entries))) continue;
      this.relay.publishSoon(this.users, ...entries);
      this.log.log('Unverified account registered again', { userId: known.id });
      return;
    }
  }

  private async notifyOwner(owner: Account, client: ClientInfo): Promise<void> {
    if (!(await this.quota.take('repeated', owner.id, client))) return;
    const entry = registrationRepeated(owner);
    await this.users.appendEvent(owner.id, entry);
    this.relay.publishSoon(this.users, entry);
  }

  /** Returns false if the account has reached its hourly email limit. */
  private async mailAgain(account: Account, client: ClientInfo): Promise<boolean> {
    if (!(await this.quota.take('verify', account.id, client))) return false;
    const { stored, event } = mailLink('verify', account);
    if (await this.users.addToken(account, stored, event)) this.relay.publishSoon(this.users, event);
    return true;
  }
}

const newAccount = async (
  { name, email, password, language }: Entered,
  registeredFrom: string,
): Promise<Account> =>
  freshAccount({ name, email, passwordHash: await hashPassword(password), registeredFrom }, language);
