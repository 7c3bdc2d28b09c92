import { baseConfig, databaseConfig, loadConfig } from '#platform';
import { z } from 'zod';

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
