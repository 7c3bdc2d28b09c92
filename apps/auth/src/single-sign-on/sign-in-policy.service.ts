import { Injectable } from '@nestjs/common';
import { DomainError } from '#contracts';
import type { Account } from '../account/user.js';
import { SecurityLog } from '../password/security-log.js';
import { SessionStore } from '../session/session.store.js';
import { WorkspaceService } from '../workspace/workspace.service.js';
import type { Connection } from './connection.js';
import { DomainCheck } from './domain-check.service.js';

/** Whether an account may begin a session in the way that it did. */
@Injectable()
export class SignInPolicy {
  constructor(
    private readonly domains: DomainCheck,
    private readonly workspaces: WorkspaceService,
    private readonly sessions: SessionStore,
    private readonly security: SecurityLog,
  ) {}

  /**
   * @param provider that signed the person in; null for a password, a passkey or a mailed link
   * @throws SINGLE_SIGN_ON_REQUIRED if the domain of the address requires another provider
   */
  async requireAllowed(account: Account, provider: string | null): Promise<void> {
    const connection = await this.requiredFor(account);
    if (!connection || connection.id === provider) return;
    throw new DomainError(
      'SINGLE_SIGN_ON_REQUIRED',
      `Your organization requires signing in with "${connection.name}".`,
    );
  }

  /**
   * With an address of another domain, a person could sign in without the provider and stay in the workspace.
   * @throws FORBIDDEN if the domain of the address requires a provider
   */
  async requireFreeAddress(account: Account): Promise<void> {
    const connection = await this.requiredFor(account);
    if (!connection) return;
    throw new DomainError(
      'FORBIDDEN',
      `Your organization requires signing in with "${connection.name}", so you cannot change your address.`,
    );
  }

  /**
   * Ends the sessions that the required provider of the account's domain did not begin: older ones of somebody who joins the
   * workspace or gets an address of the domain later.
   */
  async endOtherSessions(account: Pick<Account, 'id' | 'emailLower'>): Promise<void> {
    const connection = await this.requiredFor(account);
    if (!connection) return;
    await this.sessions.removeOtherWays(account.id, connection.id);
    this.security.credentialsEnded(account.id);
  }

  /** The provider that an account must use. The exception is one only while it owns the workspace. */
  private async requiredFor({
    id,
    emailLower,
  }: Pick<Account, 'id' | 'emailLower'>): Promise<Connection | null> {
    const connection = await this.domains.connectionFor(emailLower);
    if (!connection?.required) return null;
    if (connection.breakGlassId !== id) return connection;
    return (await this.workspaces.ownersOf(connection.id)).includes(id) ? null : connection;
  }
}
