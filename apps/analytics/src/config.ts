import { z } from 'zod';
import { baseConfig, databaseConfig, loadConfig } from '#platform';

/** Settings of the analytics service, read from its environment. */
export const analyticsConfig = () =>
  loadConfig(
    baseConfig.extend({
      ...databaseConfig,
      /** Public origin of the product; visits from it count as direct. */
      PUBLIC_URL: z.url().default('http://127.0.0.1:3000'),
      /** Days after which single visits are removed; their counts stay. */
      VISIT_RETENTION_DAYS: z.coerce.number().int().min(2).max(3650).default(90),
    }),
    process.env,
  );
export type AnalyticsConfig = ReturnType<typeof analyticsConfig>;
