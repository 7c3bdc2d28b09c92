import { z } from 'zod';

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
 * Who may make a call over HTTP.
 * `public`: anybody. `optional`: anybody, a signed-in caller is identified. `user`: signed in.
 * `verified`: signed in with a verified address. `internal`: no HTTP route, services only.
 */
export type Access = 'public' | 'optional' | 'user' | 'verified' | 'internal';

/** What an API key may be allowed to do. A call names the scope that a key needs for it; without one, keys are refused. */
export const SCOPES = ['forms:read', 'forms:write', 'analytics:read', 'responses:read'] as const;
export type Scope = (typeof SCOPES)[number];

/** Who is calling, as the gateway established it: a person's session, or a program with an API key of that person. */
export type Principal = SessionPrincipal | ApiKeyPrincipal;
export interface SessionPrincipal {
  kind: 'session';
  userId: string;
  sessionId: string;
  emailVerified: boolean;
}
export interface ApiKeyPrincipal {
  kind: 'api-key';
  userId: string;
  keyId: string;
  scopes: readonly Scope[];
  emailVerified: boolean;
}

/** Where a request came from, and nothing else. The full address never leaves the gateway. */
export interface ClientInfo {
  /** The address, truncated to its network (/24 or /48), for people to read. */
  ip: string;
  /** A keyed hash of the full IPv4 address or the IPv6 /64: what limits count by; reveals nothing else. */
  networkKey: string;
  userAgent: string;
  origin?: string;
  /** ISO 3166 code of two letters, where it is known. */
  country?: string;
  /** The country in the browser's preferred language: AT of `de-AT`. */
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
/** Limits of a call that names none. */
export const DEFAULT_LIMITS: Readonly<Record<'public' | 'signedIn', readonly RateLimit[]>> = {
  public: [{ by: 'address', points: 600, seconds: 60 }],
  signedIn: [{ by: 'user', points: 1200, seconds: 60 }],
};

/** Files that a call takes as multipart/form-data; the gateway streams them and stops at these limits. */
export interface UploadLimits {
  maxFiles: number;
  /** Bytes of one file. */
  maxFileBytes: number;
}

type OtherStatuses = Readonly<Partial<Record<200 | 202, string>>>;
type Empty = z.ZodObject<Record<never, never>>;

/** One call, described once: HTTP route, broker pattern, schemas. Browser, gateway, service and OpenAPI read the same. */
export interface Call<
  A extends Access = Access,
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  O extends z.ZodType = z.ZodType,
  S extends z.ZodType = z.ZodType,
> {
  readonly service: ServiceName;
  /** Pattern on the broker, e.g. `forms.list`. */
  readonly name: string;
  readonly summary: string;
  readonly access: A;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Route with `:name` parameters; empty for internal calls. */
  readonly path: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly output: O;
  readonly status: 200 | 201 | 202 | 204;
  /** Other statuses of success with the same body, each with what it means. */
  readonly also: OtherStatuses;
  /** The status of one answer, where it can be one of `also`; without it `status` is meant. */
  statusOf?(output: z.output<O>): number;
  readonly timeoutMs: number;
  /** Deadline of the streamed answer, in ms. */
  readonly streamTimeoutMs: number;
  /** What an API key needs for this call; undefined: sessions only. */
  readonly scope?: Scope;
  /** Limits per address, form or user; each gateway counts for itself. */
  readonly limits: readonly RateLimit[];
  /** Events of the streamed answer (`Accept: text/event-stream`); undefined: this call does not stream. */
  readonly stream?: S;
  /** Files that come with it as multipart/form-data. */
  readonly upload?: UploadLimits;
}

type Definition<A, P, Q, B, O extends z.ZodType, S> = {
  service: ServiceName;
  name: string;
  summary: string;
  access: A;
  /** `'POST /api/v1/forms'`; left out for internal calls. */
  http?: `${Call['method']} /${string}`;
  params?: P;
  query?: Q;
  body?: B;
  output: O;
  status?: Call['status'];
  also?: OtherStatuses;
  statusOf?(output: z.output<O>): number;
  scope?: Scope;
  limits?: readonly RateLimit[];
  stream?: S;
  upload?: UploadLimits;
  /** Deadline in ms; past it the gateway answers 504 and the broker drops the message. */
  timeoutMs?: number;
  /** Deadline of the streamed answer in ms; left out: `timeoutMs`. */
  streamTimeoutMs?: number;
};

const empty = z.object({});
/** Deadline of a call that names none, in ms. */
export const DEFAULT_TIMEOUT_MS = 5000;

/** Describes a call. What is left out: no params, no query, no body, status 200, 5 s. */
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

/** What a handler receives: the validated request, who is calling, and where it came from. */
export interface CallInput<C extends Call> {
  principal: C extends Call<infer A> ? PrincipalOf<A> : never;
  client: ClientInfo;
  /** The request's `Idempotency-Key`, 8 to 128 characters. */
  idempotencyKey?: string;
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
}
/** What a handler gives back. */
export type CallOutput<C extends Call> = z.output<C['output']>;
/** One event of a streamed answer. */
export type CallEvent<C extends Call> = z.output<NonNullable<C['stream']>>;
/** What a client sends. */
export type CallBody<C extends Call> = z.input<C['body']>;
