import { baseConfig, loadConfig } from '#platform';

/** What the typebot service is told by its environment. */
export const typebotConfig = () => loadConfig(baseConfig, process.env);
