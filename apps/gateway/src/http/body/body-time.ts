import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from '#contracts';
import { currentRequestId } from '#platform';

/** Time limits for the body of a request. */
export interface BodyTimes {
  /** Limit for all bodies except uploads, in milliseconds. */
  bodyMs: number;
  /** Limit for an upload, in milliseconds. */
  uploadMs: number;
  /** Minimum number of bytes of an upload per window; a slower one is cut off. */
  window: { ms: number; bytes: number };
}

/** 1 kB/s is slower than any phone connection. */
export const BODY_TIMES: BodyTimes = {
  bodyMs: 30_000,
  uploadMs: 3_600_000,
  window: { ms: 30_000, bytes: 30_000 },
};

/**
 * Ends requests with bodies that do not arrive in time. A large file may take long as long as it keeps arriving, unlike a
 * small body or a client that sends a byte now and then. The rest of a refused upload is read until the next check.
 */
export function limitBodyTime(server: FastifyInstance, times: BodyTimes): void {
  server.addHook('onRequest', (request, reply, done) => {
    // Most bodies arrive with their headers, so most requests need no timer.
    if (hasBody(request)) setImmediate(() => watch(request, reply, times));
    done();
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function watch(request: FastifyRequest, reply: FastifyReply, { bodyMs, uploadMs, window }: BodyTimes): void {
  const { raw } = request;
  if (raw.complete || raw.destroyed) return;
  const { socket } = raw;
  const isUpload = /^multipart\/form-data/i.test(request.headers['content-type'] ?? '');
  const until = Date.now() + (isUpload ? uploadMs : bodyMs);
  let seen = socket.bytesRead;
  const timer = setInterval(
    () => {
      if (raw.complete || raw.destroyed) return stop();
      const isSlow = socket.bytesRead - seen < window.bytes;
      seen = socket.bytesRead;
      if (isSlow || Date.now() >= until || reply.sent) {
        stop();
        cutOff(reply);
      }
    },
    isUpload ? window.ms : bodyMs,
  );
  timer.unref();
  const stop = () => clearInterval(timer);
  raw.once('end', stop);
  raw.once('close', stop);
}

function cutOff(reply: FastifyReply): void {
  const { raw } = reply;
  if (!reply.sent && !raw.headersSent) {
    const body: ErrorBody = {
      error: 'The request did not arrive in time',
      code: 'TIMEOUT',
      requestId: String(reply.getHeader('x-request-id') ?? currentRequestId()),
    };
    void reply.status(408).header('connection', 'close').send(body);
  }
  raw.socket?.destroySoon();
}
