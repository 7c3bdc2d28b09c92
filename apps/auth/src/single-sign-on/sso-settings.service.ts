import { randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import {
  type CallInput,
  type CallOutput,
  DomainError,
  invalid,
  notFound,
  type Principal,
  type singleSignOnCalls,
} from '#contracts';
import { auditEvent, EventPublisher } from '#messaging';
import { CONFIG, type Encryption, encryptionWith } from '#platform';
import { UserStore } from '../account/user.store.js';
import type { AuthConfig } from '../config.js';
import { Reauthentication } from '../password/reauthentication.js';
import { SecurityLog } from '../password/security-log.js';
import { SessionStore } from '../session/session.store.js';
import { WorkspaceService } from '../workspace/workspace.service.js';
import { type Connection, domainOf, recordOf } from './connection.js';
import { ConnectionStore } from './connection.store.js';
import { DomainCheck } from './domain-check.service.js';
import { IdentityStore } from './identity.store.js';
import { OidcClient } from './oidc.client.js';

type Input<K extends keyof typeof singleSignOnCalls> = CallInput<(typeof singleSignOnCalls)[K]>;
type Output = Promise<CallOutput<typeof singleSignOnCalls.read>>;
type Update = Input<'update'>['body'];

/** The single sign-on of a workspace. Only owners change it, with their password: who controls it signs in as its people. */
@Injectable()
export class SsoSettingsService {
  private readonly log = new Logger('single sign-on');
  private readonly encryption: Encryption;

  constructor(
    @Inject(CONFIG) config: AuthConfig,
    private readonly connections: ConnectionStore,
    private readonly identities: IdentityStore,
    private readonly domains: DomainCheck,
    private readonly oidc: OidcClient,
    private readonly workspaces: WorkspaceService,
    private readonly users: UserStore,
    private readonly sessions: SessionStore,
    private readonly accounts: Reauthentication,
    private readonly security: SecurityLog,
    private readonly publisher: EventPublisher,
  ) {
    this.encryption = encryptionWith(config.ENCRYPTION_KEY);
  }

  async read({ principal }: { principal: Principal }): Output {
    const { workspaceId } = principal;
    const found = await this.connections.byId(workspaceId);
    return {
      singleSignOn: found && toSettings(found),
      addresses: { redirectUri: this.oidc.redirectUri(workspaceId), logoutUri: this.oidc.logoutUri },
    };
  }

  /** @throws VALIDATION_ERROR for a wrong password, a private address, or an owner who could not sign in without the provider */
  async update({ principal, client, body }: Input<'update'>): Output {
    await this.confirmOwner(principal, body.password);
    this.oidc.requireCallable(body.issuer);
    const { workspaceId: id } = principal;
    if (body.required) await this.requireBreakGlass(id, body.breakGlassId);
    const before = await this.connections.byId(id);
    const after = this.changed(id, before, body);
    if (body.required && !after.verifiedAt)
      throw invalid('required', 'Verify the domain before you require single sign-on.');
    await this.connections.save(after);
    if (before && (!after.enabled || isOther(before, after))) await this.endSessions(id);
    await this.endOtherWays(after);
    await this.record({ principal, client });
    this.log.log('Single sign-on changed', { workspaceId: id, enabled: after.enabled });
    return this.read({ principal });
  }

  /** @throws VALIDATION_ERROR if the record is missing; CONFLICT for a domain of another workspace; SERVICE_UNAVAILABLE */
  async checkDomain({ principal }: Input<'checkDomain'>): Output {
    const connection = await this.connections.byId(principal.workspaceId);
    if (!connection) throw notFound('Single sign-on');
    const result = await this.domains.check(connection);
    if (result === 'missing')
      throw invalid('domain', 'The DNS record was not found. New records can take a few hours to appear.');
    if (result === 'unknown')
      throw new DomainError('SERVICE_UNAVAILABLE', 'The name server did not answer. Please try again later.');
    if (result === 'taken') throw new DomainError('CONFLICT', 'Another workspace has verified this domain.');
    await this.endOtherWays(connection);
    return this.read({ principal });
  }

  /** @throws VALIDATION_ERROR for a wrong password */
  async remove({ principal, client, body }: Input<'remove'>): Promise<void> {
    await this.confirmOwner(principal, body.password);
    await this.removeOf(principal.workspaceId);
    await this.record({ principal, client });
  }

  /** Removes everything about the provider of a workspace; repeatable. */
  async removeOf(workspaceId: string): Promise<void> {
    await this.connections.remove(workspaceId);
    await this.identities.removeOfProvider(workspaceId);
    await this.endSessions(workspaceId);
  }

  /** The secret that the provider knows; empty for a public client. */
  secretOf = ({ id, clientSecret }: Connection): string =>
    clientSecret ? this.encryption.decrypt(clientSecret, id) : '';

  private record(acting: Pick<Input<'update'>, 'principal' | 'client'>): Promise<void> {
    const details = { changed: 'singleSignOn' };
    return this.publisher.publish(auditEvent(acting, { action: 'workspace.changed', details }));
  }

  private changed(id: string, before: Connection | null, update: Update): Connection {
    const { password: _, clientSecret, ...settings } = update;
    const sameDomain = before?.domain === settings.domain;
    const kept = before?.issuer === settings.issuer ? before.clientSecret : '';
    return {
      ...settings,
      id,
      clientSecret: clientSecret === undefined ? kept : this.encryption.encrypt(clientSecret, id),
      token: before?.token ?? randomBytes(24).toString('base64url'),
      verifiedAt: sameDomain ? before.verifiedAt : null,
      checkedAt: sameDomain ? before.checkedAt : null,
    };
  }

  /** The role in the principal may be some seconds old. */
  private async confirmOwner(principal: Principal, password: string): Promise<void> {
    await this.accounts.confirm(principal, password, 'password');
    if ((await this.workspaces.roleOf(principal)) !== 'owner') throw notFound('Workspace');
  }

  private async requireBreakGlass(workspaceId: string, userId: string | null): Promise<void> {
    const owners = await this.workspaces.ownersOf(workspaceId);
    const account = userId && owners.includes(userId) ? await this.users.byId(userId) : null;
    if (!account?.passwordHash)
      throw invalid(
        'breakGlassId',
        'Choose an owner who has a password and can sign in without single sign-on.',
      );
  }

  private async endSessions(provider: string): Promise<void> {
    for (const userId of await this.sessions.removeOfProvider(provider))
      this.security.credentialsEnded(userId);
  }

  /** If the provider is required, members of the domain who signed in without it sign in again, by the provider. */
  private async endOtherWays({ id, domain, breakGlassId, enabled, required }: Connection): Promise<void> {
    if (!enabled || !required) return;
    for (const { id: userId, emailLower } of await this.users.byIds(await this.workspaces.memberIds(id))) {
      if (userId === breakGlassId || domainOf(emailLower) !== domain) continue;
      await this.sessions.removeOtherWays(userId, id);
      this.security.credentialsEnded(userId);
    }
  }
}

/** Whether people could sign in with another provider or domain than before. */
const isOther = (before: Connection, after: Connection): boolean =>
  before.issuer !== after.issuer || before.clientId !== after.clientId || before.domain !== after.domain;

const toSettings = ({
  id: _,
  clientSecret,
  token,
  verifiedAt,
  checkedAt,
  ...settings
}: Connection): CallOutput<typeof singleSignOnCalls.read>['singleSignOn'] => ({
  ...settings,
  hasSecret: clientSecret !== '',
  record: recordOf(token),
  verifiedAt: verifiedAt?.toISOString() ?? null,
  checkedAt: checkedAt?.toISOString() ?? null,
});
