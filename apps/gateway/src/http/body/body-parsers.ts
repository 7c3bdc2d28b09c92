import type { FastifyInstance, onSendHookHandler } from 'fastify';
import { parseFormPost, parseJson } from './body-check.js';

/** Maximum size of a request body, in bytes; uploads have their own limits. */
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
  server.addHook('onSend', answerBeforeClosing);
}

/**
 * Reads the rest of a body that was refused unread. Fastify closes such connections, and a client that still sends gets a
 * reset instead of the answer. The body time limits apply.
 */
const answerBeforeClosing: onSendHookHandler = ({ raw }, reply, _, done) => {
  if (!raw.complete && reply.getHeader('connection') === 'close' && reply.statusCode !== 408) {
    void reply.removeHeader('connection');
    raw.resume();
  }
  done();
};
