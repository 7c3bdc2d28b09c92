import { Injectable } from '@nestjs/common';
import { DomainError, invalid, type Principal } from '#contracts';
import type { Account } from '../account/user.js';
import { UserStore } from '../account/user.store.js';
import { SessionStore } from '../session/session.store.js';
import { LoginThrottle } from '../throttle/login-throttle.service.js';
import { isPassword } from './password.js';

/** Identifies the account of a session, and checks its password for actions that need more than a session. */
@Injectable()
export class Reauthentication {
  constructor(
    private readonly users: UserStore,
    private readonly sessions: SessionStore,
    private readonly throttle: LoginThrottle,
  ) {}

  /**
   * The caller's account if the password is right.
   * @throws VALIDATION_ERROR at `field`; RATE_LIMITED
   */
  async confirm(principal: Principal, password: string, field: string): Promise<Account> {
    const account = await this.account(principal);
    const right = await this.throttle.confirmPassword(
      account.emailLower,
      async () => (await isPassword(password, account.passwordHash)) || null,
    );
    if (!right) throw invalid(field, 'This is not your current password.');
    return account;
  }

  /**
   * The account of an active session. A gateway may accept an ended session for a few seconds, which must not grant
   * lasting access.
   * @throws AUTHENTICATION_REQUIRED
   */
  async liveAccount(principal: Principal): Promise<Account> {
    const account = await this.account(principal);
    const session = principal.kind === 'session' ? await this.sessions.byId(principal.sessionId) : null;
    if (session?.epoch !== account.sessionEpoch) throw signedOut();
    return account;
  }

  async account({ userId }: Principal): Promise<Account> {
    const account = await this.users.byId(userId);
    if (!account) throw signedOut();
    return account;
  }
}

const signedOut = () => new DomainError('AUTHENTICATION_REQUIRED', 'Authentication required');
