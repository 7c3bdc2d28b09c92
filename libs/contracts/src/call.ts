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
 * `public`: anybody. `optional`: anybody, a signed-in caller is told apart. `user`: signed in.
 * `verified`: signed in with a verified address. `internal`: no HTTP route, services only.
 */
export type Access = 'public' | 'optional' | 'user' | 'verified' | 'internal';

/** The signed-in caller, as the gateway established it. */
export interface Actor {
  userId: string;
  sessionId: string;
  emailVerified: boolean;
}

/** Where a request came from. The address is truncated (/24 or /48) before it leaves the gateway. */
export interface ClientInfo {
  ip: string;
  userAgent: string;
  origin?: string;
  country?: string;
  idempotencyKey?: string;
  /** For a submission: the id that its response gets. The gateway makes it from form and key, so that it can promise it. */
  responseId?: string;
  /** For a submission: when the gateway promised to keep it (ISO 8601). It is kept even if the form has closed since. */
  acceptedAt?: string;
  /** What `Authorization: Bearer` carried, unchecked; auth reads it to renew or end a session. Never logged. */
  bearer?: string;
  /** What `X-Session-Token` carried, unchecked. Never logged. */
  sessionToken?: string;
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
  readonly timeoutMs: number;
}

type Definition<A, P, Q, B, O> = {
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
  /** Deadline in ms; past it the gateway answers 504 and the broker drops the message. */
  timeoutMs?: number;
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
>(d: Definition<A, P, Q, B, O>): Call<A, P, Q, B, O> {
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
    timeoutMs: d.timeoutMs ?? DEFAULT_TIMEOUT_MS,
  };
}

type ActorOf<A extends Access> = A extends 'user' | 'verified'
  ? Actor
  : A extends 'optional'
    ? Actor | null
    : null;

/** What a handler receives: the checked request, the caller, and where it came from. */
export interface CallInput<C extends Call> {
  actor: C extends Call<infer A> ? ActorOf<A> : never;
  client: ClientInfo;
  params: z.output<C['params']>;
  query: z.output<C['query']>;
  body: z.output<C['body']>;
}
/** What a handler gives back. */
export type CallOutput<C extends Call> = z.output<C['output']>;
/** What a client sends. */
export type CallBody<C extends Call> = z.input<C['body']>;
