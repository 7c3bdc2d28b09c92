import type { FastifyRequest } from 'fastify';
import { type Call, notFound, WORKSPACE_HEADER, WORKSPACE_QUERY } from '#contracts';
import { API_KEY_PREFIX } from '#platform';

/** Token from `Authorization: Bearer …`. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

export const sessionTokenOf = (request: FastifyRequest): string | undefined =>
  [request.headers['x-session-token']].flat()[0];

const WORKSPACE_ID = /^[A-Za-z0-9_-]{1,64}$/;
/**
 * The workspace chosen by a request in its header or, for addresses opened without headers, in its query. Undefined without a
 * choice, and for calls that do not act on a workspace. @throws NOT_FOUND for an invalid id
 */
export function workspaceOf(request: FastifyRequest, { roles }: Pick<Call, 'roles'>): string | undefined {
  if (roles === undefined || roles === 'personal') return undefined;
  const query = (request.query ?? {}) as Record<string, unknown>;
  const chosen = request.headers[WORKSPACE_HEADER] ?? query[WORKSPACE_QUERY];
  if (chosen === undefined || chosen === '') return undefined;
  if (typeof chosen !== 'string' || !WORKSPACE_ID.test(chosen)) throw notFound('Workspace');
  return chosen;
}

/** API key, if the bearer token is one. */
export const apiKeyOf = (request: FastifyRequest): string | undefined => {
  const bearer = bearerOf(request);
  return bearer?.startsWith(API_KEY_PREFIX) ? bearer : undefined;
};

/** OAuth access token, if the bearer token has the form of one. */
export const appTokenOf = (request: FastifyRequest): string | undefined => {
  const bearer = bearerOf(request);
  return bearer && /^[\w-]{43}$/.test(bearer) ? bearer : undefined;
};

/** JWT, if the bearer token is not an API key. */
export const jwtOf = (request: FastifyRequest): string | undefined =>
  apiKeyOf(request) === undefined ? bearerOf(request) : undefined;
