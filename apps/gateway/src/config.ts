import { z } from 'zod';
import { baseConfig, databaseConfig, loadConfig } from '#platform';
import { storageConfig } from '#storage';

const list = z
  .string()
  .default('')
  .transform(text => text.split(',').map(part => part.trim()).filter(Boolean)); // prettier-ignore

/** Settings of the gateway, read from its environment; all problems are named at once at start. */
export const gatewayConfig = () =>
  loadConfig(
    baseConfig.extend({
      // Of the submission buffer only; the gateway serves without it.
      ...databaseConfig,
      ...storageConfig,
      /** So many submissions are promised while there is no broker; those beyond are refused with 503. */
      SUBMISSION_BUFFER_LIMIT: z.coerce.number().int().min(0).max(1_000_000).default(10_000),
      /** More submissions in a minute for one form are a flood, in which they have to prove work; 0: nothing is one. */
      FLOOD_PER_MINUTE: z.coerce.number().int().min(0).default(60),
      PORT: z.coerce.number().int().min(0).max(65535).default(3000),
      HOST: z.string().default('127.0.0.1'),
      /** Port of the operator page, for who has OPERATOR_TOKEN; none when left out. */
      OPERATOR_PORT: z.coerce.number().int().min(0).max(65535).optional(),
      /** Origin that visitors see; links in pages are built on it. */
      PUBLIC_URL: z.url().default('http://127.0.0.1:3000'),
      JWT_SECRET: z.string().min(32),
      /** `off` lifts the limits per address and per form (benchmarks, fault runs); never the login throttling. */
      RATE_LIMITS: z.enum(['default', 'off']).default('default'),
      /** Addresses or ranges whose X-Forwarded-For is believed. */
      TRUSTED_PROXIES: list,
      /** Shown to people who need help. */
      OPERATOR_EMAIL: z.email().default('support@leadloom.example'),
      /** Origins of other sites that may call the signed-in API from a browser. */
      CORS_ORIGINS: list,
    }),
    process.env,
  );
/** For the command that shows refused submissions: the database is enough. */
export const bufferCommandConfig = () => loadConfig(baseConfig.extend(databaseConfig), process.env);
export type GatewayConfig = ReturnType<typeof gatewayConfig>;
