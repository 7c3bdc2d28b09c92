import { z } from 'zod';
import { baseConfig, databaseConfig, loadConfig } from '#platform';

/** Settings of the analytics service, read from its environment. */
export const analyticsConfig = () =>
  loadConfig(
    baseConfig.extend({
      ...databaseConfig,
      /** Origin that visitors see: visits that come from it come from nowhere else. */
      PUBLIC_URL: z.url().default('http://127.0.0.1:3000'),
      /** Days after which a single visit is forgotten; what was counted of it stays. */
      VISIT_RETENTION_DAYS: z.coerce.number().int().min(2).max(3650).default(90),
    }),
    process.env,
  );
export type AnalyticsConfig = ReturnType<typeof analyticsConfig>;
