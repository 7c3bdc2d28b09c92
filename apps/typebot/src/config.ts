import { baseConfig, loadConfig } from '#platform';

/** Settings of the typebot service, read from its environment. */
export const typebotConfig = () => loadConfig(baseConfig, process.env);
