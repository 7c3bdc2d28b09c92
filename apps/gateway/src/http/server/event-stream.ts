import type { FastifyReply } from 'fastify';

const PING_MS = 12_000;

export interface EventStream {
  /** Bytes written but not yet sent, because the reader is too slow. */
  readonly backlog: number;
  send(event: string, data: unknown): void;
  close(): void;
  /** Drops the connection together with unsent data. */
  cut(): void;
}

/** Opens a Server-Sent Events response (HTML standard, section 9.2) that proxies do not buffer, kept alive by pings. */
export function openEventStream(reply: FastifyReply): EventStream {
  const headers = reply.getHeaders() as Record<string, string>;
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...headers,
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
    connection: 'keep-alive',
  });
  raw.flushHeaders();
  const ping = setInterval(() => raw.write(': ping\n\n'), PING_MS);
  raw.once('close', () => clearInterval(ping));
  return {
    get backlog() {
      return raw.writableLength;
    },
    send(event, data) {
      if (!raw.writableEnded && !raw.destroyed)
        raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    close() {
      clearInterval(ping);
      if (!raw.writableEnded) raw.end();
    },
    cut() {
      clearInterval(ping);
      raw.destroy();
    },
  };
}
