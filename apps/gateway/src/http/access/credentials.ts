import type { FastifyRequest } from 'fastify';
import { API_KEY_PREFIX } from '#platform';

/** The token of `Authorization: Bearer …`. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

export const sessionTokenOf = (request: FastifyRequest): string | undefined =>
  [request.headers['x-session-token']].flat()[0];

/** The API key that came as bearer token. */
export const apiKeyOf = (request: FastifyRequest): string | undefined => {
  const bearer = bearerOf(request);
  return bearer?.startsWith(API_KEY_PREFIX) ? bearer : undefined;
};

/** The jwt that came as bearer token. */
export const jwtOf = (request: FastifyRequest): string | undefined =>
  apiKeyOf(request) === undefined ? bearerOf(request) : undefined;
