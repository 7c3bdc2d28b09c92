import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  type appCalls,
  type CallInput,
  type CallOutput,
  cleanAppName,
  DomainError,
  MAX_APPS,
  notFound,
  type oauthCalls,
  type RegisteredApp,
} from '#contracts';
import { CONFIG, tokenHash } from '#platform';
import type { AuthConfig } from '../config.js';
import { SecurityLog } from '../password/security-log.js';
import { AppStore, type StoredApp } from './app.store.js';
import { AppConnections } from './app-connections.service.js';

type Input<K extends keyof typeof appCalls> = CallInput<(typeof appCalls)[K]>;
type Output<K extends keyof typeof appCalls> = Promise<CallOutput<(typeof appCalls)[K]>>;

/** Time after which an app that registered itself is removed unless somebody connects it, in milliseconds. */
const UNUSED_MS = 24 * 3_600_000;
const GRANT_TYPES = ['authorization_code', 'refresh_token'];

/** OAuth clients: apps that a workspace registers, and apps that register themselves (RFC 7591). */
@Injectable()
export class AppsService {
  constructor(
    private readonly apps: AppStore,
    private readonly connections: AppConnections,
    private readonly security: SecurityLog,
    @Inject(CONFIG) private readonly config: AuthConfig,
  ) {}

  /** Registers a public client. Logos and links are dropped, because the consent screen shows nothing from strangers but a name. */
  async register({ body }: Input<'register'>): Output<'register'> {
    this.refuseOwn(body.redirect_uris);
    const now = Date.now();
    const app: StoredApp = {
      ...{ id: newClientId(), secretHash: null, workspaceId: null },
      name: cleanAppName(body.client_name ?? '') || hostOf(body.redirect_uris),
      redirectUris: [...new Set(body.redirect_uris)],
      ...{ createdAt: new Date(now), expireAt: new Date(now + UNUSED_MS) },
    };
    await this.apps.insert(app);
    return {
      client_id: app.id,
      client_id_issued_at: Math.floor(now / 1000),
      client_name: app.name,
      redirect_uris: app.redirectUris,
      ...{ grant_types: GRANT_TYPES, response_types: ['code'], token_endpoint_auth_method: 'none' },
    };
  }

  async list({ principal }: Input<'list'>): Output<'list'> {
    return { apps: (await this.apps.ofWorkspace(principal.workspaceId)).map(toRegistered) };
  }

  /** @throws LIMIT_REACHED */
  async create({ principal, body, client }: Input<'create'>): Output<'create'> {
    this.refuseOwn(body.redirectUris);
    const { workspaceId } = principal;
    if ((await this.apps.ofWorkspace(workspaceId)).length >= MAX_APPS)
      throw new DomainError('LIMIT_REACHED', `A workspace can register at most ${MAX_APPS} apps.`);
    const secret = body.isConfidential ? randomBytes(32).toString('base64url') : null;
    const app: StoredApp = {
      ...{ id: newClientId(), name: cleanAppName(body.name) || hostOf(body.redirectUris), workspaceId },
      redirectUris: [...new Set(body.redirectUris)],
      ...{ secretHash: secret && tokenHash(secret), createdAt: new Date(), expireAt: null },
    };
    await this.apps.insert(app);
    const target = { id: app.id, name: app.name };
    await this.security.note({ principal, client }, { action: 'app.registered', target });
    return { ...toRegistered(app), secret };
  }

  /**
   * Rejects addresses of this installation: such an app would look like part of the product, and a form could collect its
   * codes. @throws VALIDATION_ERROR
   */
  private refuseOwn(uris: readonly string[]): void {
    const { origin } = new URL(this.config.PUBLIC_URL);
    if (uris.some(uri => new URL(uri).origin === origin))
      throw new DomainError('VALIDATION_ERROR', 'A redirect URI cannot be a page of Leadloom.');
  }

  /** @throws NOT_FOUND also for another workspace's app */
  async remove({ principal, params, client }: Input<'remove'>): Promise<void> {
    const app = await this.apps.remove(params.id, principal.workspaceId);
    if (!app) throw notFound('App');
    await this.connections.endAll({ appId: app.id });
    const target = { id: app.id, name: app.name };
    await this.security.note({ principal, client }, { action: 'app.removed', target });
  }

  async client({ clientId }: CallInput<typeof oauthCalls.client>['body']) {
    const app = await this.apps.byId(clientId);
    if (!app || (app.expireAt && app.expireAt.getTime() <= Date.now())) return { client: null };
    const { id, name, redirectUris, secretHash, workspaceId } = app;
    return { client: { id, name, redirectUris, secretHash, workspaceId } };
  }

  /** Used only for deleted workspaces. */
  async removeOf(workspaceId: string): Promise<void> {
    await this.connections.endAll({ workspaceId });
    for (const { id } of await this.apps.ofWorkspace(workspaceId)) {
      await this.connections.endAll({ appId: id });
      await this.apps.remove(id, workspaceId);
    }
  }
}

const newClientId = (): string => `app_${randomBytes(12).toString('hex')}`;

/** Where codes of an app go, for people. */
export const hostOf = ([first]: readonly string[]): string => (first ? new URL(first).hostname : '');

const toRegistered = ({ id, name, redirectUris, secretHash, createdAt }: StoredApp): RegisteredApp => ({
  ...{ id, name, redirectUris, isConfidential: secretHash !== null },
  createdAt: createdAt.toISOString(),
});
