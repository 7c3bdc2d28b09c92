import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type InboxReader, inboxRoute } from './inbox.routes.js';

/** Host names of this machine; any other name means that a foreign page has pointed its domain here (DNS rebinding). */
const LOCAL_NAMES = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/** The inbox in the browser, only on the loopback address. Resolves when it listens. */
export async function serveInbox(inbox: InboxReader, port: number): Promise<Server> {
  const server = createServer((request, response) => void answer(inbox, request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  return server;
}

async function answer(inbox: InboxReader, request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('cache-control', 'no-store');
  if (!LOCAL_NAMES.test(request.headers.host ?? '')) {
    response.writeHead(403).end();
    return;
  }
  try {
    const { status, type, body, policy } = await inboxRoute(
      request.method ?? 'GET',
      request.url ?? '/',
      inbox,
    );
    response.writeHead(status, { 'content-type': type, 'content-security-policy': policy }).end(body);
  } catch (error) {
    console.error('The inbox could not answer', error);
    response.writeHead(500, { 'content-type': 'text/plain' }).end('The inbox cannot be read at the moment.');
  }
}
