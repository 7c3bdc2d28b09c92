import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DomainError } from '#contracts';
import { newEvent, OutboxRelay } from '#messaging';
import { CONFIG, type OutboxEntry, outboxEntry, tokenHash } from '#platform';
import { AttemptStore } from './attempt.store.js';
import type { AuthConfig } from './config.js';
import { hashPassword, refuseCommon } from './password.js';
import { MAIL_LIMIT, mailKey, secondsToWait } from './throttle.js';
import { type Account, type MailedToken, mailedToken, normalizeEmail, type TokenPurpose } from './user.js';
import { UserStore } from './user.store.js';

/** Calls whose answer must not tell whether an address is known take at least this long, ms. */
const EVEN_MS = 150;
const invalidToken = () =>
  new DomainError('INVALID_TOKEN', 'This link is not valid any more. Please request a new one.');

/** Accounts: how they come to be, and how their address is confirmed and their password replaced. */
@Injectable()
export class AccountService {
  private readonly log = new Logger('accounts');

  constructor(
    @Inject(CONFIG) private readonly config: AuthConfig,
    private readonly users: UserStore,
    private readonly attempts: AttemptStore,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * Makes an account, or tells the owner of the address by mail that there is one; nobody else sees which.
   * @throws VALIDATION_ERROR a common password
   */
  async register(input: { name: string; email: string; password: string }): Promise<void> {
    refuseCommon(input.password, 'password');
    await evenly(async () => {
      const account = await this.newAccount(input);
      const { kept, asked } = mailLink('verify', account);
      const entries = [changed(account), asked];
      if (!(await this.users.insert(account, [kept], entries))) return this.notifyOwner(account.emailLower);
      this.relay.publishSoon(this.users, ...entries);
      this.log.log('Account registered', { userId: account.id });
    });
  }

  /** Confirms an address with the token of the mail. @throws INVALID_TOKEN unknown, used or too old */
  async verifyEmail(token: string): Promise<Account> {
    const hash = tokenHash(token);
    const account = await this.users.byToken('verify', hash, new Date());
    if (!account) throw invalidToken();
    const entry = changed({ ...account, emailVerified: true });
    const used = await this.users.useToken('verify', hash, { emailVerified: true }, entry);
    if (!used) throw invalidToken();
    this.relay.publishSoon(this.users, entry);
    this.log.log('Address verified', { userId: account.id });
    return used;
  }

  /** @throws ALREADY_VERIFIED only for the caller's own address; any other address gets the same answer */
  async resendVerification(email: string, callerId: string | undefined): Promise<void> {
    const emailLower = normalizeEmail(email);
    await evenly(async () => {
      const account = await this.users.byEmail(emailLower);
      if (!account) return;
      if (!account.emailVerified) return this.mailToken('verify', account);
      if (account.id === callerId)
        throw new DomainError('ALREADY_VERIFIED', 'Your email is already verified!');
    });
  }

  async requestPasswordReset(email: string): Promise<void> {
    await evenly(async () => {
      const account = await this.users.byEmail(normalizeEmail(email));
      if (account) await this.mailToken('reset', account);
    });
  }

  /**
   * Sets a new password and ends every session. Whoever has the mailed token reads that mailbox, so the address
   * counts as confirmed as well. @throws VALIDATION_ERROR a common password; INVALID_TOKEN
   */
  async resetPassword(token: string, newPassword: string): Promise<Account> {
    refuseCommon(newPassword, 'newPassword');
    const hash = tokenHash(token);
    const account = await this.users.byToken('reset', hash, new Date());
    if (!account) throw invalidToken();
    const change = { passwordHash: await hashPassword(newPassword), emailVerified: true };
    const entry = changed({ ...account, ...change });
    const used = await this.users.useToken('reset', hash, change, entry, { endSessions: true });
    if (!used) throw invalidToken();
    this.relay.publishSoon(this.users, entry);
    this.log.log('Password reset', { userId: account.id });
    return used;
  }

  /** The demo account, made when it is missing. @throws FORBIDDEN unless DEMO is on, and always in production */
  async ensureDemo(input: { name: string; email: string; password: string }): Promise<{ userId: string }> {
    if (!this.config.DEMO || this.config.NODE_ENV === 'production') {
      throw new DomainError('FORBIDDEN', 'This installation has no demo account.');
    }
    const known = await this.users.byEmail(normalizeEmail(input.email));
    if (known) return { userId: known.id };
    const account = { ...(await this.newAccount(input)), emailVerified: true };
    const entry = changed(account);
    if (!(await this.users.insert(account, [], [entry]))) return this.ensureDemo(input);
    this.relay.publishSoon(this.users, entry);
    return { userId: account.id };
  }

  private async newAccount(input: { name: string; email: string; password: string }): Promise<Account> {
    return {
      id: randomUUID(),
      name: input.name,
      email: input.email.trim(),
      emailLower: normalizeEmail(input.email),
      passwordHash: await hashPassword(input.password),
      emailVerified: false,
      twoFactorEnabled: false,
      sessionEpoch: 0,
      createdAt: new Date(),
    };
  }

  private async notifyOwner(emailLower: string): Promise<void> {
    const owner = await this.users.byEmail(emailLower);
    if (!owner || !(await this.mayMail('repeated', owner.id))) return;
    const told = outboxEntry(
      newEvent('auth.registration-repeated', {
        id: `evt_${owner.id}_repeated_${randomUUID()}`,
        ownerId: owner.id,
        data: person(owner),
      }),
    );
    await this.users.appendEvent(owner.id, told);
    this.relay.publishSoon(this.users, told);
  }

  private async mailToken(purpose: TokenPurpose, account: Account): Promise<void> {
    if (!(await this.mayMail(purpose, account.id))) return;
    const { kept, asked } = mailLink(purpose, account);
    await this.users.addToken(account.id, kept, asked);
    this.relay.publishSoon(this.users, asked);
  }

  /** Counts a mail to this account; false when there were enough of its kind. */
  private async mayMail(kind: TokenPurpose | 'repeated', userId: string): Promise<boolean> {
    const key = mailKey(kind, userId);
    const sent = await this.attempts.times(key, MAIL_LIMIT.windowMs);
    if (secondsToWait(sent, MAIL_LIMIT, Date.now()) > 0) return false;
    await this.attempts.add(key, MAIL_LIMIT.windowMs);
    return true;
  }
}

const person = ({ id, email, name }: Account) => ({ userId: id, email, name });

const changed = (account: Account): OutboxEntry =>
  outboxEntry(
    newEvent('user.changed', {
      id: `evt_${account.id}_changed_${randomUUID()}`,
      ownerId: account.id,
      data: { ...person(account), emailVerified: account.emailVerified },
    }),
  );

const MAIL_EVENTS = { verify: 'auth.verification-requested', reset: 'auth.reset-requested' } as const;

/** A link for a mail: what to keep of it, and the event that asks for the mail. */
function mailLink(purpose: TokenPurpose, account: Account): { kept: MailedToken; asked: OutboxEntry } {
  const { token, kept } = mailedToken(purpose);
  const asked = newEvent(MAIL_EVENTS[purpose], {
    id: `evt_${account.id}_${purpose}_${kept.hash.slice(0, 16)}`,
    ownerId: account.id,
    data: { ...person(account), token },
  });
  return { kept, asked: outboxEntry(asked) };
}

/** Does the work and answers no sooner than for an address with more of it. */
async function evenly(work: () => Promise<void>): Promise<void> {
  const [outcome] = await Promise.allSettled([work(), delay(EVEN_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
}
