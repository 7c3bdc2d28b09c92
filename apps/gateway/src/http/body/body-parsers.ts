import type { FastifyInstance } from 'fastify';
import { parseFormPost, parseJson } from './body-check.js';

/** Bytes of a request body; uploads have their own limits. */
export const BODY_LIMIT = 1_048_576;

/** Parsers by content type. `sendBeacon` of older browsers sends JSON as text. */
const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  'application/json': parseJson,
  'text/plain': parseJson,
  'application/x-www-form-urlencoded': parseFormPost,
};

/** Parses and checks every body before guards, pipes and handlers see it; rejects other content types. */
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
