import type { Ask } from '../read/wish.types.js';
import type { Want } from '../wants.js';

/** An ask as it will be a field: a known kind, or the description's own words with a type. */
export type Asked = Want & { ask: Ask };

/** Kinds that ask for the visitor, in one field of their own. */
export const VISITOR = new Set(['full_name', 'email', 'phone']);

/** So much of the words of an ask names its kind when nothing else is said. */
export const EXACT = 0.99;
