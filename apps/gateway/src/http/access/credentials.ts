import type { FastifyRequest } from 'fastify';
import { API_KEY_PREFIX } from '#platform';

/** Token from `Authorization: Bearer …`. */
export const bearerOf = (request: FastifyRequest): string | undefined =>
  /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1];

export const sessionTokenOf = (request: FastifyRequest): string | undefined =>
  [request.headers['x-session-token']].flat()[0];

/** API key, if the bearer token is one. */
export const apiKeyOf = (request: FastifyRequest): string | undefined => {
  const bearer = bearerOf(request);
  return bearer?.startsWith(API_KEY_PREFIX) ? bearer : undefined;
};

/** JWT, if the bearer token is not an API key. */
export const jwtOf = (request: FastifyRequest): string | undefined =>
  apiKeyOf(request) === undefined ? bearerOf(request) : undefined;
