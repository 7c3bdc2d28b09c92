import { GuardedHttp } from '#platform';
import { retryAfterOf } from '../delivery/webhook.client.js';
import { DestinationError } from './destination-error.js';

/** Maximum size of an answer, in bytes. */
const MAX_BYTES = 8 * 1024 * 1024;
export const TOO_MANY = 429;
/** Unpaid, forbidden (no longer shared with us), not found. */
const TARGET = [402, 403, 404];
/** Timeout, conflict of concurrent writes, locked. */
const PASSING = [408, 409, 423];

export interface JsonCall {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT';
  headers?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
}
export interface JsonAnswer<T = unknown> {
  status: number;
  body: T;
}

/** HTTP to other systems through the product's guarded client. */
export class DestinationHttp {
  constructor(private readonly http: GuardedHttp) {}

  /**
   * Sends JSON and returns the answer if its status is 2xx or one of `accepts`.
   * @throws DestinationError `auth` for 401, `target` for 402, 403 and 404, `quota` for 429, `unavailable` for 408, 409, 423, 5xx and no
   *   answer, else `rejected`
   */
  async json<T>(
    url: string,
    { method = 'GET', headers = {}, query, body }: JsonCall,
    accepts: readonly number[] = [],
  ): Promise<JsonAnswer<T>> {
    const address = new URL(url);
    for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value);
    const answer = await this.fetch(address, {
      method,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new DestinationError('unavailable', reasonOf(error));
    });
    const text = await answer.text();
    const parsed = parse(text);
    if (answer.ok || accepts.includes(answer.status)) return { status: answer.status, body: parsed as T };
    throw failureOf(answer.status, messageIn(parsed), answer.headers.get('retry-after'));
  }

  /** `fetch` as libraries expect it: addresses are checked, redirects are not followed. */
  readonly fetch: typeof fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input);
    const headers = new Headers(init?.headers);
    // Answers are not decompressed here.
    headers.delete('accept-encoding');
    const answer = await this.http.request(url, {
      method: init?.method ?? 'GET',
      headers: Object.fromEntries(headers),
      body: bodyOf(init?.body),
    });
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of answer.body as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > MAX_BYTES) throw new DestinationError('unavailable', 'The answer was too large');
      parts.push(part);
    }
    const status = answer.statusCode;
    const isEmpty = status === 204 || status === 205 || status === 304;
    return new Response(isEmpty ? null : Buffer.concat(parts), { status, headers: plain(answer.headers) });
  };
}

const bodyOf = (body: RequestInit['body']): string | Buffer | null => {
  if (body === undefined || body === null || typeof body === 'string') return body ?? null;
  return body instanceof URLSearchParams ? body.toString() : Buffer.from(body as Uint8Array);
};
const plain = (headers: Record<string, string | string[] | undefined>): [string, string][] =>
  Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, [value].flat().join(', ')] as [string, string]],
  );
const parse = (text: string): unknown => {
  try {
    return text === '' ? null : (JSON.parse(text) as unknown);
  } catch {
    return text;
  }
};

/** The failure of an answer that was not a success; `message` is the sentence of the other system, if it has one. */
export function failureOf(status: number, message: string, retryAfter: string | null): DestinationError {
  const more = { status, retryAfterMs: retryAfterOf(retryAfter ?? undefined) };
  const said = message ? `: ${withoutAddresses(message.slice(0, 500))}` : '';
  if (status === 401)
    return new DestinationError('auth', `The connection is no longer accepted${said}`, more);
  if (status === TOO_MANY) return new DestinationError('quota', 'The limit of requests is reached', more);
  if (status >= 500 || PASSING.includes(status))
    return new DestinationError('unavailable', `Responded with ${status}`, more);
  const reason = TARGET.includes(status) ? 'target' : 'rejected';
  return new DestinationError(reason, `Responded with ${status}${said}`, more);
}

/** Other systems repeat values of the visitor, which must not stay in states and logs after an erasure. */
export const withoutAddresses = (text: string): string =>
  text.replaceAll(/[^\s@<>()"',;:]+@[^\s@<>()"',;:]+/g, '…').replaceAll(/\+?\d[\d\s()./-]{5,}\d/g, '…');

/** The sentence in an error answer, wherever the other system puts it. */
export function messageIn(body: unknown): string {
  if (typeof body === 'string') return body.startsWith('<') ? '' : body;
  if (typeof body !== 'object' || body === null) return '';
  const { message, error, detail, title } = body as Record<string, unknown>;
  for (const one of [message, detail, error, title]) {
    if (typeof one === 'string' && one) return one;
    const inner = typeof one === 'object' && one !== null ? messageIn(one) : '';
    if (inner) return inner;
  }
  return '';
}

/** The reason of a request without an answer. */
export function reasonOf(error: unknown): string {
  const { name, message, code } = error as NodeJS.ErrnoException;
  if (name === 'AddressRefused') return message;
  return name === 'TimeoutError' || name === 'AbortError'
    ? 'No response in time'
    : `The request failed (${code ?? name})`;
}
