/** The environment of child processes. */
export const inheritedEnv = (): NodeJS.ProcessEnv => ({ ...process.env });

/** Settings of a test run's servers: addresses to use, or the source of new servers. */
export const testServersEnv = () => ({
  RABBITMQ_URL: process.env['RABBITMQ_URL'],
  MONGODB_URI: process.env['MONGODB_URI'],
  TEST_SERVERS: process.env['TEST_SERVERS'],
});
