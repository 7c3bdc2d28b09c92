import { Injectable, Logger } from '@nestjs/common';
import { type ClientInfo, DomainError } from '#contracts';
import { OutboxRelay } from '#messaging';
import { type Account, freshAccount, normalizeEmail } from '../account/user.js';
import { UserStore } from '../account/user.store.js';
import { accountChanged } from '../registration/account-mail.js';
import { WorkspaceAdmission } from '../workspace/workspace-admission.service.js';
import { type Claims, domainOf, type Provider, roleFor } from './connection.js';
import { IdentityStore } from './identity.store.js';

/** Attempts to link an account while concurrent sign-ins and registrations interfere. */
const ATTEMPTS = 5;

/** Accounts of people whom an identity provider signed in. */
@Injectable()
export class SsoAccounts {
  private readonly log = new Logger('single sign-on');

  constructor(
    private readonly users: UserStore,
    private readonly identities: IdentityStore,
    private readonly workspaces: WorkspaceAdmission,
    private readonly relay: OutboxRelay,
  ) {}

  /**
   * The account of a person, made at the first sign-in, and in the workspace of the provider.
   * @throws FORBIDDEN for an unverified address, one of another domain, a removed person, or groups without access
   */
  async accountOf(
    { id: provider, connection }: Provider,
    claims: Claims,
    client: ClientInfo,
  ): Promise<Account> {
    // For each sign-in: with a shared issuer, other companies have accounts there too.
    if (connection && domainOf(claims.email) !== connection.domain)
      throw forbidden(`Only addresses of "${connection.domain}" can sign in here.`);
    const key = { provider, issuer: claims.issuer, sub: claims.sub };
    const linked = await this.identities.userOf(key);
    const known = linked ? await this.users.byId(linked) : null;
    if (!known || connection) requireVerified(claims);
    const role = connection && roleFor(connection, claims.groups);
    // Before the account exists, so that refused people leave nothing behind.
    if (connection && !role && !known && !(await this.users.byEmail(normalizeEmail(claims.email))))
      throw forbidden('Your groups have no access to this workspace. Ask one of its admins.');
    const account = known ?? (await this.byAddress(claims));
    if (connection) await this.workspaces.admit(connection.id, account, role, client);
    if (!known) await this.identities.link(key, account.id);
    return account;
  }

  /** The account of an address that the provider has verified. */
  private async byAddress({ email, name }: Claims): Promise<Account> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const found = await this.users.byEmail(normalizeEmail(email));
      if (found?.emailVerified) return found;
      const account = found ? await this.claim(found) : await this.make(email, name);
      if (account) return account;
    }
    throw new DomainError('CONFLICT', 'This account is being changed elsewhere. Please try again.');
  }

  /** An unverified account may have the password of a stranger who registered the address. */
  private async claim(unverified: Account): Promise<Account | null> {
    const entry = accountChanged({ ...unverified, emailVerified: true });
    const claimed = await this.users.claimUnverified(unverified, entry);
    if (claimed) this.relay.publishSoon(this.users, entry);
    return claimed;
  }

  private async make(email: string, name: string): Promise<Account | null> {
    const registered = { name: name || email.split('@', 1)[0]!, email, passwordHash: '', registeredFrom: '' };
    const account = { ...freshAccount(registered), emailVerified: true };
    const entry = accountChanged(account);
    if (!(await this.users.insert(account, [], [entry]))) return null;
    this.relay.publishSoon(this.users, entry);
    this.log.log('Account made by single sign-on', { userId: account.id });
    return account;
  }
}

const forbidden = (message: string) => new DomainError('FORBIDDEN', message);

/** Anybody can enter any address at some providers. */
function requireVerified({ email, emailVerified }: Claims): void {
  if (!email) throw forbidden('The identity provider did not send your email address.');
  if (!emailVerified) throw forbidden('The identity provider has not verified your email address.');
}
