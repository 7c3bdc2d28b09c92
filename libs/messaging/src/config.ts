import { baseConfig, loadConfig } from '#platform';

/** Settings for the commands of this library, which need only the broker's address and prefix. */
export const commandConfig = () => loadConfig(baseConfig, process.env);
