import { readFileSync, realpathSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite, type ViteDevServer } from 'vite';
import type { Launched } from '../launcher.js';
import { toGateway } from './gateway-proxy.js';
import { Reloads } from './reloads.js';

/** Paths that Vite serves: its own modules, the app's sources, and sources of libraries by their location on disk. */
const VITE_FILE = /^\/(@(vite|fs|id|react-refresh)|src\/|node_modules\/)/;
/** Pages of the signed-in app; the gateway serves all others. */
const APP_PAGE = /^\/(app|auth)(\/[^.]*)?$/;

export interface Front {
  /** Reloads the open visitor pages. */
  reload(): void;
  stop(): Promise<void>;
}

/**
 * The single address of the product in development: the app from Vite with hot reload, everything else from the gateway.
 * In production the gateway serves everything.
 */
export async function startFront(root: string, { config, gateway }: Launched): Promise<Front> {
  const reloads = new Reloads();
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0]!;
    if (reloads.takes(path)) return reloads.answer(path, response);
    if (VITE_FILE.test(path)) return vite.middlewares(request, response);
    if (isPage(request, path)) return void appPage(root, vite, request, response);
    toGateway(gateway, request, response);
  });
  const vite = await createVite({
    configFile: join(root, 'frontend/app/vite.config.ts'),
    appType: 'custom',
    logLevel: 'warn',
    clearScreen: false,
    cacheDir: join(config.DATA_DIR, 'vite'),
    server: {
      middlewareMode: true,
      hmr: { server },
      // node_modules may be a symbolic link.
      fs: { allow: [root, realpathSync(join(root, 'node_modules')), config.DATA_DIR] },
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.PORT, '127.0.0.1', resolve);
  });
  return {
    reload: () => reloads.send(),
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await vite.close();
    },
  };
}

const isPage = ({ method, headers }: IncomingMessage, path: string): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  APP_PAGE.test(path) &&
  (headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null;

async function appPage(
  root: string,
  vite: ViteDevServer,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const html = readFileSync(join(root, 'frontend/app/index.html'), 'utf8');
    const page = await vite.transformIndexHtml(request.url ?? '/', html);
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
      .end(page);
  } catch (error) {
    response.writeHead(500, { 'content-type': 'text/plain' }).end(String((error as Error).stack));
  }
}
