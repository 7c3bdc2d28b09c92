import { z } from 'zod';
import { baseConfig, databaseConfig, loadConfig } from '#platform';
import { storageConfig } from '#storage';

const list = z
  .string()
  .default('')
  .transform(text => text.split(',').map(part => part.trim()).filter(Boolean)); // prettier-ignore

/** Settings of the gateway from its environment; all problems are reported together at start. */
export const gatewayConfig = () =>
  loadConfig(
    baseConfig.extend({
      // Used only by the submission buffer; the gateway also serves without a database.
      ...databaseConfig,
      ...storageConfig,
      /** Maximum number of submissions to buffer while the broker is unavailable; more are refused with 503. */
      SUBMISSION_BUFFER_LIMIT: z.coerce.number().int().min(0).max(1_000_000).default(10_000),
      /** Submissions per form and minute above which a proof of work is required; 0 turns this off. */
      FLOOD_PER_MINUTE: z.coerce.number().int().min(0).default(60),
      PORT: z.coerce.number().int().min(0).max(65535).default(3000),
      HOST: z.string().default('127.0.0.1'),
      /** Port of the operator page, which requires OPERATOR_TOKEN; no page if absent. */
      OPERATOR_PORT: z.coerce.number().int().min(0).max(65535).optional(),
      /** Public origin of the installation, used in links. */
      PUBLIC_URL: z.url().default('http://127.0.0.1:3000'),
      JWT_SECRET: z.string().min(32),
      /** `off` lifts the limits per address and per form (benchmarks, fault runs); never the login throttling. */
      RATE_LIMITS: z.enum(['default', 'off']).default('default'),
      /** Addresses or ranges with a trusted X-Forwarded-For. */
      TRUSTED_PROXIES: list,
      /** Contact address shown to people who need help. */
      OPERATOR_EMAIL: z.email().default('support@leadloom.example'),
      /** Address of the source code and its license, linked on the landing page; no links if absent. */
      SOURCE_URL: z.url({ protocol: /^https?$/ }).optional(),
      LICENSE_URL: z.url({ protocol: /^https?$/ }).optional(),
      /** Origins of other sites that may call the signed-in API from a browser. */
      CORS_ORIGINS: list,
    }),
    process.env,
  );
/** Settings of the command that shows refused submissions; it needs only the database. */
export const bufferCommandConfig = () => loadConfig(baseConfig.extend(databaseConfig), process.env);
export type GatewayConfig = ReturnType<typeof gatewayConfig>;
