import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { GatewayConfig } from '../../config.js';
import { addBodyParsers, BODY_LIMIT } from '../body/body-parsers.js';
import { BODY_TIMES, limitBodyTime } from '../body/body-time.js';
import { addUploads } from '../body/read-upload.js';
import { addCors } from './cors.js';
import { earlyErrors, refuseExpectations } from './early-errors.js';
import { sendError } from './error.filter.js';
import { followRequests } from './follow-requests.js';
import { addSecurityHeaders } from './security-headers.js';

type HttpConfig = Pick<GatewayConfig, 'PUBLIC_URL' | 'CORS_ORIGINS' | 'TRUSTED_PROXIES'>;
const isSecure = ({ PUBLIC_URL }: HttpConfig): boolean => PUBLIC_URL.startsWith('https:');

/** Options for parsing requests. */
export const httpOptions = (config: HttpConfig) =>
  ({
    bodyLimit: BODY_LIMIT,
    trustProxy: config.TRUSTED_PROXIES.length ? config.TRUSTED_PROXIES : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // Bodies have their own limits (body-time.ts); this exceeds the longest of them.
    requestTimeout: BODY_TIMES.uploadMs + 60_000,
    ...earlyErrors(isSecure(config)),
  }) satisfies FastifyServerOptions;

/** Sets up everything that applies to all routes. Must run before routes are added. */
export async function prepareHttp(server: FastifyInstance, config: HttpConfig): Promise<void> {
  // Handles errors from plugins before the application's own handler is installed.
  server.setErrorHandler((error, _, reply) => sendError(reply, error));
  refuseExpectations(server, isSecure(config));
  followRequests(server);
  limitBodyTime(server, BODY_TIMES);
  await addSecurityHeaders(server, isSecure(config));
  await addCors(server, config.CORS_ORIGINS);
  addBodyParsers(server);
  await addUploads(server);
}
