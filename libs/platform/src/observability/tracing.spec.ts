import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { runAsService, runWithRequest } from '../logging/request-context.js';
import { endTraces, exportTraces } from './trace-export.js';
import { currentTraceId, currentTraceparent, inSpan, isTracing } from './tracing.js';

interface Sent {
  resourceSpans: {
    resource: { attributes: { key: string; value: { stringValue?: string } }[] };
    scopeSpans: {
      spans: {
        name: string;
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        attributes: { key: string; value: { stringValue?: string } }[];
      }[];
    }[];
  }[];
}

describe('traces', () => {
  const sent: Sent[] = [];
  let collector: Server;
  let endpoint: string;

  beforeAll(async () => {
    collector = createServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        sent.push(JSON.parse(Buffer.concat(parts).toString()) as Sent);
        response.end('{}');
      });
    });
    await new Promise<void>(resolve => collector.listen(0, '127.0.0.1', resolve));
    endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  });
  afterEach(endTraces);
  afterAll(() => void collector.close());

  it('are not created without an endpoint', async () => {
    await exportTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: undefined, OTEL_TRACES_SAMPLER_ARG: 1 }, '0');
    await inSpan('work', { kind: 'internal' }, () => {
      expect([isTracing(), currentTraceparent(), currentTraceId()]).toEqual([false, undefined, undefined]);
      return Promise.resolve();
    });
  });

  it('continue across messages and documents, name service and request, and never contain an error message', async () => {
    await exportTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: 1 }, '1.2.3');
    let stored: string | undefined;
    await runAsService('gateway', () =>
      runWithRequest('req_1', () =>
        inSpan('first', { kind: 'server' }, () => {
          stored = currentTraceparent();
          return Promise.resolve();
        }),
      ),
    );
    const failing = runAsService('mail', () =>
      inSpan('second', { kind: 'consumer', parent: stored }, () =>
        Promise.reject(new Error('ada@example.com')),
      ),
    );
    await expect(failing).rejects.toThrow('ada@example.com');
    await endTraces();
    const spans = sent.flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ resource, scopeSpans }) =>
        scopeSpans.flatMap(scope =>
          scope.spans.map(span => ({
            ...span,
            service: resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue,
          })),
        ),
      ),
    );
    const [first, second] = ['first', 'second'].map(name => spans.find(span => span.name === name)!);
    expect(first).toMatchObject({ service: 'gateway' });
    expect(first?.attributes).toContainEqual({ key: 'leadloom.request_id', value: { stringValue: 'req_1' } });
    expect(second).toMatchObject({ service: 'mail', traceId: first?.traceId, parentSpanId: first?.spanId });
    expect(JSON.stringify(sent)).not.toContain('ada@example.com');
  });

  it.each(['', 'x', '00-00000000000000000000000000000000-0000000000000000-01', undefined])(
    'start a new trace without a readable parent: %s',
    async parent => {
      await exportTraces({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: 1 }, '1.2.3');
      await inSpan('root', { kind: 'internal', parent }, () => {
        expect(currentTraceId()).toMatch(/^[0-9a-f]{32}$/);
        return Promise.resolve();
      });
    },
  );
});
