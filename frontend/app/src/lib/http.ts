import type { z } from 'zod';
import type { Call, CallBody, CallOutput, ErrorBody } from '#contracts';
import { ApiError, errorOf, networkError, serverText } from './api-error.js';
import { ORIGIN } from './config.js';
import { t } from './i18n/index.js';
import { showLimit } from './limit.js';
import type { Route } from './route.js';
import { clearSession, storedTokens, type Tokens } from './session.js';
import { chooseWorkspace, useWorkspace } from './workspace.js';

/** Input of a call; parts that its contract leaves empty may be omitted. */
export interface CallRequest<C extends Call> {
  params?: z.input<C['params']>;
  query?: z.input<C['query']>;
  body?: CallBody<C>;
  signal?: AbortSignal;
  /** Sent as Idempotency-Key, so that a repeated submission is processed once. */
  idempotencyKey?: string;
  /** Whether to send the tokens; defaults to true for all calls that are not public. */
  signed?: boolean;
}

/** The server's error for a workspace that the user is not in. */
const WORKSPACE_GONE = 'Workspace not found';

/** The address of a call with its parameters and query filled in. */
export function addressOf(call: Route, params: unknown, query: unknown): string {
  const values = (params ?? {}) as Record<string, string>;
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
  const url = new URL(path, ORIGIN);
  for (const [name, value] of Object.entries(
    (query ?? {}) as Record<string, string | number | boolean | undefined>,
  ))
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value));
  return url.href;
}

function headersOf(tokens: Tokens | null, hasBody: boolean, extra: Record<string, string>): Headers {
  const headers = new Headers(extra);
  if (hasBody) headers.set('content-type', 'application/json');
  if (tokens) {
    headers.set('authorization', `Bearer ${tokens.jwt}`);
    if (tokens.session) headers.set('x-session-token', tokens.session);
    const { id } = useWorkspace.getState();
    // The id may come from the address.
    if (id) headers.set('x-workspace', encodeURIComponent(id));
  }
  return headers;
}

/** Sends a call; throws ApiError unless it succeeds. The body is not read. */
export async function request<C extends Call>(
  call: Route<C>,
  options: CallRequest<C>,
  accept = 'application/json',
): Promise<Response> {
  const tokens = (options.signed ?? call.access !== 'public') ? storedTokens() : null;
  const extra: Record<string, string> = { accept };
  if (options.idempotencyKey) extra['idempotency-key'] = options.idempotencyKey;
  const response = await fetch(addressOf(call, options.params, options.query), {
    method: call.method,
    headers: headersOf(tokens, options.body !== undefined, extra),
    body: options.body === undefined ? null : JSON.stringify(options.body),
    credentials: 'include',
    ...(options.signal ? { signal: options.signal } : {}),
  }).catch((error: unknown) => {
    throw error instanceof Error && error.name === 'AbortError' ? error : networkError();
  });
  if (response.ok) return response;
  const body = (await parse(response)) as Partial<ErrorBody>;
  if (response.status === 402) showLimit(serverText(body.code, body.error ?? ''));
  throw failed(response, body, tokens);
}

/**
 * A 401 ends the session only if the rejected call sent the tokens that are still in use. Someone who was removed from
 * the chosen workspace continues in their own.
 */
function failed(response: Response, body: Partial<ErrorBody>, tokens: Tokens | null): ApiError {
  if (response.status === 404 && body.error === WORKSPACE_GONE && useWorkspace.getState().id)
    chooseWorkspace(null);
  if (response.status !== 401 || !tokens) return errorOf(response, body);
  if (storedTokens()?.jwt === tokens.jwt) clearSession();
  return new ApiError(t.server.signInAgain, body.code ?? 'AUTHENTICATION_REQUIRED', 401, [], body.requestId);
}

async function parse(response: Response): Promise<unknown> {
  return response.json().catch(() => {
    throw networkError();
  });
}

/** Sends a call and parses its response. */
export async function send<C extends Call>(
  call: Route<C>,
  options: CallRequest<C> = {},
): Promise<CallOutput<C>> {
  return (await parse(await request(call, options))) as CallOutput<C>;
}
