import type { ErrorBody, ErrorCode, ErrorDetail } from '#contracts';
import { t } from './i18n/index.js';

const texts = t.server;

/** Translates a server message to the language of the app, by text or else by code. */
export function serverText(code: string | undefined, message: string): string {
  const [given = ''] = GIVEN.exec(message) ?? [];
  const known = texts.messages[given ? message.replace(given, '{}') : message];
  return known?.replace('{}', () => given) ?? texts.codes[code as ErrorCode] ?? message;
}
/** Variable parts of a server message: numbers and quoted text. */
const GIVEN = /"[^"]*"|\d+/;

/** A failed call. `code` is the server's, or NETWORK if there was no valid response. */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly code: string,
    readonly status: number,
    readonly details: ErrorDetail[] = [],
    readonly requestId?: string,
    /** Seconds to wait before a retry (Retry-After). */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

export const networkError = (): ApiError => new ApiError(texts.network, 'NETWORK', 0);

/** The error of an unsuccessful response. */
export function errorOf(response: Response, body: Partial<ErrorBody>): ApiError {
  const retryAfter = Number(response.headers.get('retry-after')) || undefined;
  return new ApiError(
    serverText(body.code, body.error ?? `HTTP ${response.status}`),
    body.code ?? 'UNKNOWN',
    response.status,
    (body.details ?? []).map(({ field, message }) => ({
      field,
      // For other codes, the details are data, such as the versions in a conflict.
      message: serverText(body.code === 'VALIDATION_ERROR' ? body.code : undefined, message),
    })),
    body.requestId ?? response.headers.get('x-request-id') ?? undefined,
    retryAfter,
  );
}

/**
 * The lines to show for an error: its details as 'field message', or its message, or the fallback. The details of a
 * conflict are data and not shown.
 */
export function errorLines(error: unknown, fallback: string): string[] {
  if (!(error instanceof ApiError)) return [fallback];
  if (error.details.length > 0 && error.code !== 'CONFLICT')
    return error.details.map(({ field, message }) => texts.detail(field, message));
  return [error.message || fallback];
}

/** Whether a retry may succeed: no response, rate limit or server error. */
export const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
