import { baseConfig, databaseConfig, loadConfig } from '#platform';

/** The environment of the responses service. */
export const responsesConfig = () => loadConfig(baseConfig.extend(databaseConfig), process.env);
