import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  type Call,
  type CallInput,
  type ClientInfo,
  DomainError,
  type ErrorDetail,
  type Principal,
} from '#contracts';
import { countryOfTag } from '#form-core';
import { truncateAddress } from './client-address.js';
import { countryOf } from './country.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard for a signed-in caller. */
    principal?: Principal;
    /** The chosen workspace, for the strategies that authenticate the caller. */
    workspaceAsked?: string | undefined;
  }
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/** Validates params, query and body against the contract and adds the caller and their origin. */
export function readInput<C extends Call>(call: C, request: FastifyRequest): CallInput<C> {
  const key = header(request, 'idempotency-key');
  if (key !== undefined && (key.length < 8 || key.length > 128)) {
    throw new DomainError('VALIDATION_ERROR', 'Idempotency-Key must have 8 to 128 characters');
  }
  if (isFormPost(request) && namesProperties(call))
    throw new DomainError('VALIDATION_ERROR', 'Send the body as JSON, with Content-Type: application/json');
  return {
    principal: request.principal ?? null,
    client: clientOf(request, call.access === 'public'),
    ...(key === undefined ? {} : { idempotencyKey: key }),
    params: parse(call.params, request.params, 'NOT_FOUND'),
    query: parse(call.query, request.query ?? {}),
    body: takesBody(call) ? parse(call.body, request.body ?? {}) : {},
  } as CallInput<C>;
}

/** Whether the call accepts a body: a GET does not, and a DELETE only if its contract requires one, such as a password. */
export const takesBody = ({ method, body }: Pick<Call, 'method' | 'body'>): boolean =>
  method !== 'GET' && (method !== 'DELETE' || namesProperties({ body }));

const namesProperties = ({ body }: Pick<Call, 'body'>): boolean =>
  Object.keys((body as z.ZodObject).shape ?? {}).length > 0;

/** A form post has only texts, so `name=1` would mean another value than in JSON. Mail programs unsubscribe with one. */
const isFormPost = (request: FastifyRequest): boolean =>
  /^application\/x-www-form-urlencoded\b/i.test(header(request, 'content-type') ?? '');

/** Details of the client. The country is looked up for visitors only, because no other call uses it. */
export function clientOf(request: FastifyRequest, isVisitor = true): ClientInfo {
  const ip = truncateAddress(request.ip);
  const country = isVisitor ? countryOf(request, ip) : undefined;
  const languageCountry = isVisitor ? countryOfTag(header(request, 'accept-language')) : undefined;
  return {
    ip,
    networkKey: request.networkKey,
    userAgent: (header(request, 'user-agent') ?? '').slice(0, 300),
    origin: header(request, 'origin')?.slice(0, 200),
    ...(country === undefined ? {} : { country }),
    ...(languageCountry === undefined ? {} : { languageCountry }),
    ...(header(request, 'dnt') === '1' || header(request, 'sec-gpc') === '1' ? { untracked: true } : {}),
  };
}

function parse(
  schema: z.ZodType,
  value: unknown,
  code: 'VALIDATION_ERROR' | 'NOT_FOUND' = 'VALIDATION_ERROR',
): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  if (code === 'NOT_FOUND') throw new DomainError('NOT_FOUND', 'Not found');
  const details = result.error.issues.slice(0, 50).map(toDetail);
  throw new DomainError('VALIDATION_ERROR', details[0]?.message ?? 'Invalid input', details);
}

const toDetail = (issue: z.core.$ZodIssue): ErrorDetail => ({
  field: issue.path.map(String).join('.') || 'body',
  message: issue.message,
});
