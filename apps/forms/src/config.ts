import { z } from 'zod';
import { baseConfig, databaseConfig, loadConfig } from '#platform';

/** Environment of the forms service. */
export const formsConfig = () =>
  loadConfig(
    baseConfig.extend({
      ...databaseConfig,
      /** Maximum number of forms per owner. */
      FORMS_PER_OWNER: z.coerce.number().int().min(1).default(1000),
      /** Maximum total bytes of an owner's forms as JSON. */
      FORM_BYTES_PER_OWNER: z.coerce.number().int().min(1000).default(50_000_000),
    }),
    process.env,
  );
export type FormsConfig = ReturnType<typeof formsConfig>;
