import { baseConfig, databaseConfig, loadConfig } from '#platform';

/** Settings of the webhooks service, read from its environment. */
export const webhooksConfig = () => loadConfig(baseConfig.extend(databaseConfig), process.env);
