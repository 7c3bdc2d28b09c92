import { allCalls, DomainError, PAGES, type PagePath } from '#contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendError } from './error.filter.js';
import { pathPattern } from './path-pattern.js';

const calls = allCalls.filter(call => call.path).map(call => ({ pattern: pathPattern(call.path), method: call.method }));
const pages = (Object.keys(PAGES) as PagePath[]).map(pathPattern);

/** What no route took: a JSON 404 or 405 under /api, else the app, which shows the page or its not-found page. */
export function notFoundHandler(appPage: () => string) {
  return (request: FastifyRequest, reply: FastifyReply): void => {
    const path = request.url.split('?')[0]!;
    if (path.startsWith('/api/') || path === '/health') {
      const methods = calls.filter(call => call.pattern.test(path)).map(call => call.method);
      if (!methods.length) return sendError(reply, new DomainError('NOT_FOUND', `No such path: ${path.slice(0, 200)}`));
      void reply.header('allow', methods.join(', '));
      return sendError(reply, new DomainError('METHOD_NOT_ALLOWED', `${request.method} is not possible here`));
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return sendError(reply, new DomainError('NOT_FOUND', 'Not found'));
    }
    const trimmed = path.length > 1 ? path.replace(/\/+$/, '') : path;
    const status = pages.some(pattern => pattern.test(trimmed)) ? 200 : 404;
    void reply.status(status).type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(appPage());
  };
}
