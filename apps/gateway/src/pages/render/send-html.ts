import type { FastifyReply } from 'fastify';

/** Seconds after which a page that cannot be shown now is worth another try. */
const RETRY_AFTER_S = 5;

/** Answers with a page of this moment, which no cache stores. */
export async function sendHtml(reply: FastifyReply, status: number, html: string): Promise<void> {
  if ((status === 503 || status === 429) && !reply.hasHeader('retry-after'))
    reply.header('retry-after', String(RETRY_AFTER_S));
  await reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
}
