import type { FieldType } from '#form-core';
import type { Kind } from '../types.js';
import type { Ask } from '../wishes/wish.types.js';

/** One requested thing. Without a kind it is asked in the description's own words. */
export interface Want {
  kind: Kind | null;
  /** In the description's words, if they are more specific than the catalogue's label. */
  label?: string;
  type?: FieldType;
  options?: string[];
  /** The request with its details; none for the library's own questions. */
  ask?: Ask;
}
