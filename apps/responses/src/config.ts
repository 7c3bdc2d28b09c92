import { z } from 'zod';
import { baseConfig, databaseConfig, loadConfig } from '#platform';

/** What the responses service is told by its environment. */
export const responsesConfig = () =>
  loadConfig(
    baseConfig.extend({
      ...databaseConfig,
      /** Whether made-up data may be imported for the demo account. */
      DEMO: z.stringbool().default(false),
    }),
    process.env,
  );
export type ResponsesConfig = ReturnType<typeof responsesConfig>;
