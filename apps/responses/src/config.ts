import { z } from 'zod';
import { baseConfig, databaseConfig, loadConfig } from '#platform';
import { storageConfig } from '#storage';

/** Environment of the responses service. */
export const responsesConfig = () =>
  loadConfig(
    baseConfig.extend({
      ...databaseConfig,
      ...storageConfig,
      /** Responses per account and month in the plan; further ones are stored and the owner gets an email. 0: no limit. */
      RESPONSES_PER_MONTH: z.coerce.number().int().min(0).default(0),
      /** Bytes of uploaded files per account. 0: no limit. */
      STORAGE_BYTES_PER_OWNER: z.coerce.number().int().min(0).default(10_000_000_000),
      /** Uploads per hour from one address, and for one form. 0: no limit. */
      UPLOADS_PER_ADDRESS: z.coerce.number().int().min(0).default(200),
      UPLOADS_PER_FORM: z.coerce.number().int().min(0).default(2000),
      /** `off` disables the limits (benchmarks, fault runs). */
      RATE_LIMITS: z.enum(['default', 'off']).default('default'),
    }),
    process.env,
  );
export type ResponsesConfig = ReturnType<typeof responsesConfig>;
