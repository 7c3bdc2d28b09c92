import { baseConfig, databaseConfig, loadConfig } from '#platform';

/** What the webhooks service is told by its environment. */
export const webhooksConfig = () => loadConfig(baseConfig.extend(databaseConfig), process.env);
