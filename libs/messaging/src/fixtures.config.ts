/** The environment that the test's service reads its configuration from. */
export const readEnvironment = (): NodeJS.ProcessEnv => process.env;
