import { resolve } from 'node:path';
import { z } from 'zod';
import { loadConfig } from '#platform';

const port = (fallback: number) => z.coerce.number().int().min(1).max(65_535).default(fallback);

/**
 * The processes of a local installation, each a list of services that it hosts: one each, as in production. On a
 * machine that is short of memory `+` joins some: `PROCESSES=gateway,responses,auth+forms,mail+webhooks+typebot,…`.
 */
export const DEFAULT_PROCESSES = 'gateway,responses,auth,forms,analytics,mail,webhooks,typebot,ai';

/** What the launcher is told by its environment. Everything else of the environment goes on to the services as it is. */
export const launcherConfig = () =>
  loadConfig(
    z.object({
      PORT: port(3000),
      PUBLIC_URL: z.url().optional(),
      DATA_DIR: z
        .string()
        .default('.leadloom')
        .transform(dir => resolve(dir)),
      RABBITMQ_URL: z.string().optional(),
      MONGODB_URI: z.string().optional(),
      SMTP_URL: z.string().optional(),
      JWT_SECRET: z.string().min(32).optional(),
      ENCRYPTION_KEY: z.string().min(32).optional(),
      // Below the ports that systems give to outgoing connections, so that no such connection is in the way.
      BROKER_PORT: port(24_672),
      DATABASE_PORT: port(24_017),
      DEV_INBOX_PORT: port(3025),
      PROCESSES: z.string().default(DEFAULT_PROCESSES),
      DEMO: z.enum(['true', 'false']).default('true'),
      NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
    }),
    process.env,
  );
export type LauncherConfig = ReturnType<typeof launcherConfig>;

/** The environment that children start from. */
export const inheritedEnv = (): NodeJS.ProcessEnv => ({ ...process.env });

/** npm sets this for what it runs. */
export const startedByNpm = (): boolean => process.env['npm_lifecycle_event'] === 'start';
