import type * as en from './en.js';

/** English is the type; other languages satisfy it. */
export type Messages = typeof en;
/** Every sentence of the app: `t.auth.signIn`. As a namespace, so that a page brings only the sentences it uses. */
export * as t from './en.js';
