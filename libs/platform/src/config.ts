import { z } from 'zod';

const UNIT_MS = { ms: 1, s: 1000, m: 60_000, h: 3_600_000 } as const;

/** `250ms`, `5s`, `2m`, `1h` → milliseconds. */
export function durationMs(text: string): number {
  const match = /^(\d+)(ms|s|m|h)$/.exec(text);
  if (!match) throw new Error(`Invalid duration: ${text}`);
  return Number(match[1]) * UNIT_MS[match[2] as keyof typeof UNIT_MS];
}

const duration = z.string().regex(/^\d+(ms|s|m|h)$/, 'must be a time such as 250ms, 5s, 2m or 1h');
const durations = z
  .string()
  .transform(text => text.split(',').map(part => part.trim()))
  .pipe(z.array(duration).min(1));
const wholeNumber = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** Settings of every process; a service extends them in its config.ts. Times are in the unit of the name. */
export const baseConfig = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  /** One broker; `amqp://` or `amqps://`. */
  RABBITMQ_URL: z.url({ protocol: /^amqps?$/, error: 'must be an amqp:// or amqps:// address' }),
  /** Prefix of every exchange and queue name, so that installations and tests can share a broker. */
  BROKER_PREFIX: z
    .string()
    .regex(/^[a-z0-9.-]{0,40}$/, 'can contain only a-z, 0-9, . and -')
    .default(''),
  /** Pauses between attempts to handle an event; after the last one it is dead-lettered. */
  EVENT_RETRY_DELAYS: durations.default(['5s', '30s', '2m', '10m', '1h']),
  /** Interval of the search for events that a crash left unpublished, ms. */
  OUTBOX_SWEEP_MS: wholeNumber(20, 60_000).default(1000),
  /** Lease of a claimed or new outbox entry, ms. */
  OUTBOX_LEASE_MS: wholeNumber(50, 600_000).default(10_000),
  /** Port of the process's health page; without it the page is not served. */
  HEALTH_PORT: wholeNumber(0, 65_535).optional(),
  /** Port of the process's metrics (`/metrics`), which need the operator's token; without it they are not served. */
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  /** Token for the metrics and the gateway's operator page. */
  OPERATOR_TOKEN: z
    .string()
    .regex(/^\S{16,200}$/, 'must have 16 to 200 characters without spaces')
    .optional(),
  /** Address on which metrics and operator page listen. */
  OPERATOR_HOST: z.string().default('127.0.0.1'),
  /** Address for traces by OTLP over HTTP (`/v1/traces` is appended); without it none are sent. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** Share of traced requests, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});
export type BaseConfig = z.infer<typeof baseConfig>;

/** For services with a database: extend `baseConfig` with this. */
export const databaseConfig = {
  MONGODB_URI: z.string().regex(/^mongodb(\+srv)?:\/\//, 'must be a mongodb:// or mongodb+srv:// address'),
  /** Each service has its own database, `<prefix>_<service>`. */
  DATABASE_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,40}$/, 'can contain only letters, digits, _ and -')
    .default('leadloom'),
  MONGODB_POOL_SIZE: wholeNumber(1, 500).default(20),
};
export type DatabaseConfig = z.infer<z.ZodObject<typeof databaseConfig>>;

/** Injection token of a service's configuration. */
export const CONFIG = Symbol('CONFIG');
/** Injection token of the service's name. */
export const SERVICE_NAME = Symbol('SERVICE_NAME');
/** Injection token of the Nest transport that `runService` listens on; the messaging module provides it. */
export const TRANSPORT = Symbol('TRANSPORT');
