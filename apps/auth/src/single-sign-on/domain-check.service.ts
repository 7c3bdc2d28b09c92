import { Resolver } from 'node:dns/promises';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CONFIG } from '#platform';
import type { AuthConfig } from '../config.js';
import { type Connection, domainOf, recordOf } from './connection.js';
import { ConnectionStore } from './connection.store.js';

/** Age of a check after which the record is looked up again, in milliseconds. */
const CHECK_AGE_MS = 86_400_000;
const MISSING = ['ENOTFOUND', 'ENODATA'];

export type Check = 'found' | 'missing' | 'unknown' | 'taken';

/** Proves that a domain belongs to a workspace, by a DNS record, and checks it again once a day while it is in use. */
@Injectable()
export class DomainCheck {
  private readonly log = new Logger('domains');
  private readonly resolver = new Resolver({ timeout: 2000, tries: 2 });

  constructor(
    @Inject(CONFIG) { SSO_DNS_SERVER: server }: AuthConfig,
    private readonly connections: ConnectionStore,
  ) {
    if (server) this.resolver.setServers([server]);
  }

  /** The enabled single sign-on of the workspace with the domain of an address. */
  async connectionFor(email: string): Promise<Connection | null> {
    const domain = domainOf(email);
    const found = domain ? await this.connections.byDomain(domain) : null;
    return found?.enabled && (await this.isCurrent(found)) ? found : null;
  }

  /** Whether the domain of a connection is verified, after a new check if the last one is old. */
  async isCurrent(connection: Connection): Promise<boolean> {
    const { verifiedAt, checkedAt } = connection;
    if (!verifiedAt) return false;
    const now = new Date();
    if (checkedAt && now.getTime() - checkedAt.getTime() < CHECK_AGE_MS) return true;
    // One request in a day checks; an unreachable name server proves nothing.
    if (!(await this.connections.claimCheck(connection, now))) return true;
    return (await this.check(connection)) !== 'missing';
  }

  /** Looks up the record and stores the result. */
  async check(connection: Connection): Promise<Check> {
    const found = await this.lookUp(connection);
    const now = new Date();
    if (found === 'unknown') return found;
    const verifiedAt = found === 'found' ? (connection.verifiedAt ?? now) : null;
    const record = () => this.connections.recordCheck(connection, verifiedAt, now);
    if (!(await record()) && !((await this.isFree(connection.domain)) && (await record()))) return 'taken';
    if (found === 'missing' && connection.verifiedAt)
      this.log.warn('A domain is no longer verified', { workspaceId: connection.id });
    return found;
  }

  /** Whether no workspace has a record of this domain: one that has verified it may have lost it since. */
  private async isFree(domain: string): Promise<boolean> {
    const holder = await this.connections.byDomain(domain);
    return !holder || (await this.check(holder)) === 'missing';
  }

  private async lookUp({ domain, token }: Connection): Promise<'found' | 'missing' | 'unknown'> {
    try {
      const records = await this.resolver.resolveTxt(domain);
      return records.some(parts => parts.join('').trim() === recordOf(token)) ? 'found' : 'missing';
    } catch (error) {
      return MISSING.includes((error as NodeJS.ErrnoException).code ?? '') ? 'missing' : 'unknown';
    }
  }
}
