import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Inject,
  Logger,
  NotFoundException,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, type ErrorBody, type ErrorCode, STATUS_OF } from '#contracts';
import { currentRequestId } from '#platform';
import { pathOf } from '../request/request-path.js';
import { unmatched } from './not-found.js';

const log = new Logger('errors');
/** Token of the signed-in app's HTML. */
export const APP_PAGE = Symbol('app page');

/** Converts every error into the product's error shape. Unexpected errors reveal only their request id. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(@Inject(APP_PAGE) private readonly appPage: string) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (reply.raw.headersSent) return;
    // Nest's own 404: no route matched the request.
    if (error instanceof NotFoundException)
      return this.noRoute(host.switchToHttp().getRequest<FastifyRequest>(), reply);
    sendError(reply, error);
  }

  /** Answers a JSON error under /api; elsewhere the app, which shows the page or its not-found page. */
  private noRoute(request: FastifyRequest, reply: FastifyReply): void {
    const found = unmatched(request.method, pathOf(request.url));
    if ('error' in found) {
      if (found.allow) void reply.header('allow', found.allow);
      return sendError(reply, found.error);
    }
    void reply
      .status(found.status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(this.appPage);
  }
}

/** Converts the thrown value to a DomainError, logs unexpected errors, and sets the matching headers. */
export function noteError(reply: FastifyReply, thrown: unknown): DomainError {
  const known = toDomainError(thrown);
  if (known.code === 'INTERNAL') log.error('Unexpected error', thrown);
  if (known.retryAfter !== undefined) void reply.header('retry-after', String(known.retryAfter));
  return known;
}

export function sendError(reply: FastifyReply, error: unknown): void {
  const known = noteError(reply, error);
  void reply
    .status(STATUS_OF[known.code])
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(errorBody(known));
}

export const errorBody = (error: DomainError): ErrorBody => ({
  error: error.message,
  code: error.code,
  ...(error.details?.length ? { details: error.details } : {}),
  requestId: currentRequestId(),
});

const BY_STATUS: Record<number, [ErrorCode, string]> = {
  400: ['VALIDATION_ERROR', 'The request could not be read'],
  403: ['FORBIDDEN', 'The request is not valid'],
  404: ['NOT_FOUND', 'Not found'],
  413: ['PAYLOAD_TOO_LARGE', 'The request is too large'],
  415: ['VALIDATION_ERROR', 'Send JSON (content-type: application/json)'],
};

/** Fastify's and Nest's own errors carry a status; everything else is unexpected. */
export function toDomainError(error: unknown): DomainError {
  if (error instanceof DomainError) return error;
  const status =
    error instanceof HttpException
      ? error.getStatus()
      : (error as { statusCode?: number } | null)?.statusCode;
  // Any other client error of the server counts as a bad request.
  const known = status && status >= 400 && status < 500 ? (BY_STATUS[status] ?? BY_STATUS[400]!) : undefined;
  if (known) return new DomainError(...known);
  return new DomainError('INTERNAL', 'Something went wrong on our side. Please try again.');
}
