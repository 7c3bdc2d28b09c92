import { type ClientRequest, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { RELOAD_TAG } from './reloads.js';

/** Time that a request waits for a restarting gateway, in milliseconds. */
const WAIT_MS = 8000;
const PAUSE_MS = 50;

/** Proxies a request and its response; adds the reload script to pages. */
export function toGateway(gateway: string, request: IncomingMessage, response: ServerResponse): void {
  const isPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
  // Pages are modified in transit, so they are requested in full and uncompressed.
  const headers = isPage
    ? { ...request.headers, 'accept-encoding': 'identity', 'if-none-match': undefined }
    : request.headers;
  const giveUpAt = Date.now() + WAIT_MS;
  let current: ClientRequest | undefined;
  response.once('close', () => current?.destroy());
  const send = (): void => {
    const passed = ask(gateway + (request.url ?? '/'), { method: request.method, headers: defined(headers) });
    passed.once('response', answer => {
      if (isPage && answer.headers['content-type']?.includes('text/html'))
        return void withReload(answer, response);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.once('error', (error: NodeJS.ErrnoException) => {
      if (response.headersSent) return void response.destroy();
      // Nothing was sent yet, so the request can be repeated.
      if (error.code === 'ECONNREFUSED' && Date.now() < giveUpAt && !request.readableDidRead)
        return void setTimeout(() => response.destroyed || send(), PAUSE_MS);
      response
        .writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' })
        .end(JSON.stringify({ error: 'The gateway is being restarted', code: 'UNAVAILABLE' }));
    });
    current = passed;
    // The body is read only when the gateway accepts it.
    passed.once('socket', socket => {
      const pass = (): void => void request.pipe(passed);
      if (socket.connecting) socket.once('connect', pass);
      else pass();
    });
  };
  send();
}

async function withReload(answer: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const html = Buffer.concat(chunks).toString();
  const end = html.lastIndexOf('</body>');
  const page = end < 0 ? html : html.slice(0, end) + RELOAD_TAG + html.slice(end);
  const { etag: _, 'content-length': __, 'transfer-encoding': ___, ...headers } = answer.headers;
  response.writeHead(answer.statusCode ?? 502, { ...headers, 'cache-control': 'no-store' }).end(page);
}

const defined = (headers: IncomingMessage['headers']): IncomingMessage['headers'] =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
