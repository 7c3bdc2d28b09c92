import { z } from 'zod';
import { baseConfig, databaseConfig, loadConfig } from '#platform';

/** The environment of the forms service. */
export const formsConfig = () =>
  loadConfig(
    baseConfig.extend({
      ...databaseConfig,
      /** So many forms an owner may have. */
      FORMS_PER_OWNER: z.coerce.number().int().min(1).default(1000),
      /** Bytes of JSON that the forms of an owner may take together. */
      FORM_BYTES_PER_OWNER: z.coerce.number().int().min(1000).default(50_000_000),
    }),
    process.env,
  );
export type FormsConfig = ReturnType<typeof formsConfig>;
