import { z } from 'zod';
import { baseConfig, databaseConfig, loadConfig } from '#platform';

/** What the forms service is told by its environment. */
export const formsConfig = () =>
  loadConfig(
    baseConfig.extend({
      ...databaseConfig,
      /** Whether made-up data may be imported for the demo account. */
      DEMO: z.stringbool().default(false),
    }),
    process.env,
  );
export type FormsConfig = ReturnType<typeof formsConfig>;
