import { z } from 'zod';
import { call, type RateLimit, SCOPES } from './call.js';
import { byId, messageAnswer, pageFrame, pageQuery, seenText, timestamp } from './common.js';
import { MAY, membership, ROLES } from './roles.js';
import { ownWorkspace } from './workspaces.js';

/** Maximum number of keys per workspace. */
export const MAX_API_KEYS = 50;
/** Limit for all calls of one key together, in addition to the limits of each call. */
export const API_KEY_LIMIT: RateLimit = { by: 'user', points: 600, seconds: 60 };

const scope = z.enum(SCOPES);
const name = seenText(80, 'Please enter a name');

export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** Masked: only the call that creates the key shows it in full. */
  key: z.string(),
  permissions: z.array(scope),
  createdAt: timestamp,
  /** Accurate to a minute; null if never used. */
  lastUsed: timestamp.nullable(),
  /** Whether calls with this key are accepted; not while it is paused or its creator's address is unverified. */
  isActive: z.boolean(),
  /** A key is paused by a password reset, a change of address or the departure of its creator; resume or delete it. */
  isPaused: z.boolean(),
  /** Name of its creator, if they have left the workspace: resuming makes the key act for the caller. */
  leftBy: z.string().optional(),
});
export type ApiKey = z.infer<typeof apiKey>;

const keys = { service: 'auth', access: 'verified', roles: MAY.manage } as const;

/** API keys of a workspace. No scope covers these calls: a key cannot list, create or delete keys. */
export const apiKeyCalls = {
  /** For programs that test their credentials and show their account. */
  whoAmI: call({
    ...keys,
    roles: ROLES,
    name: 'auth.whoAmI',
    summary: 'The account and the permissions behind the credentials of this request',
    http: 'GET /api/v1/whoami',
    scope: 'any',
    output: z.object({
      user: z.object({ id: z.string(), name: z.string(), email: z.string() }),
      /** Null for the session of a person. */
      apiKey: apiKey.pick({ id: true, name: true, permissions: true, createdAt: true }).nullable(),
      /** Workspace of the request, and the role in it. */
      workspace: ownWorkspace,
    }),
  }),
  list: call({
    ...keys,
    name: 'auth.apiKeys',
    summary: 'API keys of the workspace, newest first; masked',
    http: 'GET /api/v1/settings/api-keys',
    query: pageQuery,
    output: z.object({ apiKeys: z.array(apiKey), ...pageFrame }),
  }),
  create: call({
    ...keys,
    name: 'auth.createApiKey',
    summary: 'Create an API key; it is shown in this response only',
    http: 'POST /api/v1/settings/api-keys',
    body: z.object({
      name,
      permissions: z
        .array(scope)
        .min(1)
        .default(['forms:read', 'forms:write'])
        .transform(list => [...new Set(list)]),
    }),
    output: apiKey.pick({ id: true, name: true, key: true, permissions: true, createdAt: true }),
    status: 201,
  }),
  remove: call({
    ...keys,
    name: 'auth.deleteApiKey',
    summary: 'Delete an API key; it is rejected within 5 s',
    http: 'DELETE /api/v1/settings/api-keys/:id',
    params: byId,
    output: messageAnswer,
  }),
  resume: call({
    ...keys,
    name: 'auth.resumeApiKey',
    summary: 'Resume a paused API key',
    http: 'POST /api/v1/settings/api-keys/:id/resume',
    params: byId,
    output: messageAnswer,
  }),
  /** The gateway looks up the owner and the scopes of a key, and caches the answer for a few seconds. */
  check: call({
    service: 'auth',
    access: 'internal',
    name: 'auth.checkApiKey',
    summary: 'Whether an API key is valid',
    body: z.object({ keyId: z.string(), secretHash: z.string() }),
    output: z.object({
      active: z.boolean(),
      /** The person who created it. The key is refused if their address is unverified or they left the workspace. */
      userId: z.string(),
      name: z.string(),
      scopes: z.array(scope),
      emailVerified: z.boolean(),
      /** The key's workspace, and the current role of its creator; null after the creator left. */
      membership: membership.nullable(),
    }),
    timeoutMs: 2000,
  }),
};
