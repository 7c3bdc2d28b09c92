import type { FieldType } from '#form-core';
import type { Kind } from '../types.js';
import type { Ask } from '../wishes/wish.types.js';

/** One requested field. Without a kind it is worded as in the description. */
export interface Want {
  kind: Kind | null;
  /** Wording from the description, if it is more specific than the catalogue's label. */
  label?: string;
  type?: FieldType;
  options?: string[];
  /** The request with its details; undefined for questions of the library. */
  ask?: Ask;
}
