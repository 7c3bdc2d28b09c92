import type { BaseConfig } from '../config.js';
import { isTracing, type TracerOf, traceWith } from './tracing.js';

type TraceConfig = Pick<BaseConfig, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG'>;

/** Time that spans gather before they are sent, ms. */
const GATHER_MS = 1000;
let stop: (() => Promise<void>) | undefined;

/**
 * Sends the spans of this process to OTEL_EXPORTER_OTLP_ENDPOINT (OTLP over HTTP, `/v1/traces` below it). Without
 * one, OpenTelemetry's SDK is not even loaded. Services of one process share the exporter; each has its own resource.
 */
export async function exportTraces(config: TraceConfig, version: string): Promise<void> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: ratio } = config;
  if (!endpoint || isTracing()) return;
  const [sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  if (isTracing()) return;
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` });
  const processor = new sdk.BatchSpanProcessor(exporter, { scheduledDelayMillis: GATHER_MS });
  const sampler = new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) });
  const tracers = new Map<string, ReturnType<TracerOf>>();
  const tracerOf: TracerOf = service => {
    let tracer = tracers.get(service);
    if (!tracer) {
      const resource = resourceFromAttributes({
        'service.name': service,
        'service.namespace': 'leadloom',
        'service.version': version,
        'process.pid': process.pid,
      });
      const provider = new sdk.NodeTracerProvider({ resource, sampler, spanProcessors: [processor] });
      // The first one also registers the context manager for asynchronous work.
      if (tracers.size === 0) provider.register();
      tracer = provider.getTracer('leadloom');
      tracers.set(service, tracer);
    }
    return tracer;
  };
  tracerOf('leadloom');
  traceWith(tracerOf);
  stop = () => processor.shutdown();
}

/** Sends the remaining spans and ends the export; the last step of a process. */
export async function endTraces(): Promise<void> {
  traceWith(undefined);
  await stop?.().catch(() => undefined);
  stop = undefined;
}
