import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const HEADER = 'x-agent-call';
const secret = randomBytes(32).toString('base64url');

/** Header of the calls that `/mcp` makes inside this process, so that they accept a token for `/mcp`. */
export const AGENT_MARK = { [HEADER]: secret };

export function isAgentCall({ headers }: FastifyRequest): boolean {
  const sent = Buffer.from(String(headers[HEADER] ?? ''));
  return sent.length === secret.length && timingSafeEqual(sent, Buffer.from(secret));
}
