import type { FastifyInstance, FastifyReply } from 'fastify';
import { allCalls } from '#contracts';
import { pathPattern } from './path-pattern.js';

/** Visitors' calls work from any site, without credentials; the rest only from the origins that the operator names. */
const open = allCalls
  .filter(call => call.access === 'public' && call.path && !call.path.startsWith('/api/v1/auth/'))
  .map(call => pathPattern(call.path));

export function addCors(server: FastifyInstance, allowed: readonly string[]): void {
  server.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!origin) return;
    const path = request.url.split('?')[0]!;
    if (!path.startsWith('/api/')) return;
    const anybody = open.some(pattern => pattern.test(path));
    if (!anybody && !allowed.includes(origin)) return;
    allow(reply, anybody ? '*' : origin);
    if (request.method === 'OPTIONS') await reply.status(204).send();
  });
}

function allow(reply: FastifyReply, origin: string): void {
  reply.header('access-control-allow-origin', origin);
  reply.header('access-control-expose-headers', 'x-request-id, retry-after');
  reply.header('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
  reply.header(
    'access-control-allow-headers',
    'content-type, idempotency-key, x-request-id, authorization, x-session-token',
  );
  reply.header('access-control-max-age', '600');
  if (origin !== '*') reply.header('vary', 'origin');
}
