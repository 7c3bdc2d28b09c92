import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyServerOptions } from 'fastify';
import type { ErrorBody, ErrorCode } from '#contracts';
import { newRequestId } from '#platform';

type EarlyStatus = 400 | 408 | 414 | 417 | 431;
const ERRORS: Readonly<Record<EarlyStatus, [ErrorCode, string]>> = {
  400: ['VALIDATION_ERROR', 'The request could not be read'],
  408: ['TIMEOUT', 'The request did not arrive in time'],
  414: ['PAYLOAD_TOO_LARGE', 'The address is too long'],
  417: ['VALIDATION_ERROR', 'The Expect header is not supported'],
  431: ['PAYLOAD_TOO_LARGE', 'The headers of the request are too large'],
};
const BY_CODE: Readonly<Record<string, EarlyStatus>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers errors before a request reaches hooks and filters (oversized headers, an invalid escape in the path, a message that is
 * not HTTP) in the product's error shape, with headers that forbid framing and caching.
 */
export function earlyErrors(
  secure: boolean,
): Required<Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'>> {
  return {
    frameworkErrors: (error, _request, reply) => {
      const { status, headers, body } = answer(error.statusCode === 414 ? 414 : 400, secure);
      void (reply as unknown as FastifyReply).status(status).headers(headers).send(body);
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ECONNRESET' || socket.destroyed) return;
      if (socket.writable && !hasBegun(socket)) {
        const { status, headers, body } = answer(BY_CODE[error.code] ?? 400, secure);
        const all = { ...headers, 'content-length': String(Buffer.byteLength(body)), connection: 'close' };
        const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
        const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n`;
        socket.write(isHead(error) ? head : head + body);
      }
      socket.destroySoon();
    },
  };
}

/** Rejects an `Expect` header other than `100-continue`; Node would answer it without a body. */
export function refuseExpectations(server: FastifyInstance, secure: boolean): void {
  server.server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = answer(417, secure);
    response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) }).end(body);
  });
}

/**
 * Whether an unreadable request was a HEAD, if the failing packet still contains its first line. A client treats
 * content after the answer to a HEAD as garbage and drops the answer.
 */
const isHead = ({ rawPacket }: { rawPacket?: unknown }): boolean =>
  Buffer.isBuffer(rawPacket) && rawPacket.subarray(0, 5).toString('latin1') === 'HEAD ';

/** Whether an answer has begun on this connection; a second one would be mistaken for its content. */
const hasBegun = (socket: Socket): boolean =>
  Boolean((socket as { _httpMessage?: { headersSent: boolean } })._httpMessage?.headersSent);

function answer(status: EarlyStatus, secure: boolean) {
  const [code, error] = ERRORS[status];
  const requestId = newRequestId();
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-request-id': requestId,
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
  return { status, headers, body: JSON.stringify({ error, code, requestId } satisfies ErrorBody) };
}
