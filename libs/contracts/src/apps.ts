import { z } from 'zod';
import { call, type RateLimit, SCOPES } from './call.js';
import { byId, messageAnswer, seenText, timestamp } from './common.js';
import { MAY, membership, ROLES } from './roles.js';

/** Maximum numbers per workspace: apps that it registered, and connections of its people. */
export const MAX_APPS = 20;
export const MAX_CONNECTIONS = 200;

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Whether an app may receive its codes here: an https address, or http on the person's own computer. Codes are never sent elsewhere. */
export function isRedirectUri(text: string): boolean {
  if (!URL.canParse(text) || /[#\s\\]/.test(text)) return false;
  const { protocol, hostname, username, password } = new URL(text);
  if (username || password) return false;
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
}

/** Removes characters that hide or reorder others, so that a name on the consent screen is what it appears to be. */
export const cleanAppName = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/[\p{C}\p{Zl}\p{Zp}\u3164\u115F\u1160\u2800]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, 60)
    .trim();

const scopes = z.array(z.enum(SCOPES));
const REFUSED_URI = 'Must be an https address, or http on localhost, without a fragment';
const redirectUri = z.url(REFUSED_URI).max(500).refine(isRedirectUri, REFUSED_URI);
const redirectUris = z.array(redirectUri).min(1, 'Please enter a redirect URI').max(10);

/** A person's permission for an app to act in a workspace. */
export const connection = z.object({
  id: z.string(),
  app: z.object({
    id: z.string(),
    name: z.string(),
    /** Host that receives the app's authorization codes, such as `claude.ai`. */
    host: z.string(),
    /** Whether the workspace registered it; otherwise somebody else did, or it registered itself. */
    isRegistered: z.boolean(),
  }),
  scopes,
  by: z.object({ userId: z.string(), name: z.string() }),
  connectedAt: timestamp,
  /** Accurate to a minute; null if never used. */
  lastUsed: timestamp.nullable(),
  /** False after a password reset or change of address of the person, or if they left: the app has to be connected again. */
  isActive: z.boolean(),
});
export type Connection = z.infer<typeof connection>;

/** An app that the workspace registered by hand. */
export const registeredApp = z.object({
  /** OAuth client id. */
  id: z.string(),
  name: z.string(),
  redirectUris: z.array(z.string()),
  /** Whether it has a secret, as apps on a server do. */
  isConfidential: z.boolean(),
  createdAt: timestamp,
});
export type RegisteredApp = z.infer<typeof registeredApp>;

const REGISTRATIONS: readonly RateLimit[] = [
  { by: 'address', points: 20, seconds: 3600 },
  { by: 'installation', points: 500, seconds: 3600 },
];
const apps = { service: 'auth', access: 'verified' } as const;
const request = { ...apps, roles: ROLES, params: byId } as const;
/** Address of the app with the answer, where the browser goes next. */
const redirect = z.object({ redirect: z.string() });

/** Apps with access by OAuth 2.1. No scope covers these calls: an app cannot manage apps. */
export const appCalls = {
  /** Dynamic client registration (RFC 7591). Every app is public; the answer contains the values that apply. */
  register: call({
    service: 'auth',
    access: 'public',
    name: 'apps.register',
    summary: 'Register an app or agent (RFC 7591); it is removed after a day without a connection',
    http: 'POST /api/v1/oauth/register',
    body: z.object({
      client_name: z.string().max(200).optional(),
      redirect_uris: redirectUris,
      grant_types: z.array(z.string()).optional(),
      scope: z.string().max(500).optional(),
    }),
    output: z.object({
      client_id: z.string(),
      client_id_issued_at: z.number().int(),
      client_name: z.string(),
      redirect_uris: z.array(z.string()),
      grant_types: z.array(z.string()),
      response_types: z.array(z.string()),
      token_endpoint_auth_method: z.literal('none'),
    }),
    status: 201,
    limits: REGISTRATIONS,
  }),
  /** For the consent screen; only in the browser in which the app began. */
  request: call({
    ...request,
    name: 'apps.request',
    summary: 'The app that asks for access, and the permissions that it asks for',
    http: 'GET /api/v1/connect/:id',
    output: z.object({ app: connection.shape.app, scopes }),
  }),
  /** The chosen workspace is that of the request. */
  approve: call({
    ...request,
    name: 'apps.approve',
    summary: 'Give an app access to the workspace',
    http: 'POST /api/v1/connect/:id',
    // Each approval stores a grant.
    limits: [{ by: 'user', points: 30, seconds: 3600 }],
    body: z.object({ scopes: scopes.min(1, 'Please choose a permission') }),
    output: redirect,
  }),
  refuse: call({
    ...request,
    roles: 'personal',
    name: 'apps.refuse',
    summary: 'Refuse access to an app',
    http: 'POST /api/v1/connect/:id/refuse',
    output: redirect,
  }),
  /** Owners and admins see all, other people their own. */
  connections: call({
    ...apps,
    roles: ROLES,
    name: 'apps.connections',
    summary: 'Apps with access to the workspace, newest first',
    http: 'GET /api/v1/settings/connections',
    output: z.object({ connections: z.array(connection) }),
  }),
  disconnect: call({
    ...apps,
    roles: ROLES,
    name: 'apps.disconnect',
    summary: 'End the access of an app; it is refused within 3 s',
    http: 'DELETE /api/v1/settings/connections/:id',
    params: byId,
    output: messageAnswer,
  }),
  list: call({
    ...apps,
    roles: MAY.manage,
    name: 'apps.list',
    summary: 'Apps that the workspace registered, newest first',
    http: 'GET /api/v1/settings/apps',
    output: z.object({ apps: z.array(registeredApp) }),
  }),
  create: call({
    ...apps,
    roles: MAY.manage,
    name: 'apps.create',
    summary: 'Register an app; only this answer contains its secret',
    http: 'POST /api/v1/settings/apps',
    body: z.object({
      name: seenText(60, 'Please enter a name'),
      redirectUris,
      isConfidential: z.boolean(),
    }),
    output: registeredApp.extend({ secret: z.string().nullable() }),
    status: 201,
  }),
  remove: call({
    ...apps,
    roles: MAY.manage,
    name: 'apps.remove',
    summary: 'Delete a registered app with all of its connections',
    http: 'DELETE /api/v1/settings/apps/:id',
    params: byId,
    output: messageAnswer,
  }),
};

const internal = { service: 'auth', access: 'internal', timeoutMs: 2000 } as const;
/** Kind of a stored record and the hash of its id; ids are credentials. */
const record = z.object({ model: z.string(), hash: z.string() });

/** Calls with which the gateway's OAuth server stores its state in `auth`. */
export const oauthCalls = {
  client: call({
    ...internal,
    name: 'oauth.client',
    summary: 'An app by its client id',
    body: z.object({ clientId: z.string() }),
    output: z.object({
      client: z
        .object({
          id: z.string(),
          name: z.string(),
          redirectUris: z.array(z.string()),
          /** SHA-256 of its secret; null: a public client. */
          secretHash: z.string().nullable(),
          /** The workspace that registered it; null: it registered itself. */
          workspaceId: z.string().nullable(),
        })
        .nullable(),
    }),
  }),
  /** Creates the connection of a grant that the person approved; without a route, because only the consent screen may. */
  connect: call({
    ...apps,
    roles: ROLES,
    name: 'oauth.connect',
    summary: 'Record that a person gave an app access to a workspace',
    body: z.object({ grantId: z.string(), clientId: z.string(), scopes }),
    output: z.object({}),
  }),
  put: call({
    ...internal,
    name: 'oauth.put',
    summary: 'Store a token, code, grant or request',
    body: record.extend({
      ...{ payload: z.string(), seconds: z.number().int().positive() },
      ...{ grantId: z.string().optional(), userId: z.string().optional() },
    }),
    output: z.object({}),
  }),
  find: call({
    ...internal,
    name: 'oauth.find',
    summary: 'A stored token, code, grant or request',
    body: record,
    output: z.object({ payload: z.string().nullable(), consumed: z.boolean() }),
  }),
  consume: call({
    ...internal,
    name: 'oauth.consume',
    summary: 'Mark a code or token as used; `first` is true exactly once',
    body: record,
    output: z.object({ first: z.boolean() }),
  }),
  destroy: call({
    ...internal,
    name: 'oauth.destroy',
    summary: 'Remove a token, code, grant or request',
    body: record,
    output: z.object({}),
  }),
  /** With the connection, unless only the tokens of one kind are meant. */
  revoke: call({
    ...internal,
    name: 'oauth.revoke',
    summary: 'End a grant with its tokens',
    body: z.object({ grantId: z.string(), model: z.string().optional() }),
    output: z.object({}),
  }),
  /** The gateway caches the answer for a few seconds. */
  check: call({
    ...internal,
    name: 'oauth.check',
    summary: 'The person, workspace and permissions of an access token',
    body: z.object({ hash: z.string(), audience: z.string() }),
    output: z.object({
      active: z.boolean(),
      ...{ userId: z.string(), connectionId: z.string(), name: z.string(), scopes },
      emailVerified: z.boolean(),
      membership: membership.nullable(),
    }),
  }),
  /** Checked at each exchange and refresh. */
  alive: call({
    ...internal,
    name: 'oauth.alive',
    summary: 'Whether the person of a grant may still use it',
    body: z.object({ grantId: z.string() }),
    output: z.object({ alive: z.boolean() }),
  }),
};
