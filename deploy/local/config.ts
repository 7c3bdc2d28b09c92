import { resolve } from 'node:path';
import { z } from 'zod';
// Not from '#platform': that would load Nest, and this process runs as long as the product.
import { loadConfig } from '../../libs/platform/src/configuration/env.js';

const portNumber = z.coerce.number().int().min(1).max(65_533);
const port = (fallback: number) => portNumber.default(fallback);

/**
 * The processes of a local installation, each a list of its services. The gateway and the generator each run alone,
 * because the generator's work must not delay the gateway's heartbeats; the others share one process, which takes a
 * third of the memory and starts in half the time (figures in docs/operations.md). In production, under `npm run dev`
 * and with `PROCESSES=,` each service has its own.
 */
export const DEFAULT_PROCESSES = 'gateway,responses+auth+forms+analytics+mail+webhooks+typebot,ai';
/** Each service in its own process. */
export const SINGLE_PROCESSES = DEFAULT_PROCESSES.replaceAll('+', ',');

/**
 * The processes named by PROCESSES: `usual` if it is empty, each service alone if it is a comma.
 */
export function processNames(setting: string | undefined, usual: string): string[] {
  const named = (text: string): string[] =>
    text
      .split(',')
      .map(name => name.trim())
      .filter(Boolean);
  const wanted = named(setting ?? '');
  if (wanted.length > 0) return wanted;
  return named(setting?.includes(',') ? SINGLE_PROCESSES : usual);
}

/** Distance of the operator page's port from PORT under `npm start`, when OPERATOR_PORT is not set. */
const OPERATOR_OFFSET = 45;
/** Port of the operator page. Outside of `npm start`, as in tests, the page exists only if OPERATOR_PORT is set. */
export const operatorPort = ({ OPERATOR_PORT, PORT }: LauncherConfig): number | undefined =>
  OPERATOR_PORT ?? (startedByNpm() ? PORT + OPERATOR_OFFSET : undefined);

/** `npm start -- --help` lists them: start-usage.mjs. */
export const launcherSettings = z.object({
  PORT: port(3000),
  PUBLIC_URL: z.url().optional(),
  DATA_DIR: z
    .string()
    .default('.leadloom')
    .transform(dir => resolve(dir)),
  RABBITMQ_URL: z.string().optional(),
  MONGODB_URI: z.string().optional(),
  SMTP_URL: z.string().optional(),
  STORAGE_URL: z.string().optional(),
  JWT_SECRET: z.string().min(32).optional(),
  ENCRYPTION_KEY: z.string().min(32).optional(),
  // Below the ephemeral port range, so that no outgoing connection occupies it. The broker uses this port and the next
  // two.
  BROKER_PORT: port(24_672),
  DATABASE_PORT: port(24_017),
  // Web page of the inbox; it receives mail on the next port.
  DEV_INBOX_PORT: port(3025),
  // Operator page of the gateway; the metrics of the other processes use the next ports.
  OPERATOR_PORT: portNumber.optional(),
  OPERATOR_TOKEN: z.string().optional(),
  PROCESSES: z.string().optional(),
  // These sweeps are not urgent: they pick up events left behind by a crash, and emails to retry.
  OUTBOX_SWEEP_MS: z.string().default('5000'),
  MAIL_SWEEP_MS: z.string().default('5000'),
  // Longest pause before a process that keeps failing is restarted; experiments shorten it.
  RESTART_PAUSE_MS: z.coerce.number().int().min(200).default(10_000),
  DEMO: z.enum(['true', 'false']).default('true'),
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
});
export type LauncherConfig = z.output<typeof launcherSettings>;

/** The launcher's settings from its environment; the services get the rest of the environment unchanged. */
export const launcherConfig = (): LauncherConfig => loadConfig(launcherSettings, process.env);

/** Set by npm for the scripts it runs. */
export const startedByNpm = (): boolean =>
  ['start', 'dev'].includes(process.env['npm_lifecycle_event'] ?? '');
