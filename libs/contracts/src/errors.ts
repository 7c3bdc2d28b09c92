/**
 * All error codes of the services, with the HTTP status that the gateway maps each to. On the wire: `{ error, code,
 * details?, requestId }`.
 */
export const STATUS_OF = {
  VALIDATION_ERROR: 400,
  INVALID_TOKEN: 400,
  AUTHENTICATION_REQUIRED: 401,
  INVALID_CREDENTIALS: 401,
  TWO_FACTOR_REQUIRED: 401,
  LIMIT_REACHED: 402,
  EMAIL_NOT_VERIFIED: 403,
  SINGLE_SIGN_ON_REQUIRED: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  ALREADY_VERIFIED: 409,
  CONFLICT: 409,
  FORM_CLOSED: 410,
  PAYLOAD_TOO_LARGE: 413,
  PROOF_REQUIRED: 428,
  RATE_LIMITED: 429,
  INTERNAL: 500,
  SERVICE_UNAVAILABLE: 503,
  TIMEOUT: 504,
} as const;

export type ErrorCode = keyof typeof STATUS_OF;

/** A problem in the input; `field` is a property path or the id of a form field. */
export interface ErrorDetail {
  field: string;
  message: string;
}

/** Body of every error answer. */
export interface ErrorBody {
  error: string;
  code: ErrorCode;
  details?: ErrorDetail[];
  requestId: string;
}

/** An error that a caller may see. It crosses the broker unchanged, and the gateway maps it to its HTTP status. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    message: string,
    readonly details?: ErrorDetail[],
    /** Seconds after which a retry makes sense; sent as Retry-After. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'DomainError';
  }

  get status(): number {
    return STATUS_OF[this.code];
  }
}

export const notFound = (what: string): DomainError => new DomainError('NOT_FOUND', `${what} not found`);
export const invalid = (field: string, message: string): DomainError =>
  new DomainError('VALIDATION_ERROR', message, [{ field, message }]);
