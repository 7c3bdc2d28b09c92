import type { FastifyReply } from 'fastify';

const PING_MS = 12_000;

/**
 * Opens a Server-Sent Events answer (HTML standard, section 9.2) that proxies do not buffer, with a ping that keeps
 * it open. `onClose` is called when the browser goes away before the end.
 */
export function openEventStream(reply: FastifyReply, onClose: () => void) {
  reply.hijack();
  const { raw } = reply;
  const headers = { ...reply.getHeaders() } as Record<string, string>;
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  });
  raw.flushHeaders();
  const ping = setInterval(() => raw.write(': ping\n\n'), PING_MS);
  let ended = false;
  raw.on('close', () => {
    clearInterval(ping);
    if (!ended) onClose();
  });
  return {
    send(event: string, data: unknown): void {
      if (!raw.writableEnded && !raw.destroyed) raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    close(): void {
      ended = true;
      clearInterval(ping);
      if (!raw.writableEnded) raw.end();
    },
  };
}
