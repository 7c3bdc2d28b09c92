import type { Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { metrics, newRequestId, runWithRequest, startSpan, withSpan } from '#platform';

const spans = new WeakMap<FastifyRequest, Span>();

/** The pattern of the route that took a request; addresses themselves are as many as visitors invent. */
const routeOf = ({ routeOptions, is404 }: FastifyRequest): string =>
  is404 ? 'none' : (routeOptions.url ?? 'none');

/**
 * Every request has an id, a caller's own is taken; it is in the answer, in every log line and every message. It is counted
 * by its route, and is the root of a trace while traces are made. A visitor's own traceparent is not believed: anybody could
 * have everything traced with it.
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
