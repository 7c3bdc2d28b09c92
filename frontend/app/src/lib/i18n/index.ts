import type * as en from '#languages/en/app/index';

/** English defines the type for all languages. */
export type Messages = typeof en;
/** All texts of the app: `t.auth.signIn`. A namespace, so that a page bundles only the texts it uses. */
export * as t from '#languages/en/app/index';
