import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { metrics, newRequestId, runWithRequest, startSpan, withSpan } from '#platform';

const spans = new WeakMap<FastifyRequest, Span>();

/** Pattern of the matched route, because visitors can invent any number of addresses. */
const routeOf = ({ routeOptions, is404 }: FastifyRequest): string =>
  is404 ? 'none' : (routeOptions.url ?? 'none');

/**
 * Gives every request an id (or accepts the caller's), which appears in the answer, in log lines and in messages. Counts
 * requests by route, and starts a trace when tracing is on. A visitor's traceparent is ignored, because anyone could force
 * tracing with it.
 */
export function followRequests(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, done) => {
    const sent = request.headers['x-request-id'];
    const id = typeof sent === 'string' && /^[\w.:-]{1,100}$/.test(sent) ? sent : newRequestId();
    reply.header('x-request-id', id);
    runWithRequest(id, () => {
      const attributes = { 'http.request.method': request.method };
      const span = startSpan(request.method, { kind: 'server', attributes });
      if (!span) return done();
      spans.set(request, span);
      withSpan(span, done);
    });
  });
  server.addHook('onResponse', (request, reply, done) => {
    const { method } = request;
    const [route, status] = [routeOf(request), reply.statusCode];
    metrics.http.observe({ method, route, status }, reply.elapsedTime / 1000);
    const span = spans.get(request);
    span?.updateName(`${method} ${route}`);
    span?.setAttributes({ 'http.route': route, 'http.response.status_code': status });
    span?.end();
    done();
  });
}
