import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { BaseConfig } from '../config.js';
import { ConfigError } from '../configuration/env.js';
import type { Running } from '../process.js';
import { scrape } from './metrics.js';
import { hasOperatorToken } from './operator-token.js';

interface Shared {
  server: Promise<Server>;
  users: number;
}

/** Services of one process share its metrics and port. */
const shared = new Map<number, Shared>();

type MetricsConfig = Pick<BaseConfig, 'METRICS_PORT' | 'OPERATOR_TOKEN' | 'OPERATOR_HOST'>;

/**
 * `GET /metrics` on METRICS_PORT with OPERATOR_TOKEN; any other path is 401 without the token and 404 with it. Absent without
 * a port. @throws ConfigError when there is a port and no token.
 */
export async function serveMetrics(config: MetricsConfig): Promise<Running | undefined> {
  const { METRICS_PORT: port, OPERATOR_TOKEN: token, OPERATOR_HOST: host } = config;
  if (port === undefined) return undefined;
  if (token === undefined)
    throw new ConfigError(['OPERATOR_TOKEN: is missing, but METRICS_PORT requires it']);
  let entry = shared.get(port);
  if (!entry) {
    entry = { server: listen(port, host, token), users: 0 };
    shared.set(port, entry);
  }
  const used = entry;
  used.users++;
  const server = await used.server.catch((error: unknown) => {
    shared.delete(port);
    throw error;
  });
  return {
    close: async () => {
      if (--used.users > 0) return;
      shared.delete(port);
      await new Promise<void>(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
    },
  };
}

async function listen(port: number, host: string, token: string): Promise<Server> {
  const server = createServer((request, response) => void answer(request, response, token));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

async function answer(request: IncomingMessage, response: ServerResponse, token: string): Promise<void> {
  const end = (status: number, contentType: string, text: string): void => {
    response.writeHead(status, { 'content-type': contentType, 'cache-control': 'no-store' });
    response.end(text);
  };
  if (!hasOperatorToken(request, token)) {
    response.setHeader('www-authenticate', 'Bearer');
    return end(401, 'text/plain', 'The operator token is required\n');
  }
  if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics')
    return end(404, 'text/plain', 'Only GET /metrics is available\n');
  try {
    const { contentType, text } = await scrape();
    end(200, contentType, text);
  } catch {
    end(500, 'text/plain', 'The metrics could not be read\n');
  }
}
