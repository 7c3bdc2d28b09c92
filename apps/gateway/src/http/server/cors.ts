import fastifyCors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { allCalls, WORKSPACE_HEADER } from '#contracts';
import { pathPattern } from '../request/path-pattern.js';
import { pathOf } from '../request/request-path.js';

/** Visitors' calls work from any site, without credentials; all other calls only from the origins that the operator names. */
const open = allCalls
  .filter(call => call.access === 'public' && call.path && !call.path.startsWith('/api/v1/auth/'))
  .map(call => pathPattern(call.path));

const POLICY: FastifyCorsOptions = {
  methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
  allowedHeaders: [
    ...['content-type', 'idempotency-key', 'x-request-id', 'authorization', 'x-session-token'],
    WORKSPACE_HEADER,
  ],
  exposedHeaders: ['x-request-id', 'retry-after'],
  maxAge: 600,
  // A preflight without a method is answered like any other.
  strictPreflight: false,
};

export async function addCors(server: FastifyInstance, allowed: readonly string[]): Promise<void> {
  await server.register(fastifyCors, {
    hook: 'onRequest',
    delegator: (request: FastifyRequest, callback: (error: null, options: FastifyCorsOptions) => void) =>
      callback(null, { ...POLICY, origin: originFor(request, allowed) }),
  });
}

/** Origin that may read the answer; false if there is none. */
function originFor({ headers, url }: FastifyRequest, allowed: readonly string[]): string | false {
  const { origin } = headers;
  const path = pathOf(url);
  if (!origin || !path.startsWith('/api/')) return false;
  if (open.some(pattern => pattern.test(path))) return '*';
  return allowed.includes(origin) && origin;
}
