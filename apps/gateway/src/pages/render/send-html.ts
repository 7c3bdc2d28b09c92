import type { FastifyReply } from 'fastify';

/** Retry-After of a page that is temporarily unavailable, in seconds. */
const RETRY_AFTER_S = 5;

/** Sends a page that caches must not store. */
export async function sendHtml(reply: FastifyReply, status: number, html: string): Promise<void> {
  if ((status === 503 || status === 429) && !reply.hasHeader('retry-after'))
    reply.header('retry-after', String(RETRY_AFTER_S));
  await reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}
