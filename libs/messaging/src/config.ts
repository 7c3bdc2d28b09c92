import { baseConfig, loadConfig } from '#platform';

/** For the commands of this library: the broker's address and prefix are enough. */
export const commandConfig = () => loadConfig(baseConfig, process.env);
