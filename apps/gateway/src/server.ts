import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { newRequestId, type Running, runWithRequest, useLogger } from '#platform';
import type { GatewayConfig } from './config.js';
import { GatewayModule } from './gateway.module.js';
import { addNetworkKeys } from './http/client-address.js';
import { addCors } from './http/cors.js';
import { addSecurityHeaders } from './http/security-headers.js';
import { loadRenderer } from './pages/visitor.renderer.js';

const BODY_LIMIT = 1_048_576;
/** dist/frontend, beside the compiled services. */
const FRONTEND = join(import.meta.dirname, '../../../frontend');

/** The HTTP side of the product: API, server-rendered pages, the app. */
export async function startGateway(config: GatewayConfig): Promise<Running & { url: string }> {
  const logger = useLogger('gateway', config);
  const renderer = await loadRenderer(join(FRONTEND, 'visitor/render.mjs'));
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT,
    trustProxy: config.TRUSTED_PROXIES.length ? config.TRUSTED_PROXIES : false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    // sendBeacon of older browsers sends JSON as text.
    requestTimeout: 30_000,
  });
  const server = adapter.getInstance<FastifyInstance>();
  followRequests(server);
  addNetworkKeys(server, config.JWT_SECRET);
  addSecurityHeaders(server, config.PUBLIC_URL.startsWith('https:'));
  addCors(server, config.CORS_ORIGINS);
  await serveFiles(server);

  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.with(config, renderer, appPage(config)),
    adapter,
    {
      logger,
      abortOnError: false,
      bodyParser: true,
    },
  );
  server.addContentTypeParser('text/plain', { parseAs: 'string' }, (_, body, done) => {
    try {
      done(null, JSON.parse(body as string) as unknown);
    } catch (error) {
      done(Object.assign(error as Error, { statusCode: 400, code: 'FST_ERR_CTP_INVALID_JSON_BODY' }));
    }
  });
  await app.init();
  await server.listen({ port: config.PORT, host: config.HOST });
  const { port } = server.server.address() as { port: number };
  logger.log(`gateway is ready on port ${port}`);
  return { url: `http://127.0.0.1:${port}`, close: () => app.close() };
}

/** Every request has an id, a caller's own is kept; it is in the answer, in every log line and every message. */
function followRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const sent = request.headers['x-request-id'];
    const id = typeof sent === 'string' && /^[\w.:-]{1,100}$/.test(sent) ? sent : newRequestId();
    reply.header('x-request-id', id);
    runWithRequest(id, done);
  });
}

async function serveFiles(server: FastifyInstance): Promise<void> {
  const forever = { immutable: true, maxAge: '365d', index: false as const, preCompressed: true };
  const visitor = {
    root: join(FRONTEND, 'visitor/client/v'),
    prefix: '/v/',
    decorateReply: false,
    ...forever,
  };
  const app = { root: join(FRONTEND, 'app/assets'), prefix: '/assets/', decorateReply: false, ...forever };
  await server.register(fastifyStatic, visitor);
  await server.register(fastifyStatic, app);
}

/** The app's one page, told whom people can write to. */
function appPage({ OPERATOR_EMAIL }: GatewayConfig): string {
  const html = readFileSync(join(FRONTEND, 'app/index.html'), 'utf8');
  return html.replace(/(<meta name="support-email" content=")[^"]*/, `$1${OPERATOR_EMAIL}`);
}
