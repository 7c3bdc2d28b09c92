import { z } from 'zod';
import type { CallRoles, Role } from './roles.js';

/** The services that answer calls; each listens on `rpc.<service>.v1`. */
export const SERVICES = [
  'auth',
  'forms',
  'responses',
  'analytics',
  'webhooks',
  'mail',
  'ai',
  'typebot',
] as const;
export type ServiceName = (typeof SERVICES)[number];

/**
 * Required access over HTTP. `public`: anybody. `optional`: anybody; signed-in callers are identified. `user`: signed
 * in. `verified`: signed in with a verified address. `internal`: no HTTP route, services only.
 */
export type Access = 'public' | 'optional' | 'user' | 'verified' | 'internal';

/**
 * Scopes of an API key. A call without a scope rejects keys. Over HTTP, `forms:write` includes publishing; agents (`/mcp`) may
 * publish only with `forms:publish`.
 */
export const SCOPES = [
  'forms:read',
  'forms:write',
  'forms:publish',
  'analytics:read',
  'responses:read',
  'responses:write',
  'webhooks:write',
] as const;
export type Scope = (typeof SCOPES)[number];

/** The caller as the gateway authenticated it: a person's session, or a program with an API key of that person. */
export type Principal = SessionPrincipal | ApiKeyPrincipal;
interface Actor {
  /** The person who acts; for a key, its maker. */
  userId: string;
  /** The workspace of the request, which owns all data that calls read and change. A person's own one has their id. */
  workspaceId: string;
  /** The person's role in the workspace. */
  role: Role;
  /** The caller may see only the responses that are assigned to them. */
  onlyAssigned?: boolean | undefined;
  emailVerified: boolean;
}
export interface SessionPrincipal extends Actor {
  kind: 'session';
  sessionId: string;
}
export interface ApiKeyPrincipal extends Actor {
  kind: 'api-key';
  keyId: string;
  keyName: string;
  scopes: readonly Scope[];
}

/** Origin of a request, in coarse form. The full address never leaves the gateway. */
export interface ClientInfo {
  /** Address truncated to its network (/24 or /48), for display. */
  ip: string;
  /** Keyed hash of the full IPv4 address or the IPv6 /64, as the key for limits; reveals nothing else. */
  networkKey: string;
  userAgent: string;
  origin?: string;
  /** Two-letter ISO 3166 code, if known. */
  country?: string;
  /** Country in the browser's preferred language: AT for `de-AT`. */
  languageCountry?: string;
  /** The browser asks not to be tracked (DNT or Global Privacy Control). */
  untracked?: boolean;
}

/**
 * At most `points` requests within `seconds`, counted per address (full IPv4, IPv6 /64), per form (`:id`), per user, or for the
 * whole installation.
 */
export interface RateLimit {
  by: 'address' | 'form' | 'user' | 'installation';
  points: number;
  seconds: number;
}
/** Default limits of a call. */
export const DEFAULT_LIMITS: Readonly<Record<'public' | 'signedIn', readonly RateLimit[]>> = {
  public: [{ by: 'address', points: 600, seconds: 60 }],
  signedIn: [{ by: 'user', points: 1200, seconds: 60 }],
};

/** Files that a call takes as multipart/form-data; the gateway streams them and enforces these limits. */
export interface UploadLimits {
  maxFiles: number;
  /** Maximum size per file, in bytes. */
  maxFileBytes: number;
}

/** Calls of signed-in people list the roles that may make them; callers of the others have no role. */
type RolesOf<A> = A extends 'user' | 'verified' ? { roles: CallRoles } : { roles?: undefined };
type OtherStatuses = Readonly<Partial<Record<200 | 202, string>>>;
type Empty = z.ZodObject<Record<never, never>>;

/**
 * A call, described once: HTTP route, broker pattern and schemas, shared by browser, gateway, services and OpenAPI.
 */
export interface Call<
  A extends Access = Access,
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  S extends z.ZodType = z.ZodType,
> {
  readonly service: ServiceName;
  /** Pattern on the broker, such as `forms.list`. */
  readonly name: string;
  readonly summary: string;
  readonly access: A;
  /** Roles that may make this call; set for exactly those that require a signed-in caller. */
  readonly roles?: CallRoles | undefined;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Route with `:name` parameters; empty for internal calls. */
  readonly path: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly output: O;
  readonly status: 200 | 201 | 202 | 204;
  /** Other success statuses with the same body, each with a description. */
  readonly also: OtherStatuses;
  /** Returns the status of an answer if it can be one of `also`; defaults to `status`. */
  statusOf?(output: z.output<O>): number;
  readonly timeoutMs: number;
  /** Deadline of the streamed answer, in ms. */
  readonly streamTimeoutMs: number;
  /** Scope that an API key needs for this call; `any`: each key may make it; undefined: sessions only. */
  readonly scope?: Scope | 'any';
  /** A repeat with the same `Idempotency-Key` has no second effect. */
  readonly takesKey: boolean;
  /** Limits per address, form or user, counted separately by each gateway. */
  readonly limits: readonly RateLimit[];
  /** Events of the streamed answer (`Accept: text/event-stream`); undefined: this call does not stream. */
  readonly stream?: S;
  /** Files in the request, as multipart/form-data. */
  readonly upload?: UploadLimits;
}

type Definition<A, P, Q, B, O extends z.ZodType, S> = RolesOf<A> & {
  service: ServiceName;
  name: string;
  summary: string;
  access: A;
  /** `'POST /api/v1/forms'`; omitted for internal calls. */
  http?: `${Call['method']} /${string}`;
  params?: P;
  query?: Q;
  body?: B;
  output: O;
  status?: Call['status'];
  also?: OtherStatuses;
  statusOf?(output: z.output<O>): number;
  scope?: Scope | 'any';
  takesKey?: true;
  limits?: readonly RateLimit[];
  stream?: S;
  upload?: UploadLimits;
  /** Deadline in ms; after it the gateway answers 504 and the broker drops the message. */
  timeoutMs?: number;
  /** Deadline of the streamed answer in ms; defaults to `timeoutMs`. */
  streamTimeoutMs?: number;
};

const empty = z.object({});
/** Default deadline of a call, in ms. */
export const DEFAULT_TIMEOUT_MS = 5000;

/** Describes a call. Defaults: no params, no query, no body, status 200, 5 s. */
export function call<
  const A extends Access,
  O extends z.ZodType,
  P extends z.ZodType = Empty,
  Q extends z.ZodType = Empty,
  B extends z.ZodType = Empty,
  S extends z.ZodType = z.ZodNever,
>(d: Definition<A, P, Q, B, O, S>): Call<A, P, Q, B, O, S> {
  const [method = 'POST', path = ''] = (d.http ?? '').split(' ') as [Call['method']?, string?];
  return {
    service: d.service,
    name: d.name,
    summary: d.summary,
    access: d.access,
    roles: d.roles,
    method: d.http ? method : 'POST',
    path,
    params: d.params ?? (empty as unknown as P),
    query: d.query ?? (empty as unknown as Q),
    body: d.body ?? (empty as unknown as B),
    output: d.output,
    status: d.status ?? 200,
    also: d.also ?? {},
    statusOf: d.statusOf?.bind(d),
    scope: d.scope,
    takesKey: d.takesKey === true,
    limits: d.limits ?? limitsOf(d.access),
    stream: d.stream,
    upload: d.upload,
    timeoutMs: d.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    streamTimeoutMs: d.streamTimeoutMs ?? d.timeoutMs ?? DEFAULT_TIMEOUT_MS,
  };
}

const limitsOf = (access: Access): readonly RateLimit[] =>
  access === 'public' || access === 'optional' ? DEFAULT_LIMITS.public : DEFAULT_LIMITS.signedIn;

type PrincipalOf<A extends Access> = A extends 'user' | 'verified'
  ? Principal
  : A extends 'optional'
    ? Principal | null
    : null;

/** Input of a handler: the validated request, its caller and its origin. */
export interface CallInput<C extends Call> {
  principal: C extends Call<infer A> ? PrincipalOf<A> : never;
  client: ClientInfo;
  /** The request's `Idempotency-Key`, 8 to 128 characters. */
  idempotencyKey?: string;
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
}
/** Return value of a handler. */
export type CallOutput<C extends Call> = z.output<C['output']>;
/** One event of a streamed answer. */
export type CallEvent<C extends Call> = z.output<NonNullable<C['stream']>>;
/** Body that a client sends. */
export type CallBody<C extends Call> = z.input<C['body']>;
