import { z } from 'zod';
import { baseConfig, databaseConfig, loadConfig } from '#platform';

/** Settings of the auth service, read from its environment. */
export const authConfig = () =>
  loadConfig(
    baseConfig.extend({
      ...databaseConfig,
      /** Signs JWTs; must be the same as the gateway's. */
      JWT_SECRET: z.string().min(32, 'must have at least 32 characters'),
      /** Encrypts two-factor secrets, which are unreadable without it. */
      ENCRYPTION_KEY: z.string().min(32, 'must have at least 32 characters'),
      /** Public address of the product; passkeys are bound to its host. */
      PUBLIC_URL: z.url({ protocol: /^https?$/ }).default('http://127.0.0.1:3000'),
      /** Name of this installation's plan. */
      PLAN_NAME: z.string().trim().min(1).max(60).default('Self-hosted'),
      /** Whether the demo account may be created; ignored in production. */
      DEMO: z.stringbool().default(false),
    }),
    process.env,
  );
export type AuthConfig = ReturnType<typeof authConfig>;
