import fastifyHelmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { pathOf } from '../request/request-path.js';

type Framing = 'nobody' | 'own' | 'anybody';

const YEAR_SECONDS = 31_536_000;
/** Who may show a page in a frame; every other address may not be framed. */
const FRAMING: Readonly<Record<string, Framing>> = {
  '/form/:id': 'own',
  '/form/:id/thanks': 'own',
  '/form/:id/unlock': 'own',
  '/form/:id/chat': 'own',
  '/preview-frame': 'own',
  '/embed/:id': 'anybody',
  '/embed/:id/thanks': 'anybody',
  '/embed/:id/unlock': 'anybody',
  '/embed/:id/chat': 'anybody',
};
const ANCESTORS: Readonly<Record<Framing, string>> = { nobody: "'none'", own: "'self'", anybody: '*' };

/**
 * Sets on every answer the security headers for browsers: scripts of our own only, who may frame what (decided by the route
 * that answers, however its address is written), HTTPS from now on where the product is served by it (`secure`), and
 * that no cache stores an answer of the API.
 */
export async function addSecurityHeaders(server: FastifyInstance, secure: boolean): Promise<void> {
  await server.register(fastifyHelmet, { ...headers('nobody', secure), global: false });
  const options = { nobody: undefined, own: headers('own', secure), anybody: headers('anybody', secure) };
  /** What helmet sets is the same for all answers of a kind; it would put it together for each. */
  const known = new Map<Framing, [name: string, value: string][]>();
  server.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions;
    const framing = FRAMING[url ?? ''] ?? 'nobody';
    const made = known.get(framing);
    if (made) for (const [name, value] of made) reply.raw.setHeader(name, value);
    else {
      const before = new Set(reply.raw.getHeaderNames());
      reply.helmet(options[framing]);
      const added = Object.entries(reply.raw.getHeaders()).filter(([name]) => !before.has(name));
      known.set(
        framing,
        added.map(([name, value]) => [name, String(value)]),
      );
    }
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    if (/^\/api(?:\/|$)/.test(url ?? '') || /^\/api(?:\/|$)/.test(pathOf(request.url)))
      reply.header('cache-control', 'no-store');
    done();
  });
}

function headers(framing: Framing, secure: boolean): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'base-uri': ["'none'"],
        'object-src': ["'none'"],
        'script-src': ["'self'"],
        // Form themes are style attributes and an inlined sheet; scripts stay strict.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'https:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'form-action': ["'self'"],
        'frame-ancestors': [ANCESTORS[framing]],
      },
    },
    frameguard: framing === 'anybody' ? false : { action: framing === 'own' ? 'sameorigin' : 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: secure && { maxAge: YEAR_SECONDS, includeSubDomains: true },
    // Forms are embedded by other sites, and their scripts are asked for from within those frames.
    crossOriginResourcePolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  };
}
