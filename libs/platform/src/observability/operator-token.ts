import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether a request has the operator's token as `Authorization: Bearer …`. Takes the same time for every wrong token. */
export function hasOperatorToken(request: IncomingMessage, token: string): boolean {
  const sent = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return timingSafeEqual(digest(sent), digest(token));
}
