import type { Tracer } from '@opentelemetry/api';
import {
  type Attributes,
  context,
  type Link,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { currentContext } from '../logging/request-context.js';

/** Creates the spans of a service; set by trace-export.ts if an endpoint is configured. */
export type TracerOf = (service: string) => Tracer;
let tracerOf: TracerOf | undefined;

/** Enables spans with these tracers, or disables them. Disabled, they cost one comparison per operation. */
export function traceWith(tracers: TracerOf | undefined): void {
  tracerOf = tracers;
}

/** Whether tracing is on. */
export const isTracing = (): boolean => tracerOf !== undefined;

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
  internal: SpanKind.INTERNAL,
} as const;

export interface SpanOptions {
  kind: keyof typeof KINDS;
  attributes?: Attributes;
  /** The traceparent of the cause, from a message or a document; defaults to the active span. */
  parent?: string | undefined;
  /** Further causes, such as the other events of a batch. */
  others?: readonly (string | undefined)[];
}

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function parse(traceparent: string | undefined) {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: parseInt(flags!, 16) & 1, isRemote: true };
}

/**
 * The active span in W3C format, for messages and documents that continue the trace later; undefined if tracing is
 * off.
 */
export function currentTraceparent(): string | undefined {
  const span = tracerOf && trace.getActiveSpan()?.spanContext();
  return span && `00-${span.traceId}-${span.spanId}-0${span.traceFlags & 1}`;
}

/** The id of the active trace, for log lines. */
export const currentTraceId = (): string | undefined =>
  tracerOf && trace.getActiveSpan()?.spanContext().traceId;

/** Starts a span without making it active; undefined when tracing is off. */
export function startSpan(name: string, { kind, attributes, parent, others }: SpanOptions): Span | undefined {
  if (!tracerOf) return undefined;
  const { service, requestId } = currentContext();
  const cause = parse(parent);
  const links: Link[] = (others ?? []).flatMap(one => {
    const found = parse(one);
    return found ? [{ context: found }] : [];
  });
  const within = cause ? trace.setSpanContext(context.active(), cause) : context.active();
  const about = { ...(requestId && { 'leadloom.request_id': requestId }), ...attributes };
  return tracerOf(service ?? 'leadloom').startSpan(
    name,
    { kind: KINDS[kind], attributes: about, links },
    within,
  );
}

/** Runs `work` with `span` as the active one; it does not end the span. */
export const withSpan = <T>(span: Span | undefined, work: () => T): T =>
  span ? context.with(trace.setSpan(context.active(), span), work) : work();

/** Runs `work` within a new span, which ends with it and records its failure. */
export function inSpan<T>(name: string, options: SpanOptions, work: () => Promise<T>): Promise<T> {
  const span = startSpan(name, options);
  if (!span) return work();
  return withSpan(span, work).then(
    result => {
      span.end();
      return result;
    },
    (error: unknown) => {
      failSpan(span, error);
      span.end();
      throw error;
    },
  );
}

/** Records a failure by its code and class only: messages may contain visitors' data. */
export function failSpan(span: Span | undefined, error: unknown): void {
  const { code, name = 'Error' } = (error ?? {}) as { code?: unknown; name?: string };
  span?.setStatus({ code: SpanStatusCode.ERROR, message: typeof code === 'string' ? code : name });
}
