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
import { BackgroundTasks, decodeCursor, newApiKey, pageOf, sameHash } from '#platform';
import { ApiKeyStore, type StoredApiKey } from './api-key.store.js';
import { AuditService } from './audit.service.js';
import { SecurityLog } from './security-log.js';
import { UserStore } from './user.store.js';

type Input<K extends keyof typeof apiKeyCalls> = CallInput<(typeof apiKeyCalls)[K]>;
type Output<K extends keyof typeof apiKeyCalls> = Promise<CallOutput<(typeof apiKeyCalls)[K]>>;

/** The last use of a key is written at most this often, ms. */
const USE_PAUSE_MS = 60_000;
const REFUSED = { active: false, userId: '', scopes: [], emailVerified: false };

/** API keys: made, listed, deleted by their owner, and checked for the gateway. */
@Injectable()
export class ApiKeyService {
  constructor(
    private readonly keys: ApiKeyStore,
    private readonly users: UserStore,
    private readonly tasks: BackgroundTasks,
    private readonly audit: AuditService,
    private readonly security: SecurityLog,
  ) {}

  async list({ principal, query }: Input<'list'>): Output<'list'> {
    const [found, total] = await Promise.all([
      this.keys.list(principal.userId, query.limit, decodeCursor(query.cursor, 'date')),
      this.keys.count(principal.userId),
    ]);
    const { items, nextCursor } = pageOf(found, query.limit, key => ({
      value: key.createdAt.toISOString(),
      id: key.id,
    }));
    return { apiKeys: items.map(key => toApiKey(key, principal.emailVerified)), nextCursor, total };
  }

  /** @throws LIMIT_REACHED with as many keys as an account may have */
  async create({ principal, body, client }: Input<'create'>): Output<'create'> {
    if ((await this.keys.count(principal.userId)) >= MAX_API_KEYS) {
      throw new DomainError('LIMIT_REACHED', `An account has at most ${MAX_API_KEYS} API keys.`);
    }
    const { id, secretHash, key, masked } = newApiKey();
    const { name, permissions } = body;
    const createdAt = new Date();
    const made = { id, userId: principal.userId, name, permissions, secretHash, masked, createdAt };
    await this.keys.insert({ ...made, lastUsedAt: null });
    const owner = await this.users.byId(principal.userId);
    const alert = { alert: 'api-key-created', subject: name } as const;
    if (owner) await this.security.record(owner, 'api-key.created', client, alert);
    return { id, name, key, permissions, createdAt: createdAt.toISOString() };
  }

  /** @throws NOT_FOUND also for somebody else's key */
  async remove({ principal, params, client }: Input<'remove'>): Promise<void> {
    const name = await this.keys.remove(params.id, principal.userId);
    if (name === null) throw notFound('API key');
    this.security.credentialsEnded(principal.userId);
    await this.audit.record(principal.userId, 'api-key.deleted', client, name);
  }

  /** Whose key it is and what it may do; the use is written down afterwards. */
  async check({ body }: Input<'check'>): Output<'check'> {
    const key = await this.keys.byId(body.keyId);
    if (!key || !sameHash(key.secretHash, body.secretHash)) return REFUSED;
    const owner = await this.users.byId(key.userId);
    if (!owner) return REFUSED;
    const now = Date.now();
    if (now - (key.lastUsedAt?.getTime() ?? 0) >= USE_PAUSE_MS)
      this.tasks.run('api key use', () => this.keys.recordUse(key.id, new Date(now)));
    return { active: true, userId: owner.id, scopes: key.permissions, emailVerified: owner.emailVerified };
  }
}

export const toApiKey = (key: StoredApiKey, isActive: boolean): ApiKey => ({
  id: key.id,
  name: key.name,
  key: key.masked,
  permissions: key.permissions,
  createdAt: key.createdAt.toISOString(),
  lastUsed: key.lastUsedAt?.toISOString() ?? null,
  isActive,
});
