import { Injectable } from '@nestjs/common';
import { DomainError, invalid, type Principal } from '#contracts';
import { LoginThrottle } from './login-throttle.service.js';
import { isPassword } from './password.js';
import type { Account } from './user.js';
import { UserStore } from './user.store.js';

/** The password, asked for again inside a session, whoever has that session. */
@Injectable()
export class Reauthentication {
  constructor(
    private readonly users: UserStore,
    private readonly throttle: LoginThrottle,
  ) {}

  /** The caller's account, once the password was shown again. @throws VALIDATION_ERROR at `field`; RATE_LIMITED */
  async confirm(principal: Principal, password: string, field: string): Promise<Account> {
    const account = await this.account(principal);
    const right = await this.throttle.confirmPassword(
      account.emailLower,
      async () => (await isPassword(password, account.passwordHash)) || null,
    );
    if (!right) throw invalid(field, 'This is not your current password.');
    return account;
  }

  async account({ userId }: Principal): Promise<Account> {
    const account = await this.users.byId(userId);
    if (!account) throw new DomainError('AUTHENTICATION_REQUIRED', 'Authentication required');
    return account;
  }
}
