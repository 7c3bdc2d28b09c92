import { Injectable } from '@nestjs/common';
import {
  type ApiKey,
  apiKeyCalls,
  type CallInput,
  type CallOutput,
  DomainError,
  MAX_API_KEYS,
  notFound,
} from '#contracts';
import { BackgroundTasks, decodeCursor, insertIntoSlot, newApiKey, pageOf, sameHash } from '#platform';
import { signedOut } from '../account/account.service.js';
import type { Account } from '../account/user.js';
import { UserStore } from '../account/user.store.js';
import { AuditService } from '../audit/audit.service.js';
import { Reauthentication } from '../password/reauthentication.js';
import { SecurityLog } from '../password/security-log.js';
import { ApiKeyStore, type StoredApiKey } from './api-key.store.js';

type Input<K extends keyof typeof apiKeyCalls> = CallInput<(typeof apiKeyCalls)[K]>;
type Output<K extends keyof typeof apiKeyCalls> = Promise<CallOutput<(typeof apiKeyCalls)[K]>>;

/** Minimum time between writes of a key's last use, in milliseconds. */
const USE_PAUSE_MS = 60_000;
const REFUSED = { active: false, userId: '', scopes: [], emailVerified: false };

/** Manages API keys for their owners and checks them for the gateway. */
@Injectable()
export class ApiKeyService {
  constructor(
    private readonly keys: ApiKeyStore,
    private readonly users: UserStore,
    private readonly accounts: Reauthentication,
    private readonly tasks: BackgroundTasks,
    private readonly audit: AuditService,
    private readonly security: SecurityLog,
  ) {}

  /** @throws AUTHENTICATION_REQUIRED for a deleted account or key */
  async whoAmI({ principal }: Input<'whoAmI'>): Output<'whoAmI'> {
    const isKey = principal.kind === 'api-key';
    const [owner, key] = await Promise.all([
      this.users.byId(principal.userId),
      isKey ? this.keys.byId(principal.keyId) : null,
    ]);
    if (!owner || (isKey && !key)) throw signedOut();
    const { id, name, email } = owner;
    const apiKey = key && {
      ...{ id: key.id, name: key.name, permissions: key.permissions },
      createdAt: key.createdAt.toISOString(),
    };
    return { user: { id, name, email }, apiKey };
  }

  async list({ principal, query }: Input<'list'>): Output<'list'> {
    const owner = await this.accounts.liveAccount(principal);
    const [found, total] = await Promise.all([
      this.keys.list(principal.userId, query.limit, decodeCursor(query.cursor, 'date')),
      this.keys.count(principal.userId),
    ]);
    const { items, nextCursor } = pageOf(found, query.limit, key => ({
      value: key.createdAt.toISOString(),
      id: key.id,
    }));
    return { apiKeys: items.map(key => toApiKey(key, owner)), nextCursor, total };
  }

  /**
   * @param signal aborts when the caller has disconnected; the new key is then removed, since nobody has seen it
   * @throws LIMIT_REACHED at the maximum number of keys per account; AUTHENTICATION_REQUIRED for an ended session
   */
  async create({ principal, body, client }: Input<'create'>, signal: AbortSignal): Output<'create'> {
    const owner = await this.accounts.liveAccount(principal);
    const { id, secretHash, key, masked } = newApiKey();
    const { name, permissions } = body;
    const createdAt = new Date();
    const made: StoredApiKey = {
      ...{ id, userId: owner.id, name, permissions, secretHash, masked, createdAt },
      ...{ lastUsedAt: null, epoch: owner.keyEpoch },
    };
    const isStored = await insertIntoSlot(
      MAX_API_KEYS,
      () => this.keys.slots(owner.id),
      slot => this.keys.insert(made, slot),
    );
    if (!isStored) throw new DomainError('LIMIT_REACHED', `An account has at most ${MAX_API_KEYS} API keys.`);
    if (signal.aborted) {
      await this.keys.remove(id, owner.id);
      throw new DomainError('TIMEOUT', 'The API key was not created in time. Please try again.');
    }
    await this.security.record(owner, 'api-key.created', client, { alert: 'api-key-created', subject: name });
    return { id, name, key, permissions, createdAt: createdAt.toISOString() };
  }

  /**
   * Reactivates a key that was paused by a password reset or a change of address.
   * @throws NOT_FOUND also for another account's key
   */
  async resume({ principal, params, client }: Input<'resume'>): Promise<void> {
    const owner = await this.accounts.liveAccount(principal);
    const name = await this.keys.resume(params.id, owner.id, owner.keyEpoch);
    if (name === null) throw notFound('API key');
    this.security.credentialsEnded(owner.id);
    await this.audit.record(owner.id, 'api-key.resumed', client, name);
  }

  /** @throws NOT_FOUND also for another account's key */
  async remove({ principal, params, client }: Input<'remove'>): Promise<void> {
    const name = await this.keys.remove(params.id, principal.userId);
    if (name === null) throw notFound('API key');
    this.security.credentialsEnded(principal.userId);
    await this.audit.record(principal.userId, 'api-key.deleted', client, name);
  }

  /** Returns the key's owner and permissions; the use is recorded in the background. */
  async check({ body }: Input<'check'>): Output<'check'> {
    const key = await this.keys.byId(body.keyId);
    if (!key || !sameHash(key.secretHash, body.secretHash)) return REFUSED;
    const owner = await this.users.byId(key.userId);
    if (!owner || key.epoch !== owner.keyEpoch) return REFUSED;
    const now = Date.now();
    if (now - (key.lastUsedAt?.getTime() ?? 0) >= USE_PAUSE_MS)
      this.tasks.run('api key use', () => this.keys.recordUse(key.id, new Date(now)));
    return { active: true, userId: owner.id, scopes: key.permissions, emailVerified: owner.emailVerified };
  }
}

export const toApiKey = (key: StoredApiKey, owner: Pick<Account, 'emailVerified' | 'keyEpoch'>): ApiKey => ({
  id: key.id,
  name: key.name,
  key: key.masked,
  permissions: key.permissions,
  createdAt: key.createdAt.toISOString(),
  lastUsed: key.lastUsedAt?.toISOString() ?? null,
  isActive: owner.emailVerified && key.epoch === owner.keyEpoch,
  isPaused: key.epoch !== owner.keyEpoch,
});
