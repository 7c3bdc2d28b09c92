import type { FastifyInstance } from 'fastify';
import { parseFormPost, parseJson } from './body-check.js';

/** Bytes of a request's body; uploads have limits of their own. */
export const BODY_LIMIT = 1_048_576;

/** How a body of each content type is read. `sendBeacon` of older browsers sends JSON as text. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'application/json': parseJson,
  'text/plain': parseJson,
  'application/x-www-form-urlencoded': parseFormPost,
};

/** Reads every body once and checks it before a guard, a pipe or a handler sees it; other content types are refused. */
export function addBodyParsers(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  for (const [type, read] of Object.entries(READERS)) {
    server.addContentTypeParser(type, { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_, text, done) => {
      try {
        done(null, read(text as string));
      } catch (error) {
        done(error as Error);
      }
    });
  }
}
