import { Injectable, Logger } from '@nestjs/common';
import { type authCalls, type CallInput, DomainError, type Principal, settingsCalls } from '#contracts';
import type { Account } from '../account/user.js';
import { UserStore } from '../account/user.store.js';
import { SessionStore } from '../session/session.store.js';
import { TwoFactorService } from '../two-factor/two-factor.service.js';
import { hashPassword, refuseCommon } from './password.js';
import { Reauthentication } from './reauthentication.js';
import { SecurityLog } from './security-log.js';

type Input<K extends keyof typeof settingsCalls> = CallInput<(typeof settingsCalls)[K]>;

/** Changes how an owner signs in. A session alone is not enough, so the password is checked again. */
@Injectable()
export class SecurityService {
  private readonly log = new Logger('security');

  constructor(
    private readonly users: UserStore,
    private readonly sessions: SessionStore,
    private readonly twoFactor: TwoFactorService,
    private readonly reauthentication: Reauthentication,
    private readonly security: SecurityLog,
  ) {}

  /**
   * Sets a new password and ends all other sessions and every mailed link to reset it or to change the address.
   * @throws VALIDATION_ERROR for a wrong current password or a common new one; CONFLICT if it changed meanwhile
   */
  async changePassword({ principal, body, client }: Input<'changePassword'>): Promise<void> {
    refuseCommon(body.newPassword, 'newPassword');
    const account = await this.reauthentication.confirm(principal, body.currentPassword, 'currentPassword');
    await this.setPassword(account, body.newPassword, principal);
    await this.security.record(account, 'password.changed', client, { alert: 'password-changed' });
  }

  /**
   * Sets the first password of an account that has none after its verification.
   * @throws VALIDATION_ERROR for a common password; CONFLICT if a password is set
   */
  async choosePassword({
    principal,
    body,
    client,
  }: CallInput<typeof authCalls.choosePassword>): Promise<void> {
    refuseCommon(body.newPassword, 'newPassword');
    const account = await this.reauthentication.liveAccount(principal);
    if (account.passwordHash)
      throw new DomainError('CONFLICT', 'This account has a password. You can change it in the settings.');
    await this.setPassword(account, body.newPassword, principal);
    await this.security.record(account, 'password.changed', client);
  }

  private async setPassword(account: Account, password: string, principal: Principal): Promise<void> {
    const changed = await this.users.changePassword(account, await hashPassword(password));
    if (!changed) throw new DomainError('CONFLICT', 'The password was changed elsewhere. Please try again.');
    if (principal.kind === 'session')
      await this.sessions.carryOver(principal.sessionId, changed.sessionEpoch);
    await this.sessions.removeBefore(account.id, changed.sessionEpoch);
    this.log.log('Password changed', { userId: account.id });
    this.security.credentialsEnded(account.id);
  }

  async setUpTwoFactor({ principal, body }: Input<'setUpTwoFactor'>) {
    return this.twoFactor.setUp(await this.reauthentication.confirm(principal, body.password, 'password'));
  }

  async confirmTwoFactor({ principal, body, client }: Input<'confirmTwoFactor'>): Promise<string[]> {
    const account = await this.reauthentication.account(principal);
    const codes = await this.twoFactor.confirm(account, body.code);
    await this.security.record(account, 'two-factor.enabled', client, { alert: 'two-factor-enabled' });
    return codes;
  }

  async disableTwoFactor({ principal, body, client }: Input<'disableTwoFactor'>): Promise<void> {
    const account = await this.reauthentication.confirm(principal, body.password, 'password');
    if (!account.twoFactorEnabled)
      throw new DomainError('CONFLICT', 'Two-factor authentication is already off.');
    await this.twoFactor.disable(account, body.code, client);
    await this.security.record(account, 'two-factor.disabled', client, { alert: 'two-factor-disabled' });
  }
}
