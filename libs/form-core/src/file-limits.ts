import type { FieldBody } from './field-body.js';
import { FIELD_LIMITS } from './limits.js';

/** Limits of a file field. */
export interface FileLimits {
  /**
   * Extensions in lower case with their dot, such as `.pdf`; empty: all types that are not generally blocked. Forms saved before
   * media types were converted may have `image/*` as well.
   */
  types: string[];
  /** Maximum size per file, in bytes. */
  maxBytes: number;
  maxFiles: number;
}

export const MEGABYTE = 1_000_000;
const DEFAULT_MEGABYTES = 10;

/** An extension or a media type in its usual spelling; an unknown one stays, so that it never opens the field to all types. */
const fileTypeOf = (written: string): string => {
  const type = written.trim().toLowerCase();
  return !type || type.includes('/') ? type : `.${type.replace(/^\*?\./, '')}`;
};

/** Returns the limits of a field, for both browser and server. */
export const fileLimitsOf = ({ settings = {} }: Pick<FieldBody, 'settings'>): FileLimits => {
  const { acceptedFileTypes = [], maxFileSize = DEFAULT_MEGABYTES, maxFiles = 1 } = settings;
  const types = acceptedFileTypes.map(fileTypeOf).filter(Boolean);
  return {
    types: [...new Set(types)],
    maxBytes: Math.min(maxFileSize, FIELD_LIMITS.fileSize) * MEGABYTE,
    maxFiles: Math.min(maxFiles, FIELD_LIMITS.files),
  };
};
