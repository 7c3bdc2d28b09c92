import { baseConfig, databaseConfig, loadConfig } from '#platform';

/** The environment of the analytics service. */
export const analyticsConfig = () => loadConfig(baseConfig.extend(databaseConfig), process.env);
