import { z } from 'zod';
import { baseConfig, databaseConfig, loadConfig } from '#platform';

const LOCAL = { NODE_ENV: 'test', LOG_LEVEL: 'error' };

/** Settings of a test run: a shared broker and database, used instead of private ones. */
export const testingConfig = () =>
  loadConfig(
    z.object({
      RABBITMQ_URL: z.string().optional(),
      MONGODB_URI: z.string().optional(),
      LOG_LEVEL: z.string().optional(),
    }),
    process.env,
  );

/** The configuration of a service without its own settings. */
export const basicConfig = () => loadConfig(baseConfig, process.env);

/** The configuration of a service with a database. */
export const basicDatabaseConfig = () => loadConfig(baseConfig.extend(databaseConfig), process.env);

/** Reads a service's configuration with `env` added to the machine's environment. */
export function readConfig<C>(read: () => C, env: Record<string, string>): C {
  const before = { ...process.env };
  Object.assign(process.env, LOCAL, testingConfig(), env);
  try {
    return read();
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}
