import { Injectable } from '@nestjs/common';
import {
  type ApiKeyPrincipal,
  type appCalls,
  type CallInput,
  type CallOutput,
  type ClientInfo,
  type Connection,
  DomainError,
  MAX_CONNECTIONS,
  MAY,
  mayCall,
  notFound,
  type oauthCalls,
  type Principal,
  type Scope,
  type WorkspaceAction,
} from '#contracts';
import { BackgroundTasks } from '#platform';
import { UserStore } from '../account/user.store.js';
import { Reauthentication } from '../password/reauthentication.js';
import { SecurityLog } from '../password/security-log.js';
import { WorkspaceService } from '../workspace/workspace.service.js';
import { AppStore, type StoredApp } from './app.store.js';
import { AppConnectionStore, type ConnectionsOf, type StoredConnection } from './app-connection.store.js';
import { OauthRecordStore } from './oauth-record.store.js';

type Body<K extends keyof typeof oauthCalls> = CallInput<(typeof oauthCalls)[K]>['body'];

/** Time for an app to exchange its first code, and minimum time between writes of the last use, in milliseconds. */
const EXCHANGE_MS = 600_000;
const USE_PAUSE_MS = 60_000;
const REFUSED = {
  ...{ active: false, userId: '', connectionId: '', name: '', emailVerified: false, membership: null },
  scopes: [],
};
const NOBODY: ClientInfo = { ip: '', networkKey: '', userAgent: '' };

/** Which app may act for which person in which workspace. */
@Injectable()
export class AppConnections {
  constructor(
    private readonly connections: AppConnectionStore,
    private readonly apps: AppStore,
    private readonly records: OauthRecordStore,
    private readonly users: UserStore,
    private readonly accounts: Reauthentication,
    private readonly security: SecurityLog,
    private readonly workspaces: WorkspaceService,
    private readonly tasks: BackgroundTasks,
  ) {}

  /** Owners and admins see all, other people their own. */
  async list({
    principal,
  }: Pick<CallInput<typeof appCalls.connections>, 'principal'>): Promise<
    CallOutput<typeof appCalls.connections>
  > {
    const all = await this.connections.of({ workspaceId: principal.workspaceId });
    return { connections: await this.withStates(all.filter(one => this.mayEnd(one, principal))) };
  }

  /** Connections of a person in all workspaces, for their export. */
  async ofPerson(makerId: string): Promise<Connection[]> {
    return this.withStates(await this.connections.of({ makerId }));
  }

  private async withStates(visible: readonly StoredConnection[]): Promise<Connection[]> {
    const [apps, people, members] = await Promise.all([
      this.apps.byIds([...new Set(visible.map(({ appId }) => appId))]),
      this.users.byIds([...new Set(visible.map(({ makerId }) => makerId))]),
      Promise.all(
        visible.map(({ makerId, workspaceId }) => this.workspaces.membership(makerId, workspaceId)),
      ),
    ]);
    return visible.flatMap((one, i) => {
      const app = apps.find(({ id }) => id === one.appId);
      const by = people.find(({ id }) => id === one.makerId);
      const isActive = Boolean(members[i] && by?.emailVerified && by.keyEpoch === one.epoch);
      return app ? [toConnection(one, app, by?.name ?? '', isActive)] : [];
    });
  }

  /** @throws NOT_FOUND for an unknown app; LIMIT_REACHED; AUTHENTICATION_REQUIRED for an ended session */
  async connect({ principal, body, client }: CallInput<typeof oauthCalls.connect>): Promise<void> {
    const person = await this.accounts.liveAccount(principal);
    const { workspaceId } = principal;
    const app = await this.apps.byId(body.clientId);
    if (!app) throw notFound('App');
    if ((await this.connections.count({ workspaceId })) >= MAX_CONNECTIONS)
      throw new DomainError('LIMIT_REACHED', `At most ${MAX_CONNECTIONS} apps can be connected.`);
    const now = Date.now();
    await this.connections.insert({
      ...{ id: body.grantId, appId: app.id, workspaceId, makerId: person.id, scopes: body.scopes },
      ...{ epoch: person.keyEpoch, connectedAt: new Date(now), lastUsedAt: null },
      expireAt: new Date(now + EXCHANGE_MS),
    });
    await this.security.note(
      { principal, client },
      { action: 'app.connected', target: { id: app.id, name: app.name } },
    );
  }

  /** @throws NOT_FOUND also for connections that the person may not end */
  async disconnect({ principal, params, client }: CallInput<typeof appCalls.disconnect>): Promise<void> {
    const found = await this.connections.byId(params.id);
    if (!found || found.workspaceId !== principal.workspaceId || !this.mayEnd(found, principal))
      throw notFound('Connection');
    await this.end(found);
    const name = (await this.apps.byId(found.appId))?.name ?? '';
    const target = { id: found.appId, name };
    await this.security.note({ principal, client }, { action: 'app.removed', target });
  }

  /** Ends a grant that its app gave up, or after a code or refresh token was used twice. */
  async revoke(grantId: string): Promise<void> {
    const found = await this.connections.byId(grantId);
    if (!found) return this.records.removeOf({ grantId });
    await this.end(found);
    await this.noteByApp(found, 'app.removed');
  }

  async endAll(whose: ConnectionsOf): Promise<void> {
    for (const one of await this.connections.of(whose)) await this.end(one);
  }

  /** Removes what is left of a deleted person. */
  async personDeleted(userId: string): Promise<void> {
    await this.endAll({ makerId: userId });
    await this.records.removeOf({ userId });
  }

  /** A token was issued: the connection lives at least as long. @returns false for an ended connection */
  async prolong(grantId: string, until: Date): Promise<boolean> {
    const kept = await this.connections.keepUntil(grantId, until);
    if (kept) await this.apps.keepUntil(kept.appId, until);
    return kept !== null;
  }

  /** The person behind an access token for this audience, as an API key would name them. */
  async check({ hash, audience }: Body<'check'>): Promise<CallOutput<typeof oauthCalls.check>> {
    const token = await this.records.find({ model: 'AccessToken', hash });
    if (!token?.grantId) return REFUSED;
    const { aud, scope = '' } = JSON.parse(token.payload) as { aud?: string; scope?: string };
    const live = aud === audience && (await this.live(token.grantId));
    if (!live) return REFUSED;
    const { connection, app, person, membership } = live;
    const scopes = connection.scopes.filter(one => scope.split(' ').includes(one));
    this.noteUse(connection);
    const { id: userId, emailVerified } = person;
    const { id: connectionId } = connection;
    return { active: true, userId, connectionId, name: app.name, scopes, emailVerified, membership };
  }

  isAlive = async (grantId: string): Promise<boolean> => (await this.live(grantId)) !== null;

  /** A connection as its app sees itself: with the permissions of its token. */
  async asKey({ keyId: id, keyName: name, scopes }: ApiKeyPrincipal) {
    const found = await this.connections.byId(id);
    return found && { id, name, permissions: [...scopes], createdAt: found.connectedAt };
  }

  /** Name of the app of a connection, for logs. */
  async nameOf(id: string): Promise<string | null> {
    const found = await this.connections.byId(id);
    return found && ((await this.apps.byId(found.appId))?.name ?? null);
  }

  private async live(grantId: string) {
    const connection = await this.connections.byId(grantId);
    if (!connection) return null;
    const [app, person, membership] = await Promise.all([
      this.apps.byId(connection.appId),
      this.users.byId(connection.makerId),
      this.workspaces.membership(connection.makerId, connection.workspaceId),
    ]);
    if (!app || !person || !membership || person.keyEpoch !== connection.epoch) return null;
    return { connection, app, person, membership };
  }

  private async end({ id, makerId }: StoredConnection): Promise<void> {
    await this.connections.remove(id);
    await this.records.removeOf({ grantId: id });
    this.security.credentialsEnded(makerId);
  }

  private mayEnd({ makerId }: StoredConnection, { userId, role }: Principal): boolean {
    return makerId === userId || mayCall(role, { roles: MAY.manage });
  }

  private noteUse(connection: StoredConnection): void {
    const now = Date.now();
    if (now - (connection.lastUsedAt?.getTime() ?? 0) < USE_PAUSE_MS) return;
    this.tasks.run('app use', async () => {
      if (await this.connections.recordUse(connection.id, new Date(now)))
        await this.noteByApp(connection, 'app.used');
    });
  }

  private async noteByApp(connection: StoredConnection, action: WorkspaceAction): Promise<void> {
    const { id: keyId, workspaceId, makerId: userId, appId } = connection;
    const name = (await this.apps.byId(appId))?.name ?? '';
    const membership = { workspaceId, role: 'viewer' as const, emailVerified: true };
    const scopes: Scope[] = [];
    const principal = { kind: 'api-key' as const, userId, keyId, keyName: name, scopes, ...membership };
    await this.security.note({ principal, client: NOBODY }, { action, target: { id: appId, name } });
  }
}

const toConnection = (
  { id, scopes, makerId, workspaceId, connectedAt, lastUsedAt }: StoredConnection,
  app: StoredApp,
  name: string,
  isActive: boolean,
): Connection => ({
  ...{ id, scopes, isActive, by: { userId: makerId, name } },
  app: {
    ...{ id: app.id, name: app.name, isRegistered: app.workspaceId === workspaceId },
    // All of them, because the consent may have been for any.
    host: [...new Set(app.redirectUris.map(uri => new URL(uri).hostname))].join(', '),
  },
  connectedAt: connectedAt.toISOString(),
  lastUsed: lastUsedAt?.toISOString() ?? null,
});
