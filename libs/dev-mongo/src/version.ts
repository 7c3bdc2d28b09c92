/** The version of MongoDB that dev-mongo behaves like. */
export const VERSION = '7.0.0';
