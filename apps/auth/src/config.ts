import { z } from 'zod';
import { baseConfig, databaseConfig, loadConfig } from '#platform';

/** Settings of the auth service, read from its environment. */
export const authConfig = () =>
  loadConfig(
    baseConfig.extend({
      ...databaseConfig,
      /** Signs jwts; the gateway has the same one. */
      JWT_SECRET: z.string().min(32, 'must have at least 32 characters'),
      /** Encrypts the secrets of two-factor sign-in; without it they cannot be read any more. */
      ENCRYPTION_KEY: z.string().min(32, 'must have at least 32 characters'),
      /** What the plan of this installation is called. */
      PLAN_NAME: z.string().trim().min(1).max(60).default('Self-hosted'),
      /** Whether the demo account may be made; never in production. */
      DEMO: z.stringbool().default(false),
    }),
    process.env,
  );
export type AuthConfig = ReturnType<typeof authConfig>;
