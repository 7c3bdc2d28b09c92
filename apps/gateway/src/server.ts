import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import {
  exportTraces,
  HealthChecks,
  JobLag,
  observe,
  OperationalCounts,
  type Running,
  serveHealth,
  useLogger,
  VERSION,
} from '#platform';
import type { GatewayConfig } from './config.js';
import { GatewayModule } from './gateway.module.js';
import { HealthService } from './health/health.service.js';
import { PackedText } from './http/packed-text.js';
import { addNetworkKeys } from './http/request/client-address.js';
import { GatewayAdapter } from './http/server/gateway.adapter.js';
import { httpOptions, prepareHttp } from './http/server/http-server.js';
import { OauthServer } from './oauth/oauth-server.service.js';
import { serveOperator } from './operator/operator.server.js';
import { OperatorService } from './operator/operator.service.js';
import { loadRenderer } from './pages/render/visitor.renderer.js';

/** dist/frontend, next to the compiled services. */
const FRONTEND = join(import.meta.dirname, '../../../frontend');

/** Starts the HTTP side of the product: API, server-rendered pages and the app. */
export async function startGateway(config: GatewayConfig): Promise<Running & { url: string }> {
  const logger = useLogger('gateway', config);
  await exportTraces(config, VERSION);
  const renderer = await loadRenderer(join(FRONTEND, 'visitor/render.mjs'));
  const adapter = new GatewayAdapter(httpOptions(config));
  const server = adapter.getInstance<FastifyInstance>();
  await prepareHttp(server, config);
  addNetworkKeys(server, config.JWT_SECRET);
  await serveFiles(server);
  const app = await NestFactory.create<NestFastifyApplication>(
    GatewayModule.with(config, renderer, appPage(config), join(FRONTEND, 'visitor/picture-fonts')),
    adapter,
    { logger, abortOnError: false, bodyParser: false },
  );
  await app.get(OauthServer).mount(server);
  await app.init();
  const observed = await observe('gateway', config, {
    health: app.get(HealthChecks),
    jobs: app.get(JobLag),
    counts: app.get(OperationalCounts),
  });
  const health = app.get(HealthService);
  const report = async () => ({ status: (await health.ready()).isReady ? 'ok' : 'down' });
  const page = await serveHealth(config.HEALTH_PORT, { report }, app.get(JobLag));
  const operator = await serveOperator(config, app.get(OperatorService));
  await server.listen({ port: config.PORT, host: config.HOST });
  const { port } = server.server.address() as { port: number };
  logger.log(`gateway is ready on port ${port}`);
  return {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      await app.close();
      await Promise.all([observed.close(), operator?.close(), page?.close()]);
    },
  };
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
  serveEmbedScript(server);
  await server.register(fastifyStatic, app);
}

/** Serves the embed script. Its address is permanent, so browsers revalidate it after an hour and usually get a 304. */
function serveEmbedScript(server: FastifyInstance): void {
  const script = new PackedText(readFileSync(join(FRONTEND, 'visitor/client/embed.js')));
  const etag = `"${createHash('sha256').update(script.bytes).digest('base64url').slice(0, 22)}"`;
  server.get('/embed.js', (request, reply) => {
    reply.header('cache-control', 'public, max-age=3600, stale-while-revalidate=86400').header('etag', etag);
    // Pages that load it with `crossorigin` may read it.
    reply.header('access-control-allow-origin', '*').type('text/javascript; charset=utf-8');
    if (request.headers['if-none-match'] === etag)
      return reply.header('vary', 'accept-encoding').status(304).send();
    return script.send(request, reply);
  });
}

/** HTML of the app, with the contact address of the operator. */
function appPage({ OPERATOR_EMAIL }: GatewayConfig): string {
  const html = readFileSync(join(FRONTEND, 'app/index.html'), 'utf8');
  return html.replace(/(<meta name="support-email" content=")[^"]*/, `$1${OPERATOR_EMAIL}`);
}
