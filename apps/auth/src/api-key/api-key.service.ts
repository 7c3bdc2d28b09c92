import { Injectable } from '@nestjs/common';
import {
  type ApiKey,
  apiKeyCalls,
  type ApiKeyPrincipal,
  type CallInput,
  type CallOutput,
  DomainError,
  MAX_API_KEYS,
  notFound,
  type Workspace,
} from '#contracts';
import { BackgroundTasks, decodeCursor, insertIntoSlot, newApiKey, pageOf, sameHash } from '#platform';
import { signedOut } from '../account/account.service.js';
import type { Account } from '../account/user.js';
import { UserStore } from '../account/user.store.js';
import { AppConnections } from '../apps/app-connections.service.js';
import { AuditService } from '../audit/audit.service.js';
import { Reauthentication } from '../password/reauthentication.js';
import { SecurityLog } from '../password/security-log.js';
import { WorkspaceService } from '../workspace/workspace.service.js';
import { ApiKeyStore, type StoredApiKey } from './api-key.store.js';

type Input<K extends keyof typeof apiKeyCalls> = CallInput<(typeof apiKeyCalls)[K]>;
type Output<K extends keyof typeof apiKeyCalls> = Promise<CallOutput<(typeof apiKeyCalls)[K]>>;

/** Minimum time between writes of a key's last use, in milliseconds. */
const USE_PAUSE_MS = 60_000;
const REFUSED = { active: false, userId: '', name: '', scopes: [], emailVerified: false, membership: null };

/** Manages the API keys of workspaces and checks them for the gateway. */
@Injectable()
export class ApiKeyService {
  constructor(
    private readonly keys: ApiKeyStore,
    private readonly users: UserStore,
    private readonly accounts: Reauthentication,
    private readonly tasks: BackgroundTasks,
    private readonly audit: AuditService,
    private readonly security: SecurityLog,
    private readonly workspaces: WorkspaceService,
    private readonly apps: AppConnections,
  ) {}

  /** An app appears as a key. @throws AUTHENTICATION_REQUIRED for a deleted account, key or app */
  async whoAmI({ principal }: Input<'whoAmI'>): Output<'whoAmI'> {
    const isKey = principal.kind === 'api-key';
    const [owner, key, workspace] = await Promise.all([
      this.users.byId(principal.userId),
      isKey ? this.keyOf(principal) : null,
      this.workspaces.read({ principal }),
    ]);
    if (!owner || (isKey && !key)) throw signedOut();
    const { id, name, email } = owner;
    const apiKey = key && {
      ...{ id: key.id, name: key.name, permissions: key.permissions },
      createdAt: key.createdAt.toISOString(),
    };
    return { user: { id, name, email }, apiKey, workspace: toOwn(workspace) };
  }

  private async keyOf(principal: ApiKeyPrincipal) {
    return (await this.keys.byId(principal.keyId)) ?? this.apps.asKey(principal);
  }

  async list({ principal, query }: Input<'list'>): Output<'list'> {
    await this.accounts.liveAccount(principal);
    const { workspaceId } = principal;
    const [found, total] = await Promise.all([
      this.keys.list(workspaceId, query.limit, decodeCursor(query.cursor, 'date')),
      this.keys.count(workspaceId),
    ]);
    const { items, nextCursor } = pageOf(found, query.limit, key => ({
      value: key.createdAt.toISOString(),
      id: key.id,
    }));
    return { apiKeys: await this.withStates(items), nextCursor, total };
  }

  /** Keys of a workspace with their state, which depends on their creators. */
  async withStates(keys: readonly StoredApiKey[]): Promise<ApiKey[]> {
    const makers = await this.users.byIds([...new Set(keys.map(({ makerId }) => makerId))]);
    const byId = new Map(makers.map(maker => [maker.id, maker]));
    const present = await Promise.all(
      keys.map(({ makerId, workspaceId }) => this.workspaces.membership(makerId, workspaceId)),
    );
    return keys.map((key, i) => toApiKey(key, byId.get(key.makerId), Boolean(present[i])));
  }

  /**
   * @param signal aborts when the caller has disconnected; the new key is then removed, because nobody has seen it
   * @throws LIMIT_REACHED at the maximum number of keys per workspace; AUTHENTICATION_REQUIRED for an ended session
   */
  async create({ principal, body, client }: Input<'create'>, signal: AbortSignal): Output<'create'> {
    const owner = await this.accounts.liveAccount(principal);
    const { workspaceId } = principal;
    const { id, secretHash, key, masked } = newApiKey();
    const { name, permissions } = body;
    const createdAt = new Date();
    const made: StoredApiKey = {
      ...{ id, workspaceId, makerId: owner.id, name, permissions, secretHash, masked, createdAt },
      ...{ lastUsedAt: null, epoch: owner.keyEpoch },
    };
    const isStored = await insertIntoSlot(
      MAX_API_KEYS,
      () => this.keys.slots(workspaceId),
      slot => this.keys.insert(made, slot),
    );
    if (!isStored)
      throw new DomainError('LIMIT_REACHED', `A workspace can have at most ${MAX_API_KEYS} API keys.`);
    if (signal.aborted) {
      await this.keys.remove(id, workspaceId);
      throw new DomainError('TIMEOUT', 'The API key was not created in time. Please try again.');
    }
    await this.security.record(owner, 'api-key.created', client, { alert: 'api-key-created', subject: name });
    await this.security.note({ principal, client }, { action: 'key.created', target: { id, name } });
    return { id, name, key, permissions, createdAt: createdAt.toISOString() };
  }

  /**
   * Reactivates a key that was paused by a password reset, a change of address, or the departure of its creator. From then on
   * it acts for the caller. @throws NOT_FOUND also for another workspace's key
   */
  async resume({ principal, params, client }: Input<'resume'>): Promise<void> {
    const owner = await this.accounts.liveAccount(principal);
    const name = await this.keys.resume(params.id, principal.workspaceId, owner);
    if (name === null) throw notFound('API key');
    this.security.credentialsEnded(owner.id);
    await this.audit.record(owner.id, 'api-key.resumed', client, name);
    const target = { id: params.id, name };
    await this.security.note({ principal, client }, { action: 'key.resumed', target });
  }

  /** @throws NOT_FOUND also for another workspace's key */
  async remove({ principal, params, client }: Input<'remove'>): Promise<void> {
    const key = await this.keys.remove(params.id, principal.workspaceId);
    if (!key) throw notFound('API key');
    const { name, makerId } = key;
    this.security.credentialsEnded(makerId);
    await this.audit.record(principal.userId, 'api-key.deleted', client, name);
    const target = { id: params.id, name };
    await this.security.note({ principal, client }, { action: 'key.deleted', target });
  }

  /** Returns the key's creator, workspace and permissions; the use is recorded in the background. */
  async check({ body }: Input<'check'>): Output<'check'> {
    const key = await this.keys.byId(body.keyId);
    if (!key || !sameHash(key.secretHash, body.secretHash)) return REFUSED;
    const [maker, membership] = await Promise.all([
      this.users.byId(key.makerId),
      this.workspaces.membership(key.makerId, key.workspaceId),
    ]);
    if (!maker || !membership || key.epoch !== maker.keyEpoch) return REFUSED;
    const now = Date.now();
    if (now - (key.lastUsedAt?.getTime() ?? 0) >= USE_PAUSE_MS)
      this.tasks.run('api key use', () => this.keys.recordUse(key.id, new Date(now)));
    const { id: userId, emailVerified } = maker;
    return { active: true, userId, name: key.name, scopes: key.permissions, emailVerified, membership };
  }
}

const toOwn = ({ id, name, role, currency }: Workspace) => ({ id, name, role, currency });

/** A key as its workspace sees it; it is paused if its maker has left (`isPresent`). */
const toApiKey = (
  key: StoredApiKey,
  maker: Pick<Account, 'name' | 'emailVerified' | 'keyEpoch'> | undefined,
  isPresent: boolean,
): ApiKey => ({
  id: key.id,
  name: key.name,
  key: key.masked,
  permissions: key.permissions,
  createdAt: key.createdAt.toISOString(),
  lastUsed: key.lastUsedAt?.toISOString() ?? null,
  isActive: isPresent && maker !== undefined && maker.emailVerified && key.epoch === maker.keyEpoch,
  isPaused: !isPresent || key.epoch !== maker?.keyEpoch,
  ...(isPresent ? {} : { leftBy: maker?.name ?? '' }),
});
