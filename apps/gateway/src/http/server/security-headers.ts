import fastifyHelmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { pathOf } from '../request/request-path.js';

type Framing = 'nobody' | 'own' | 'anybody';

const YEAR_SECONDS = 31_536_000;
/** Sites that may frame a page; all other addresses may not be framed. */
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
 * Sets security headers on every answer: only scripts of this origin, the sites that may frame the page (decided by the
 * matched route, however its address is written), HTTPS from now on if the product uses it (`secure`), and no caching
 * of API answers.
 */
export async function addSecurityHeaders(server: FastifyInstance, secure: boolean): Promise<void> {
  await server.register(fastifyHelmet, { ...headers('nobody', secure), global: false });
  const options = { nobody: undefined, own: headers('own', secure), anybody: headers('anybody', secure) };
  /** Helmet's headers are the same for all answers of a kind, so they are computed once. */
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
        // Form themes use style attributes and an inline sheet; scripts stay restricted.
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
    // Other sites embed forms, and the frames load the scripts from there.
    crossOriginResourcePolicy: false,
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  };
}
