import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { Logger } from '@nestjs/common';
import { ConfigError, hasOperatorToken, type Running, scrape } from '#platform';
import type { GatewayConfig } from '../config.js';
import { OPERATOR_PAGE, OPERATOR_PAGE_CSP } from './operator.page.js';
import { isConsumer, type OperatorService } from './operator.service.js';

type OperatorConfig = Pick<GatewayConfig, 'OPERATOR_PORT' | 'OPERATOR_TOKEN' | 'OPERATOR_HOST'>;
type Answer = object | undefined;

const log = new Logger('operator');

/**
 * Serves the operator page on a separate port: a page without data for everyone, and data and actions for clients with
 * the operator's token. Not served without OPERATOR_PORT.
 * @throws ConfigError if there is a port but no token
 */
export async function serveOperator(
  config: OperatorConfig,
  operator: OperatorService,
): Promise<(Running & { port: number }) | undefined> {
  const { OPERATOR_PORT: port, OPERATOR_TOKEN: token, OPERATOR_HOST: host } = config;
  if (port === undefined) return undefined;
  if (token === undefined)
    throw new ConfigError(['OPERATOR_TOKEN: is missing, but OPERATOR_PORT requires it']);
  const server = createServer((request, response) => {
    handle(request, response, token, operator).catch((error: unknown) => {
      log.warn('A request to the operator page failed', { reason: (error as Error).message });
      sendJson(response, 503, { error: 'Not available at the moment', code: 'SERVICE_UNAVAILABLE' });
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as { port: number }).port,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  token: string,
  operator: OperatorService,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://operator');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('cache-control', 'no-store');
  if (pathname === '/' && request.method === 'GET') {
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': OPERATOR_PAGE_CSP,
      'referrer-policy': 'no-referrer',
    });
    response.end(OPERATOR_PAGE);
    return;
  }
  if (!hasOperatorToken(request, token)) {
    response.setHeader('www-authenticate', 'Bearer');
    return sendJson(response, 401, {
      error: 'The operator token is required',
      code: 'AUTHENTICATION_REQUIRED',
    });
  }
  if (pathname === '/metrics' && request.method === 'GET') {
    const { contentType, text } = await scrape();
    response.writeHead(200, { 'content-type': contentType });
    response.end(text);
    return;
  }
  const answer = await route(request.method ?? '', pathname.split('/').slice(1).map(decode), operator);
  if (answer) return sendJson(response, 200, answer);
  sendJson(response, 404, { error: 'No such page', code: 'NOT_FOUND' });
}

/** `/api/state`, `/api/dead-letters/<service>[/<id|all>/replay|purge]`, `/api/submissions[/<id|all>/retry|delete]`. */
async function route(method: string, path: readonly string[], operator: OperatorService): Promise<Answer> {
  const [root, what, ...rest] = path;
  if (root !== 'api') return undefined;
  if (method === 'GET' && what === 'state' && rest.length === 0) return operator.state();
  if (what === 'dead-letters') return deadLetters(method, rest, operator);
  if (what === 'submissions') return submissions(method, rest, operator);
  return undefined;
}

async function deadLetters(
  method: string,
  [service = '', id, action, ...more]: readonly string[],
  operator: OperatorService,
): Promise<Answer> {
  if (!isConsumer(service) || more.length > 0) return undefined;
  if (method === 'GET' && id === undefined) return { items: await operator.deadLetters(service) };
  if (method !== 'POST' || !id || (action !== 'replay' && action !== 'purge')) return undefined;
  const count = await operator[action](service, id === 'all' ? undefined : id);
  log.warn(`Dead-lettered events: ${action}`, { of: service, id, count });
  return { count };
}

async function submissions(
  method: string,
  [id, action, ...more]: readonly string[],
  operator: OperatorService,
): Promise<Answer> {
  if (more.length > 0) return undefined;
  if (method === 'GET' && id === undefined) return { items: await operator.refused() };
  if (method !== 'POST' || !id || (action !== 'retry' && action !== 'delete')) return undefined;
  // Visitors' submissions must be deleted one by one.
  if (action === 'delete' && id === 'all') return undefined;
  const count = await (action === 'retry'
    ? operator.retrySubmission(id === 'all' ? undefined : id)
    : operator.removeSubmission(id));
  log.warn(`Refused submissions: ${action}`, { id, count });
  return { count };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

function sendJson(response: ServerResponse, status: number, body: object): void {
  if (!response.headersSent) response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
}
