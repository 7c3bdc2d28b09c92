import { en } from './en.js';

/** Every sentence of the app: `t.auth.signIn`. English is the type; other languages satisfy it. */
export type Messages = typeof en;
export const t: Messages = en;
