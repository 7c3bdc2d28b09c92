import { Inject, Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import type { Dispatcher } from 'undici';
import { DomainError } from '#contracts';
import { CONFIG, GuardedHttp, type ResolveAll } from '#platform';
import type { WebhooksConfig } from '../config.js';

/** Maximum number of bytes of an answer that are read, and that are stored. */
const READ_BYTES = 64 * 1024;
const STORED_BYTES = 4 * 1024;
/** Injection token of the name resolver, for tests. */
export const RESOLVE = Symbol('RESOLVE');

export interface OutgoingCall {
  url: string;
  headers: Record<string, string>;
  body: string;
}
/** Outcome of an attempt. `error` is absent only after a 2xx answer. */
export interface CallResult {
  at: Date;
  durationMs: number;
  status: number | null;
  error: string | null;
  response: string;
  /** Retry-After of the receiver, in milliseconds. */
  retryAfterMs: number | null;
}

/**
 * Calls receivers: public addresses only, without redirects, within the time limit, reading up to 64 KB of an
 * answer.
 */
@Injectable()
export class WebhookClient implements OnApplicationShutdown {
  private readonly http: GuardedHttp;
  private readonly limitMs: number;

  constructor(
    @Inject(CONFIG) { WEBHOOK_ALLOWED_CIDRS: allowed, WEBHOOK_TIMEOUT_MS: limitMs }: WebhooksConfig,
    @Optional() @Inject(RESOLVE) resolve?: ResolveAll,
  ) {
    this.limitMs = limitMs;
    this.http = new GuardedHttp({ allowed, limitMs, keepAliveMs: 4000, resolve });
  }

  onApplicationShutdown(): Promise<void> {
    return this.http.close();
  }

  /** @throws DomainError VALIDATION_ERROR for a literal address of a private network */
  requireCallable(url: string): void {
    try {
      this.http.requireCallable(url);
    } catch (error) {
      const { message } = error as Error;
      throw new DomainError('VALIDATION_ERROR', message, [{ field: 'url', message }]);
    }
  }

  /** Makes one attempt. Never rejects. */
  async send(call: OutgoingCall): Promise<CallResult> {
    const at = new Date();
    const started = performance.now();
    const end = await this.attempt(call).catch((error: unknown) => ({
      status: null,
      error: reasonOf(error, this.limitMs),
      response: '',
      retryAfterMs: null,
    }));
    return { at, durationMs: Math.round(performance.now() - started), ...end };
  }

  private async attempt({ url, headers, body }: OutgoingCall) {
    const answer = await this.http.request(url, { method: 'POST', headers, body });
    const status = answer.statusCode;
    return {
      status,
      error: status >= 200 && status < 300 ? null : refusalOf(status),
      response: await startOf(answer.body),
      retryAfterMs: retryAfterOf(answer.headers['retry-after']),
    };
  }
}

const refusalOf = (status: number): string =>
  status >= 300 && status < 400
    ? `Responded with ${status}; redirects are not followed`
    : `Responded with ${status}`;

/** The beginning of an answer's body. Errors after the status do not change the outcome. */
async function startOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const start: Buffer[] = [];
  let [read, stored] = [0, 0];
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (stored < STORED_BYTES) start.push(chunk.subarray(0, STORED_BYTES - stored));
      stored = Math.min(STORED_BYTES, stored + chunk.length);
      read += chunk.length;
      if (read >= READ_BYTES) break;
    }
  } catch {
    // The connection was closed, or the body was too slow.
  }
  body.destroy();
  // Removes a truncated character, and NUL, which databases cannot store.
  return Buffer.concat(start).toString('utf8').replaceAll('\0', '').replace(/\uFFFD$/, ''); // prettier-ignore
}

const MAX_RETRY_AFTER_MS = 86_400_000;

/** Retry-After in seconds or as a date (RFC 9110, 10.2.3), up to a day. */
export function retryAfterOf(header: string | string[] | undefined, now = Date.now()): number | null {
  const text = [header].flat()[0]?.trim();
  if (!text) return null;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), MAX_RETRY_AFTER_MS) : null;
}

const REASONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed before a response arrived',
  UND_ERR_SOCKET: 'The connection was closed before a response arrived',
  EPIPE: 'The connection was closed before a response arrived',
  ENOTFOUND: 'No such host',
  ENODATA: 'No such host',
  EHOSTUNREACH: 'The host cannot be reached',
  ENETUNREACH: 'The host cannot be reached',
  CERT_HAS_EXPIRED: 'The certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is not trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate is not trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host',
};
const LATE = /^(UND_ERR_(HEADERS|BODY|CONNECT)_TIMEOUT|ETIMEDOUT|ETIMEOUT)$/;

/** Sentence for the owner with the reason why there was no answer. */
function reasonOf(error: unknown, limitMs: number): string {
  const { name, code, message } = causeOf(error);
  if (name === 'AddressRefused') return message;
  if (name === 'TimeoutError' || name === 'AbortError' || (code && LATE.test(code)))
    return `No response within ${limitMs / 1000} s`;
  return (code && REASONS[code]) || `The request failed (${code ?? name})`;
}

/** The first error of a connection that tried several addresses. */
function causeOf(error: unknown): { name: string; code?: string; message: string } {
  const one = error instanceof AggregateError ? (error.errors[0] as unknown) : error;
  const { name = 'Error', code, message = '' } = (one ?? {}) as NodeJS.ErrnoException;
  return { name, message, ...(code ? { code } : {}) };
}
