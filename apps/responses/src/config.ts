import { z } from 'zod';
import { baseConfig, databaseConfig, loadConfig } from '#platform';

/** The environment of the responses service. */
export const responsesConfig = () =>
  loadConfig(
    baseConfig.extend({
      ...databaseConfig,
      /** Responses of an account in a month that its plan has; more are stored as well, and the owner gets a mail. 0: no limit. */
      RESPONSES_PER_MONTH: z.coerce.number().int().min(0).default(0),
    }),
    process.env,
  );
export type ResponsesConfig = ReturnType<typeof responsesConfig>;
