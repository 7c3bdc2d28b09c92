import type { FastifyInstance } from 'fastify';

const CSP = [
  "default-src 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  "script-src 'self'",
  // Form themes are style attributes and an inlined sheet; scripts stay strict.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
].join('; ');

/** Sets on every answer what browsers need to be told; only /embed/* may be framed by other sites. */
export function addSecurityHeaders(server: FastifyInstance, secure: boolean): void {
  server.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?')[0]!;
    const framed = path.startsWith('/embed/');
    const own = path.startsWith('/form/');
    const ancestors = framed ? '*' : own ? "'self'" : "'none'";
    reply.header('content-security-policy', `${CSP}; frame-ancestors ${ancestors}`);
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    if (!framed) reply.header('x-frame-options', own ? 'SAMEORIGIN' : 'DENY');
    if (secure) reply.header('strict-transport-security', 'max-age=31536000; includeSubDomains');
    if (path.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}
