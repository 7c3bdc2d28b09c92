import { DomainError, type ErrorCode, type ErrorDetail, STATUS_OF } from '#contracts';
import { knownError } from '#platform';

export const REQUEST_ID = 'x-request-id';
/** Header with the W3C trace context of a call; events carry theirs in the envelope. */
export const TRACEPARENT = 'traceparent';
export const ATTEMPT = 'x-attempt';
/** Header with the reason why a message was dead-lettered. */
export const REASON = 'x-reason';

/** Kind of a reply, in the message's `type`. A stream is any number of chunks and one end (or an error). */
export type ReplyKind = 'ok' | 'chunk' | 'end' | 'error';

interface WireError {
  code: ErrorCode;
  message: string;
  details?: ErrorDetail[];
  retryAfter?: number;
}

export const INTERNAL_MESSAGE = 'Something went wrong on our side. Please try again.';

/** Encodes JSON; a value that JSON cannot represent (`undefined`) becomes null. */
export const encode = (value: unknown): Buffer => Buffer.from(JSON.stringify(value ?? null));
export const decode = (content: Buffer): unknown => JSON.parse(content.toString('utf8'));

/** Error that a caller may see. Everything not meant for callers becomes INTERNAL. */
export function publicError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  return knownError(error) ?? new DomainError('INTERNAL', INTERNAL_MESSAGE);
}

export const encodeError = ({ code, message, details, retryAfter }: DomainError): Buffer =>
  encode({ code, message, details, retryAfter } satisfies WireError);

export function decodeError(content: Buffer): DomainError {
  const { code, message, details, retryAfter } = decode(content) as WireError;
  return code in STATUS_OF
    ? new DomainError(code, message, details, retryAfter)
    : new DomainError('INTERNAL', INTERNAL_MESSAGE);
}

const saying = (what: string): string => `${what} is not available at the moment`;

export const unavailable = (what: string, retryAfter = 2): DomainError =>
  new DomainError('SERVICE_UNAVAILABLE', saying(what), undefined, retryAfter);

/** The broker has not accepted a message or its connection ended: it is down, paused, or refuses messages. */
export class BrokerUnavailable extends DomainError {
  constructor() {
    super('SERVICE_UNAVAILABLE', saying('The message broker'), undefined, 2);
  }
}
