import { Injectable, Logger } from '@nestjs/common';
import { type CallInput, DomainError, invalid, type Principal, settingsCalls } from '#contracts';
import { LoginThrottle } from './login-throttle.service.js';
import { hashPassword, isPassword, refuseCommon } from './password.js';
import { SessionStore } from './session.store.js';
import { TwoFactorService } from './two-factor.service.js';
import type { Account } from './user.js';
import { UserStore } from './user.store.js';

type Input<K extends keyof typeof settingsCalls> = CallInput<(typeof settingsCalls)[K]>;

/** What an owner changes about how they sign in; the password is asked for again, whoever has the session. */
@Injectable()
export class SecurityService {
  private readonly log = new Logger('security');

  constructor(
    private readonly users: UserStore,
    private readonly sessions: SessionStore,
    private readonly twoFactor: TwoFactorService,
    private readonly throttle: LoginThrottle,
  ) {}

  /**
   * Sets a new password and ends all other sessions and every mailed reset link.
   * @throws VALIDATION_ERROR a wrong current password, a common new one; CONFLICT when it was changed meanwhile
   */
  async changePassword({ principal, body }: Input<'changePassword'>): Promise<void> {
    refuseCommon(body.newPassword, 'newPassword');
    const account = await this.reauthenticated(principal, body.currentPassword, 'currentPassword');
    const changed = await this.users.changePassword(account, await hashPassword(body.newPassword));
    if (!changed) throw new DomainError('CONFLICT', 'The password was changed elsewhere meanwhile.');
    if (principal.kind === 'session')
      await this.sessions.carryOver(principal.sessionId, changed.sessionEpoch);
    await this.sessions.removeBefore(account.id, changed.sessionEpoch);
    this.log.log('Password changed', { userId: account.id });
  }

  async setUpTwoFactor({ principal, body }: Input<'setUpTwoFactor'>) {
    return this.twoFactor.setUp(await this.reauthenticated(principal, body.password, 'password'));
  }

  async confirmTwoFactor({ principal, body }: Input<'confirmTwoFactor'>): Promise<string[]> {
    return this.twoFactor.confirm(await this.account(principal), body.code);
  }

  async disableTwoFactor({ principal, body }: Input<'disableTwoFactor'>): Promise<void> {
    const account = await this.reauthenticated(principal, body.password, 'password');
    if (!account.twoFactorEnabled)
      throw new DomainError('CONFLICT', 'Two-factor authentication is off already.');
    await this.twoFactor.disable(account, body.code);
  }

  /** The caller's account, once the password was shown again. */
  private async reauthenticated(principal: Principal, password: string, field: string): Promise<Account> {
    const account = await this.account(principal);
    const right = await this.throttle.confirming(
      account.emailLower,
      async () => (await isPassword(password, account.passwordHash)) || null,
    );
    if (!right) throw invalid(field, 'This is not your current password.');
    return account;
  }

  private async account({ userId }: Principal): Promise<Account> {
    const account = await this.users.byId(userId);
    if (!account) throw new DomainError('AUTHENTICATION_REQUIRED', 'Authentication required');
    return account;
  }
}
