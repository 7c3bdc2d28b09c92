import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { baseConfig, databaseConfig, loadConfig } from '#platform';

const DAY_SECONDS = 86_400;
const cidrs = z
  .string()
  .default('')
  .transform(text =>
    text
      .split(',')
      .map(part => part.trim())
      .filter(Boolean),
  ) // prettier-ignore
  .refine(list => list.every(part => ipaddr.isValidCIDR(part)), 'must be ranges such as 127.0.0.0/8,::1/128');

const WEEK_SECONDS = 7 * DAY_SECONDS;
const range = `must be a number of seconds from 0 to ${WEEK_SECONDS}`;
const seconds = z.number(range).min(0, range).max(WEEK_SECONDS, range);

const schema = baseConfig.extend({
  ...databaseConfig,
  /** Encrypts the secrets and additional headers of webhooks, which are unreadable without it. */
  ENCRYPTION_KEY: z.string().min(32, 'must have at least 32 characters'),
  /** Public address of the product, for links in chat messages. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:3000'),
  /** OAuth client for Google Sheets (docs/integrations.md); without it the kind cannot be connected. */
  GOOGLE_CLIENT_ID: z.string().default(''),
  GOOGLE_CLIENT_SECRET: z.string().default(''),
  /** Non-public ranges that may be called, for development machines. */
  WEBHOOK_ALLOWED_CIDRS: cidrs,
  /** Delays after failed attempts, in seconds; the delivery fails after the last one. */
  WEBHOOK_RETRY_SCHEDULE: z
    .string()
    .default('5,300,1800,7200,18000,36000,50400,72000,86400')
    .transform(text => text.split(',').map(part => (part.trim() === '' ? Number.NaN : Number(part))))
    .pipe(z.array(seconds)),
  /** Time of continuous failure after which an endpoint is disabled, in seconds. */
  WEBHOOK_DISABLE_AFTER: z.coerce
    .number()
    .positive()
    .default(3 * DAY_SECONDS),
  /** Time limit of an attempt, in milliseconds. */
  WEBHOOK_TIMEOUT_MS: z.coerce.number().int().min(50).max(60_000).default(15_000),
  /** Minimum interval between checks for due deliveries, in milliseconds; grows to 30 s while nothing is due. */
  WEBHOOK_SWEEP_MS: z.coerce.number().int().min(20).max(60_000).default(2000),
  /** Lease of an endpoint by one instance, renewed while it is served, in milliseconds. */
  WEBHOOK_LEASE_MS: z.coerce.number().int().min(300).max(600_000).default(30_000),
});

/** `DESTINATION_GOOGLE_SHEETS_URL` and the like: other base addresses of destinations, by kind. */
const ADDRESS = /^DESTINATION_([A-Z0-9_]+)_URL$/;
const addressesIn = (env: NodeJS.ProcessEnv): Record<string, string> =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => {
      const kind = ADDRESS.exec(name)?.[1]?.toLowerCase().replaceAll('_', '-');
      return kind && value ? [[kind, z.url().parse(value).replace(/\/+$/, '')]] : [];
    }),
  );

/** Settings of the webhooks service, read from its environment. */
export const webhooksConfig = () => ({
  ...loadConfig(schema, process.env),
  destinationUrls: addressesIn(process.env),
});
export type WebhooksConfig = ReturnType<typeof webhooksConfig>;
