import { Injectable } from '@nestjs/common';
import { DomainError } from '#contracts';
import type { Account } from '../account/user.js';
import { DomainCheck } from './domain-check.service.js';

/** Whether an account may begin a session in the way that it did. */
@Injectable()
export class SignInPolicy {
  constructor(private readonly domains: DomainCheck) {}

  /**
   * @param provider that signed the person in; null for a password, a passkey or a mailed link
   * @throws SINGLE_SIGN_ON_REQUIRED if the domain of the address requires another provider
   */
  async requireAllowed({ id, emailLower }: Account, provider: string | null): Promise<void> {
    const connection = await this.domains.connectionFor(emailLower);
    if (!connection?.required || connection.id === provider || connection.breakGlassId === id) return;
    throw new DomainError(
      'SINGLE_SIGN_ON_REQUIRED',
      `Your organization requires signing in with "${connection.name}".`,
    );
  }
}
