/** The environment of child processes. */
export const inheritedEnv = (): NodeJS.ProcessEnv => ({ ...process.env });

/** The settings of a test run's servers: addresses to use, or where to get servers from. */
export const testServersEnv = () => ({
  RABBITMQ_URL: process.env['RABBITMQ_URL'],
  MONGODB_URI: process.env['MONGODB_URI'],
  TEST_SERVERS: process.env['TEST_SERVERS'],
});
