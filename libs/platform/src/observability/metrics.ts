import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Bucket limits in seconds, from calls answered from memory to calls that wait for a model. */
const LATENCY = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/**
 * Interval of event loop delay samples, in milliseconds. The library's default of 10 would wake an idle process 100 times a
 * second.
 */
const LOOP_PRECISION_MS = 100;

/** Metrics of this process; services that share it are distinguished by a label. */
export const registry = new Registry();
const registers = [registry];

/** Counters of all parts of the product. Names and labels are documented in docs/operations.md and used by the dashboards. */
export const metrics = {
  /** Requests at the gateway. `route` is a pattern, never an address, so that visitors cannot create series. */
  http: new Histogram({
    name: 'leadloom_http_request_duration_seconds',
    help: 'HTTP requests by route pattern and status',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: LATENCY,
    registers,
  }),
  /** Answered calls by service; outcome `ok` or an error code. */
  calls: new Histogram({
    name: 'leadloom_call_duration_seconds',
    help: 'Calls answered by a service, by call and outcome',
    labelNames: ['service', 'call', 'outcome'] as const,
    buckets: LATENCY,
    registers,
  }),
  /** Events sent to the broker; outcome `ok` or `failed` (it is retried). */
  published: new Counter({
    name: 'leadloom_events_published_total',
    help: 'Events published, by topic and outcome',
    labelNames: ['service', 'topic', 'outcome'] as const,
    registers,
  }),
  /** Consumed events; outcome `handled`, `retried` or `dead-lettered`. */
  events: new Counter({
    name: 'leadloom_events_consumed_total',
    help: 'Events consumed, by topic and outcome',
    labelNames: ['service', 'topic', 'outcome'] as const,
    registers,
  }),
  /** Time from the event to the end of its handling. */
  eventDelay: new Histogram({
    name: 'leadloom_event_delay_seconds',
    help: 'Time from an event to the end of its handling, by topic',
    labelNames: ['service', 'topic'] as const,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 5, 30, 120, 600, 3600],
    registers,
  }),
  /** Attempts to deliver a webhook; outcome `delivered` or `failed`. */
  webhooks: new Histogram({
    name: 'leadloom_webhook_attempt_duration_seconds',
    help: 'Attempts to deliver webhooks, by outcome',
    labelNames: ['outcome'] as const,
    buckets: LATENCY,
    registers,
  }),
  /** Attempts to send an email; outcome `sent`, `retried` or `given-up`. */
  mails: new Counter({
    name: 'leadloom_mail_attempts_total',
    help: 'Attempts to send mails, by outcome',
    labelNames: ['outcome'] as const,
    registers,
  }),
  /** Requests to models; outcome `ok` or the reason of the failure. */
  ai: new Histogram({
    name: 'leadloom_ai_call_duration_seconds',
    help: 'Calls of AI models, by model and outcome',
    labelNames: ['model', 'outcome'] as const,
    buckets: LATENCY,
    registers,
  }),
};

const gauge = (name: string, help: string, labelNames: string[]) =>
  new Gauge({ name, help, labelNames, registers });

/** Updated on each scrape, see `onScrape`. */
export const gauges = {
  jobsWaiting: gauge('leadloom_jobs_waiting', 'Jobs that are due and unclaimed', ['service', 'runner']),
  jobsOldest: gauge('leadloom_jobs_oldest_seconds', 'Time since the oldest waiting job was due', [
    'service',
    'runner',
  ]),
  jobsRunning: gauge('leadloom_jobs_running', 'Running jobs', ['service', 'runner']),
  jobsFailed: gauge(
    'leadloom_jobs_failed',
    'Jobs that failed since the start; each was retried or given up',
    ['service', 'runner'],
  ),
  queue: gauge('leadloom_queue_messages', 'Messages waiting in a queue of the broker', ['queue']),
  count: gauge('leadloom_count', 'Operational counts from the database of a service', ['service', 'name']),
  healthy: gauge('leadloom_healthy', '1 while the checks of a service pass', ['service']),
  info: gauge('leadloom_info', 'Version and Node version of the process', ['service', 'version', 'node']),
};

type Reader = () => Promise<void> | void;
const readers = new Set<Reader>();

/** Registers a reader that updates gauges on each scrape. @returns a function that unregisters it */
export function onScrape(read: Reader): () => void {
  readers.add(read);
  return () => readers.delete(read);
}

let collecting = false;

/** All metrics of this process in Prometheus' text format. If a reader fails, its gauges keep their values. */
export async function scrape(): Promise<{ contentType: string; text: string }> {
  if (!collecting) {
    collecting = true;
    // Started with the first scrape, so that an unobserved process does not pay for its timers.
    collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_PRECISION_MS });
  }
  await Promise.allSettled([...readers].map(async read => read()));
  return { contentType: registry.contentType, text: await registry.metrics() };
}

/** Seconds since `started` (performance.now). */
export const secondsSince = (started: number): number => (performance.now() - started) / 1000;
